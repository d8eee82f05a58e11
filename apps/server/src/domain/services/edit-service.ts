import { randomUUID } from 'node:crypto';
import {
  createServiceInput,
  type ServiceChanged,
  serviceChanged,
  setServiceActiveInput,
  updateServiceInput,
} from '@consultorio/contracts/services';
import type { z } from 'zod';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { CHANNEL_OF_EVERYBODY } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import {
  countDoctors,
  insertService,
  isOfferedForm,
  lockService,
  lockServices,
  replaceServiceDoctors,
  updateServiceRow,
} from './service-settings.repo.ts';

type Fields = Omit<z.output<typeof createServiceInput>, 'idempotencyKey'>;
const toEverybody = { consultationId: null, audience: [CHANNEL_OF_EVERYBODY] };

/** Hidden and last in the list until somebody decides otherwise. @throws AppError invalid-input. */
export const createService = procedure('createService')
  .input(createServiceInput)
  .output(serviceChanged)
  .mutation(async ({ ctx, input }) => {
    const { idempotencyKey: key, ...fields } = input;
    const work = async ({ tx, audit, announce }: UnitOfWork): Promise<ServiceChanged> => {
      const position = Math.max(0, ...(await lockServices(tx)).map((row) => row.position)) + 1;
      await refuseUnknown(tx, fields);
      const { doctorIds, ...columns } = fields;
      const id = randomUUID();
      await insertService(tx, { ...columns, id, redFlags: withKeys(fields.redFlags), active: false, position });
      await replaceServiceDoctors(tx, id, [...new Set(doctorIds)]);
      audit({ targetId: id });
      announce({ name: 'createService', ...toEverybody });
      return { serviceId: id, version: 1 };
    };
    return act(ctx, 'createService', work, { key, input });
  });

/** @throws AppError not-found, stale-version, invalid-input. */
export const updateService = procedure('updateService')
  .input(updateServiceInput)
  .output(serviceChanged)
  .mutation(async ({ ctx, input }) => {
    const { serviceId, expectedVersion, ...fields } = input;
    return act(ctx, 'updateService', async ({ tx, audit, announce }) => {
      const row = await serviceFor(tx, serviceId, expectedVersion);
      // A form that was archived since may stay where it is, and is not chosen anew.
      await refuseUnknown(tx, fields, row.formId);
      const { doctorIds, hours, ...columns } = fields;
      const kept = hours === undefined ? {} : { hours };
      const version = await updateServiceRow(tx, row, { ...columns, ...kept, redFlags: withKeys(fields.redFlags) });
      await replaceServiceDoctors(tx, serviceId, [...new Set(doctorIds)]);
      audit({ targetId: serviceId, details: { version } });
      announce({ name: 'updateService', ...toEverybody });
      return { serviceId, version };
    });
  });

/** Drafts of a service that is hidden live on: only new ones are not begun. @throws not-found, stale-version, invalid-input. */
export const setServiceActive = procedure('setServiceActive')
  .input(setServiceActiveInput)
  .output(serviceChanged)
  .mutation(async ({ ctx, input: { serviceId, expectedVersion, active } }) =>
    act(ctx, 'setServiceActive', async ({ tx, audit, announce }) => {
      const row = await serviceFor(tx, serviceId, expectedVersion);
      if (active && !(await isOfferedForm(tx, row.formId))) throw unknownForm();
      const version = await updateServiceRow(tx, row, { active });
      audit({ targetId: serviceId, details: { active: String(active) } });
      announce({ name: 'setServiceActive', ...toEverybody });
      return { serviceId, version };
    }),
  );

async function serviceFor(tx: Database, serviceId: string, expectedVersion: number) {
  const row = await lockService(tx, serviceId);
  if (!row) throw new AppError('not-found');
  if (row.version !== expectedVersion) throw new AppError('stale-version', { version: row.version });
  return row;
}

const unknownForm = () => wrongField('formId', 'Elige un formulario publicado');

async function refuseUnknown(tx: Database, fields: Fields, kept?: string): Promise<void> {
  if (fields.formId !== kept && !(await isOfferedForm(tx, fields.formId))) throw unknownForm();
  const ids = [...new Set(fields.doctorIds)];
  if ((await countDoctors(tx, ids)) !== ids.length) throw wrongField('doctorIds', 'Uno de los médicos ya no existe');
  const keys = fields.redFlags.flatMap(({ key }) => key ?? []);
  if (new Set(keys).size !== keys.length) throw wrongField('redFlags', 'Hay preguntas repetidas');
}

const withKeys = (redFlags: Fields['redFlags']) =>
  redFlags.map(({ key, question }) => ({ key: key ?? randomUUID(), question }));

import { randomUUID } from 'node:crypto';
import type { ArcoState } from '@consultorio/contracts/arco';
import { businessDaysAfter } from '@consultorio/contracts/business-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { arcoRequests } from '../src/core/db/tables/arco.ts';
import { files } from '../src/core/db/tables/files.ts';
import type { Asking, Own } from './guardianship-costs.ts';
import { makeWard } from './people.ts';

/** Of somebody new each time: nobody has too many open. */
const requestIn =
  (state: ArcoState) =>
  async ({ testApp: { dependencies }, world }: Asking) => {
    const { stranger } = world.people;
    const requestId = randomUUID();
    const now = dependencies.now();
    await dependencies.db.insert(arcoRequests).values({
      ...{ id: requestId, patientId: (await makeWard(dependencies, [stranger])).id, right: 'access', text: 'Datos' },
      ...{ channel: 'page', requester: 'Berta', capacity: 'representative', receivedOn: dayOf(now), state },
      ...{ dueOn: businessDaysAfter(dayOf(now), 20), recordedBy: stranger.id, recordedAt: new Date(now).toISOString() },
    });
    return { requestId };
  };

export const arcoCostInputs = {
  askArco: {
    by: 'stranger',
    about: async ({ testApp: { dependencies }, world }: Asking) => ({
      patientId: (await makeWard(dependencies, [world.people.stranger])).id,
    }),
  },
  recordArcoRequest: {
    keeps: ['requestFileId'],
    about: async ({ testApp: { dependencies }, world }: Asking) => {
      const requestFileId = randomUUID();
      const stored = await dependencies.files.put(Buffer.from('%PDF-1.4 carta'));
      const file = { ownerId: world.people.admin.id, purpose: 'arco' as const, name: 'carta.pdf' };
      const bytes = { mime: 'application/pdf', ...stored, storedAt: new Date().toISOString() };
      await dependencies.db.insert(files).values({ id: requestFileId, ...file, ...bytes });
      return { requestFileId, patientId: (await makeWard(dependencies, [world.people.stranger])).id };
    },
  },
  // Somebody new each time: a record is held once.
  decideRetention: {
    keeps: ['step'],
    about: async ({ testApp: { dependencies }, world }: Asking) => ({
      patientId: (await makeWard(dependencies, [world.people.stranger])).id,
      step: 'hold',
    }),
  },
  confirmArcoIdentity: { keeps: ['requestId'], about: requestIn('received') },
  extendArcoTerm: { keeps: ['requestId'], about: requestIn('identified') },
  answerArcoRequest: { keeps: ['requestId'], about: requestIn('identified') },
  fulfilArcoRequest: { keeps: ['requestId'], about: requestIn('granted') },
} satisfies Record<string, Own>;

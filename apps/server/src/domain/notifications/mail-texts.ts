import { randomUUID } from 'node:crypto';
import {
  fillMailText,
  isEssentialMail,
  type ListedMailText,
  listMailTextsOutput,
  restoreMailTextInput,
  sendMailTrialInput,
  updateMailTextInput,
} from '@consultorio/contracts/mail-texts';
import { noticeMails, notificationKinds } from '@consultorio/contracts/notifications';
import { done } from '@consultorio/contracts/primitives';
import { settingSaved } from '@consultorio/contracts/settings';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { insertDelivery } from '../../core/mail/deliveries.repo.ts';
import { mailBody, usualMail } from '../../core/notify/notice-mail.ts';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment, readVersionedSetting, saveSetting, settingFor } from '../../core/settings/settings.repo.ts';

/** Every mail that a notice can send, as it is worded today. */
export async function readMailTexts(db: Database): Promise<{ version: number; items: ListedMailText[] }> {
  const { value: own, version } = await readVersionedSetting(db, 'mailTexts');
  const items = notificationKinds.flatMap((kind): ListedMailText[] => {
    const usual = usualMail(kind);
    const { patient, staff } = noticeMails[kind];
    if (!usual || (patient === 'none' && staff === 'none')) return [];
    const text = own[kind] ?? { send: true, ...usual };
    const about = { toPatients: patient !== 'none', toStaff: staff !== 'none', essential: isEssentialMail(kind) };
    return [{ kind, ...text, ...about, changed: own[kind] !== undefined }];
  });
  return { version, items };
}

export const listMailTexts = procedure('listMailTexts')
  .output(listMailTextsOutput)
  .query(({ ctx }) => readMailTexts(ctx.db));

/** @throws AppError stale-version, not-found for a notice that is never mailed. */
export const updateMailText = procedure('updateMailText')
  .input(updateMailTextInput)
  .output(settingSaved)
  .mutation(({ ctx, input }) => {
    const { kind, expectedVersion, send, subject, text } = input;
    return act(ctx, 'updateMailText', async ({ tx, at, audit, announce }) => {
      if (!usualMail(kind)) throw new AppError('not-found');
      const before = await settingFor(tx, 'mailTexts', expectedVersion);
      const value = { ...before, [kind]: { send, subject, text } };
      audit({ details: { mail: kind } });
      announce({ name: 'updateMailText', ...toAdmins });
      return saveSetting(tx, 'mailTexts', { at, version: expectedVersion, value });
    });
  });

/** Back to what it says by itself. @throws AppError stale-version. */
export const restoreMailText = procedure('restoreMailText')
  .input(restoreMailTextInput)
  .output(settingSaved)
  .mutation(({ ctx, input: { kind, expectedVersion } }) =>
    act(ctx, 'restoreMailText', async ({ tx, at, audit, announce }) => {
      const { [kind]: _worded, ...value } = await settingFor(tx, 'mailTexts', expectedVersion);
      audit({ details: { mail: kind } });
      announce({ name: 'restoreMailText', ...toAdmins });
      return saveSetting(tx, 'mailTexts', { at, version: expectedVersion, value });
    }),
  );

/** One mail to the caller, and to nobody else. */
export const sendMailTrial = procedure('sendMailTrial')
  .input(sendMailTrialInput)
  .output(done)
  .mutation(({ ctx, input }) =>
    act(ctx, 'sendMailTrial', async ({ tx, audit }) => {
      const values = { nombre: ctx.user.firstName, clinica: (await readEstablishment(tx)).name };
      const delivery = {
        id: randomUUID(),
        recipient: ctx.user.email,
        subject: `Prueba: ${fillMailText(input.subject, values)}`,
        text: mailBody(fillMailText(input.text, values)),
        path: '/configuraciones?seccion=correos',
      };
      await insertDelivery(tx, delivery);
      await ctx.jobs.send(tx, 'sendMail', { deliveryId: delivery.id });
      audit({ details: { mail: input.kind } });
      return { done: true };
    }),
  );

import { type demoMail, listDemoMailOutput } from '@consultorio/contracts/demo-mail';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { type Delivery, listDeliveries } from '../../core/mail/deliveries.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { listActionMail } from './action-mail.ts';

const SHOWN = 50;

/** Everybody's mail, newest first: only in the demo, where all people are invented. @throws AppError only-in-demo. */
export async function readDemoMail({ env, db, now }: Dependencies): Promise<z.infer<typeof demoMail>[]> {
  if (!env.emulated) throw new AppError('only-in-demo');
  const [ours, providers] = await Promise.all([listDeliveries(db, SHOWN), listActionMail(env, now())]);
  const mails = [...ours.map(mailOf), ...providers];
  return mails.sort((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0)).slice(0, SHOWN);
}

export const listDemoMail = procedure('listDemoMail')
  .output(listDemoMailOutput)
  .query(({ ctx }) => readDemoMail(ctx));

function mailOf({ id, recipient, subject, text, path, createdAt, sentAt }: Delivery) {
  const links = path ? [{ label: 'Abrir en Consultorio', path }] : [];
  return { id, to: recipient, subject, text, links, sentAt: sentAt ?? createdAt };
}

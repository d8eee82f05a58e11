import { type Consultation, consultation } from '@consultorio/contracts/consultations';
import { generalFormAnswer } from '@consultorio/contracts/forms';
import { listMyConsentsOutput } from '@consultorio/contracts/legal';
import { type Message, message } from '@consultorio/contracts/messages';
import { listConsultationOrdersOutput } from '@consultorio/contracts/orders';
import { patientProfile, recordAccess } from '@consultorio/contracts/patients';
import { z } from 'zod';
import { listConsents } from '../accounts/consents.repo.ts';
import { getConsultation } from '../attention/get-consultation.ts';
import { listMyConsultations } from '../consultations/list-my-consultations.ts';
import { listMessages } from '../messages/list-messages.ts';
import { listConsultationOrders } from '../orders/list.ts';
import { listMyGeneralFormVersions } from '../patients/general-form-versions.ts';
import { getPatientProfile } from '../patients/patient-profile.ts';
import { listMyRecordAccess } from '../patients/record-access.ts';
import type { AccountContext } from '../../core/procedure.ts';

const recorded = z.object({
  profile: patientProfile,
  generalForms: z.array(generalFormAnswer),
  consultations: z.array(
    consultation.extend({ messages: z.array(message), orders: listConsultationOrdersOutput }).omit({ patient: true }),
  ),
  consents: listMyConsentsOutput,
  accesses: z.array(recordAccess),
});
export type PatientRecord = z.output<typeof recorded>;

/**
 * Everything that the patient may read, asked by the very functions that answer the patient's screens and cut to the
 * same allow-lists: what no procedure shows to a patient cannot get in here.
 */
export async function readRecord(ctx: AccountContext): Promise<PatientRecord> {
  const consultations = [];
  for await (const { id, state } of everyPage((page) => listMyConsultations(ctx, page))) {
    if (state === 'draft') continue;
    const found: Consultation = await getConsultation(ctx, { consultationId: id });
    const orders = await listConsultationOrders(ctx, { consultationId: id });
    consultations.push({ ...found, messages: await conversation(ctx, id), orders });
  }
  return recorded.parse({
    profile: await getPatientProfile(ctx),
    generalForms: await whole(everyPage((page) => listMyGeneralFormVersions(ctx, page))),
    consultations,
    consents: await listConsents(ctx.db, ctx.user.id),
    accesses: await whole(everyPage((page) => listMyRecordAccess(ctx, page))),
  });
}

async function* everyPage<Item>(
  read: (page: { limit: number; cursor: string | null }) => Promise<{ items: Item[]; nextCursor: string | null }>,
): AsyncGenerator<Item> {
  let cursor: string | null = null;
  do {
    const page: { items: Item[]; nextCursor: string | null } = await read({ limit: 100, cursor });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor);
}

async function whole<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function conversation(ctx: AccountContext, consultationId: string): Promise<Message[]> {
  const messages: Message[] = [];
  let more = true;
  while (more) {
    const page = await listMessages(ctx, { consultationId, after: messages.at(-1)?.seq ?? 0 });
    messages.push(...page.items);
    more = page.more;
  }
  return messages;
}

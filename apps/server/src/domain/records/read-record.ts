import { setImmediate as nextRound } from 'node:timers/promises';
import type { Consultation } from '@consultorio/contracts/consultations';
import { type Message, message } from '@consultorio/contracts/messages';
import type { AccountContext } from '../../core/context.ts';
import { type PatientRecord, patientRecord, recordedConsultation } from '../../documents/patient-record.ts';
import { listConsents } from '../accounts/consents.repo.ts';
import { readConsultation } from '../attention/get-consultation.ts';
import { readMyConsultations } from '../consultations/list-my-consultations.ts';
import { readMessages } from '../messages/list-messages.ts';
import { readConsultationOrders } from '../orders/list.ts';
import { readMyGeneralFormVersions } from '../patients/general-form-versions.ts';
import { readPatientProfile } from '../patients/patient-profile.ts';
import { readMyRecordAccess } from '../patients/record-access.ts';
import { readRecordNow } from '../record-entries/read-lists.ts';

/**
 * Everything that the patient may read, asked by the very functions that answer the patient's screens and cut to the
 * same allow-lists: data that no procedure shows to a patient cannot get in here.
 */
export async function readRecord(ctx: AccountContext): Promise<PatientRecord> {
  const consultations = [];
  for await (const { id, state } of everyPage((page) => readMyConsultations(ctx, page))) {
    if (state === 'draft') continue;
    const found: Consultation = await readConsultation(ctx, { consultationId: id });
    const orders = await readConsultationOrders(ctx, { consultationId: id });
    const one = recordedConsultation.omit({ messages: true }).parse({ ...found, orders });
    consultations.push({ ...one, messages: await conversation(ctx, id) });
    // Years of consultations: the others come in between.
    await nextRound();
  }
  const rest = patientRecord.omit({ consultations: true }).parse({
    profile: await readPatientProfile(ctx),
    record: await readRecordNow(ctx, ctx.user.id),
    generalForms: await whole(everyPage((page) => readMyGeneralFormVersions(ctx, page))),
    consents: await listConsents(ctx.db, ctx.user.id),
    accesses: await whole(everyPage((page) => readMyRecordAccess(ctx, page))),
  });
  return { ...rest, consultations };
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
    const page = await readMessages(ctx, { consultationId, after: messages.at(-1)?.seq ?? 0 });
    messages.push(...page.items.map((item) => message.parse(item)));
    await nextRound();
    more = page.more;
  }
  return messages;
}

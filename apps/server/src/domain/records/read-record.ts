import { type ArcoRequest, arcoRequest } from '@consultorio/contracts/arco';
import type { Consultation } from '@consultorio/contracts/consultations';
import { type Message, message } from '@consultorio/contracts/messages';
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { type PatientRecord, patientRecord, recordedConsultation } from '../../documents/patient-record.ts';
import { listConsents } from '../accounts/consents.repo.ts';
import { readArcoRequestsOf } from '../arco/list-mine.ts';
import { readConsultation } from '../attention/get-consultation.ts';
import { readMessages } from '../messages/list-messages.ts';
import { readConsultationOrders } from '../orders/list.ts';
import { withResults } from '../orders/order-detail.ts';
import { readMyGeneralFormVersions } from '../patients/general-form-versions.ts';
import { readPatientProfile } from '../patients/patient-profile.ts';
import { readMyRecordAccess } from '../patients/record-access.ts';
import { readRecordNow } from '../record-entries/read-lists.ts';
import type { RecordContext } from './record-context.ts';

/*
 * Everything that the patient may read, asked by the very functions that answer the patient's screens and cut to the
 * same allow-lists: data that no procedure shows to a patient cannot get in here. What grows with the years is read
 * piece by piece, so that nobody holds it whole.
 */

const about = patientRecord.pick({ profile: true, record: true, consents: true });
export type AboutPatient = Pick<PatientRecord, keyof typeof about.shape>;

export const readAboutPatient = async (ctx: RecordContext): Promise<AboutPatient> =>
  about.parse({
    profile: await readPatientProfile(ctx, ctx.patientId),
    record: await readRecordNow(ctx, ctx.patientId),
    consents: await listConsents(ctx.db, ctx.patientId),
  });

/** As many consultations as are listed at once. */
const LISTED = 100;

/** Of all that were sent, the newest first. */
export async function* consultationIdsOf({ db, patientId }: RecordContext): AsyncGenerator<string> {
  let page: Awaited<ReturnType<typeof sentConsultations>> = [];
  do {
    page = await sentConsultations(db, patientId, { after: page.at(-1) ?? null, limit: LISTED });
    for (const { id } of page) yield id;
  } while (page.length === LISTED);
}

const withoutMessages = recordedConsultation.omit({ messages: true });
export type RecordedConsultation = Omit<PatientRecord['consultations'][number], 'messages'>;

export async function readRecorded(ctx: RecordContext, consultationId: string): Promise<RecordedConsultation> {
  const found: Consultation = await readConsultation(ctx, { consultationId });
  const orders = await readConsultationOrders(ctx, { consultationId });
  return withoutMessages.parse({ ...found, orders: await withResults(ctx, orders) });
}

export async function* conversationOf(ctx: RecordContext, consultationId: string): AsyncGenerator<Message> {
  let after = 0;
  let more = true;
  while (more) {
    const page = await readMessages(ctx, { consultationId, after });
    for (const item of page.items) yield message.parse(item);
    after = page.items.at(-1)?.seq ?? after;
    more = page.more;
  }
}

const { generalForms, accesses } = patientRecord.shape;

export async function* generalFormsOf(ctx: RecordContext): AsyncGenerator<PatientRecord['generalForms'][number]> {
  for await (const one of everyPage((page) => readMyGeneralFormVersions(ctx, { ...page, patientId: ctx.patientId })))
    yield generalForms.element.parse(one);
}

export async function* accessesOf(ctx: RecordContext): AsyncGenerator<PatientRecord['accesses'][number]> {
  for await (const one of everyPage((page) => readMyRecordAccess(ctx, { ...page, patientId: ctx.patientId })))
    yield accesses.element.parse(one);
}

/** What was asked about the person's data, with every answer and what was handed over. */
export async function* arcoRequestsOf(ctx: RecordContext): AsyncGenerator<ArcoRequest> {
  for await (const one of everyPage((page) => readArcoRequestsOf(ctx, { ...page, patientId: ctx.patientId })))
    yield arcoRequest.parse(one);
}

type Page = { limit?: number; cursor: string | null };

async function* everyPage<Item>(
  read: (page: Page) => Promise<{ items: Item[]; nextCursor: string | null }>,
): AsyncGenerator<Item> {
  let cursor: string | null = null;
  do {
    const page: { items: Item[]; nextCursor: string | null } = await read({ cursor });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor);
}

type Place = { createdAt: string; id: string };

/**
 * Of all consultations that were sent, the newest first. Not by when they were touched: one that somebody writes in while
 * a record is gone through would change its place, and be missing.
 */
function sentConsultations(
  db: Database,
  patientId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<Place[]> {
  const { id, createdAt, state, folio } = consultations;
  return db
    .select({ id, createdAt })
    .from(consultations)
    .where(
      and(
        eq(consultations.patientId, patientId),
        ne(state, 'draft'),
        // A draft that was discarded is gone for good.
        or(ne(state, 'cancelled'), isNotNull(folio)),
        after ? sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

import type { Order } from '@consultorio/contracts/orders';
import { MAX_COUNTED_EXACTLY } from '@consultorio/contracts/queue-limits';
import { and, asc, count, desc, eq, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { type OrderRow, orders } from '../../core/db/tables/orders.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';
import { asksConsultation, type Wanted, whereOf } from './order-filters.ts';

const attending = alias(users, 'attending');
const replaced = alias(orders, 'replaced');
const successor = alias(orders, 'successor');

const columns = {
  id: orders.id,
  consultationId: orders.consultationId,
  consultationFolio: consultations.folio,
  patientId: orders.patientId,
  patientName: fullNameOrEmpty(patients),
  doctorName: fullNameOrEmpty(attending),
  kind: orders.kind,
  folio: orders.folio,
  state: orders.state,
  content: orders.content,
  issuedAt: orders.issuedAt,
  validUntil: orders.validUntil,
  verificationCode: orders.verificationCode,
  cancelReason: orders.cancelReason,
  replaceReason: orders.replaceReason,
  replaces: { id: replaced.id, folio: replaced.folio },
  replacedBy: { id: successor.id, folio: successor.folio },
  safetyReason: orders.safetyReason,
  safetyFindings: orders.safetyFindings,
  reviewComment: orders.reviewComment,
  reviewedAt: orders.reviewedAt,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  version: orders.version,
};

const listed = (db: Database) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(consultations, eq(consultations.id, orders.consultationId))
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .innerJoin(attending, eq(attending.id, orders.doctorId))
    .leftJoin(replaced, eq(replaced.id, orders.replaces))
    .leftJoin(successor, eq(successor.replaces, orders.id));

/** In the order in which they were written. */
export async function selectOrdersOf(
  db: Database,
  consultationId: string,
  { drafts }: { drafts: boolean },
): Promise<Order[]> {
  return listed(db)
    .where(and(eq(orders.consultationId, consultationId), drafts ? undefined : ne(orders.state, 'draft')))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

type Page = { before: [string, string] | null; limit: number };

/** Which ones first, and only for those names and contents: whoever sees a consultation sees its patient and its doctor. */
function pageOf(db: Database, where: SQL | undefined, order: SQL[], limit: number) {
  const page = db
    .select({ id: sql<string>`${orders.id}`.as('page_id') })
    .from(orders)
    .innerJoin(consultations, eq(consultations.id, orders.consultationId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .as('page');
  return listed(db)
    .innerJoin(page, eq(page.id, orders.id))
    .orderBy(...order);
}

/** Newest first, across patients. */
export async function selectOrders(db: Database, { before, limit, ...wanted }: Wanted & Page): Promise<Order[]> {
  const later = before
    ? sql`(${orders.createdAt}, ${orders.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
    : undefined;
  return pageOf(db, and(whereOf(wanted), later), [desc(orders.createdAt), desc(orders.id)], limit);
}

type Changes = { since: string; after: [string, string] | null; limit: number };

/** What changed since, the oldest change first: what changes while pages are read comes once more at the end. */
export async function selectChangedOrders(db: Database, { since, after, limit, ...wanted }: Wanted & Changes) {
  const later = after
    ? sql`(${orders.updatedAt}, ${orders.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : undefined;
  const changed = and(whereOf(wanted), gte(orders.updatedAt, since), later);
  return pageOf(db, changed, [asc(orders.updatedAt), asc(orders.id)], limit);
}

/** How many such a list has, as far as it is counted. */
export async function countOrders(db: Database, wanted: Wanted): Promise<number> {
  const all = db.select({ id: orders.id }).from(orders).$dynamic();
  // Each order has one, that was sent: joined for nothing it takes thirty times as long.
  const joined = asksConsultation(wanted)
    ? all.innerJoin(consultations, eq(consultations.id, orders.consultationId))
    : all;
  const some = joined.where(whereOf(wanted)).limit(MAX_COUNTED_EXACTLY).as('some');
  const [row] = await db.select({ rows: count() }).from(some);
  return row?.rows ?? 0;
}

export async function findListedOrder(db: Database, orderId: string): Promise<Order> {
  const [row] = await listed(db).where(eq(orders.id, orderId));
  if (!row) throw new Error('an order that was just written is missing');
  return row;
}

export async function findOrder(db: Database, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId)).limit(1);
  return row ?? null;
}

/** Whatever became of them since they were issued. */
export const selectSealedOrders = (db: Database, consultationId: string) =>
  db
    .select({ id: orders.id, folio: orders.folio, state: orders.state, doctorId: orders.doctorId })
    .from(orders)
    .where(and(eq(orders.consultationId, consultationId), isNotNull(orders.folio)))
    .orderBy(asc(orders.createdAt), asc(orders.id));

export async function findOrderByCode(db: Database, verificationCode: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.verificationCode, verificationCode)).limit(1);
  return row ?? null;
}

export async function findSuccessorFolio(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db.select({ folio: orders.folio }).from(orders).where(eq(orders.replaces, orderId)).limit(1);
  return row?.folio ?? null;
}

export async function insertOrder(tx: Database, order: typeof orders.$inferInsert): Promise<void> {
  await tx.insert(orders).values(order);
}

export type OrderChange = Partial<Omit<typeof orders.$inferInsert, 'id' | 'version'>>;

/** False when somebody wrote since `expectedVersion`. */
export async function updateOrderRow(tx: Database, row: OrderRow, expectedVersion: number, change: OrderChange) {
  const updated = await tx
    .update(orders)
    .set({ ...change, version: row.version + 1 })
    .where(and(eq(orders.id, row.id), eq(orders.version, expectedVersion)))
    .returning({ id: orders.id });
  return updated.length > 0;
}

export async function deleteDraft(tx: Database, row: OrderRow, expectedVersion: number): Promise<boolean> {
  const deleted = await tx
    .delete(orders)
    .where(and(eq(orders.id, row.id), eq(orders.version, expectedVersion), eq(orders.state, 'draft')))
    .returning({ id: orders.id });
  return deleted.length > 0;
}

/** The next number of all documents of the app. Numbers of rolled back changes are skipped. */
export async function nextOrderNumber(tx: Database): Promise<number> {
  const [row] = await tx
    .select({ number: sql<number>`nextval('order_folio_seq')`.mapWith(Number) })
    .from(sql`(select 1) one`);
  return row?.number ?? 0;
}

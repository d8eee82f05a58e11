import type { OrderState } from '@consultorio/contracts/lifecycle';
import type { Order, OrderKind } from '@consultorio/contracts/orders';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { consultations } from '../db/tables/consultations.ts';
import { type OrderRow, orders } from '../db/tables/orders.ts';
import { users } from '../db/tables/people.ts';

const people = alias(users, 'people');
const attending = alias(users, 'attending');
const nameOf = (table: typeof people | typeof attending) =>
  sql<string>`trim(concat_ws(' ', ${table.firstName}, ${table.lastName}))`;

const columns = {
  id: orders.id,
  consultationId: orders.consultationId,
  consultationFolio: consultations.folio,
  patientId: orders.patientId,
  patientName: nameOf(people),
  doctorName: nameOf(attending),
  kind: orders.kind,
  folio: orders.folio,
  state: orders.state,
  content: orders.content,
  issuedAt: orders.issuedAt,
  validUntil: orders.validUntil,
  verificationCode: orders.verificationCode,
  cancelReason: orders.cancelReason,
  createdAt: orders.createdAt,
  version: orders.version,
};

const listed = (db: Database) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(consultations, eq(consultations.id, orders.consultationId))
    .innerJoin(people, eq(people.id, orders.patientId))
    .innerJoin(attending, eq(attending.id, orders.doctorId));

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

type Wanted = {
  /** Only those of consultations that this doctor attends. */
  attendedBy: string | null;
  before: [string, string] | null;
  limit: number;
  kind?: OrderKind | null;
  state?: OrderState | null;
};

/** Newest first, across patients. */
export async function selectOrders(db: Database, { attendedBy, before, limit, kind, state }: Wanted): Promise<Order[]> {
  const conditions: (SQL | undefined)[] = [
    attendedBy ? eq(consultations.doctorId, attendedBy) : undefined,
    kind ? eq(orders.kind, kind) : undefined,
    state ? eq(orders.state, state) : undefined,
    before ? sql`(${orders.createdAt}, ${orders.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)` : undefined,
  ];
  return listed(db)
    .where(and(...conditions))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
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

export async function findOrderByCode(db: Database, verificationCode: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.verificationCode, verificationCode)).limit(1);
  return row ?? null;
}

export async function insertOrder(tx: Database, order: typeof orders.$inferInsert): Promise<void> {
  await tx.insert(orders).values(order);
}

type Change = Partial<Omit<typeof orders.$inferInsert, 'id' | 'version'>>;

/** False when somebody wrote since `expectedVersion`. */
export async function updateOrderRow(tx: Database, row: OrderRow, expectedVersion: number, change: Change) {
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

/** The next number of all documents of the house. Numbers of rolled back deeds are skipped. */
export async function nextOrderNumber(tx: Database): Promise<number> {
  const [row] = await tx
    .select({ number: sql<number>`nextval('order_folio_seq')`.mapWith(Number) })
    .from(sql`(select 1) one`);
  return row?.number ?? 0;
}

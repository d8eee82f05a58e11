import type { OrderFavourite } from '@consultorio/contracts/order-favourites';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import { skeleton } from '@consultorio/contracts/skeleton';
import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { holdLock } from '../../core/db/advisory-lock.ts';
import type { Database } from '../../core/db/database.ts';
import { orderFavourites, orders } from '../../core/db/tables/orders.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

const columns = {
  id: orderFavourites.id,
  kind: orderFavourites.kind,
  name: orderFavourites.name,
  content: orderFavourites.content,
  ofClinic: sql<boolean>`${orderFavourites.doctorId} is null`,
  updatedAt: orderFavourites.updatedAt,
};

/** `keeper`: a doctor, or null for the clinic. */
const keptBy = (keeper: string | null) =>
  keeper === null ? isNull(orderFavourites.doctorId) : eq(orderFavourites.doctorId, keeper);

/** Two administrators at the same moment count one after the other. */
export const lockPanels = (tx: Database) => holdLock(tx, 'clinicPanels');

export async function selectFavourites(db: Database, keeper: string | null): Promise<OrderFavourite[]> {
  return db
    .select(columns)
    .from(orderFavourites)
    .where(keptBy(keeper))
    .orderBy(asc(sql`plain(${orderFavourites.name})`), asc(orderFavourites.id));
}

/** One per kind and name, by what the eye reads. The caller holds the lock of whose it is. */
export async function upsertFavourite(
  tx: Database,
  favourite: typeof orderFavourites.$inferInsert,
): Promise<OrderFavourite> {
  const { doctorId, kind, name, content, updatedAt } = favourite;
  const key = skeleton(name);
  const ofItsKind = (await selectFavourites(tx, doctorId ?? null)).filter((one) => one.kind === kind);
  const namesake = ofItsKind.find((one) => one.name === name) ?? ofItsKind.find((one) => skeleton(one.name) === key);
  const [made] = namesake
    ? await tx
        .update(orderFavourites)
        .set({ name, content, updatedAt })
        .where(eq(orderFavourites.id, namesake.id))
        .returning(columns)
    : await tx.insert(orderFavourites).values(favourite).returning(columns);
  if (!made) throw new Error('a favourite that was just written is missing');
  return made;
}

export async function deleteFavourite(tx: Database, keeper: string | null, favouriteId: string): Promise<void> {
  await tx.delete(orderFavourites).where(and(eq(orderFavourites.id, favouriteId), keptBy(keeper)));
}

export async function findLastOrder(db: Database, patientId: string, kind: OrderKind) {
  const [row] = await db
    .select({
      folio: orders.folio,
      issuedAt: orders.issuedAt,
      content: orders.content,
      doctorName: fullNameOrEmpty(users),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.doctorId))
    .where(
      and(
        eq(orders.patientId, patientId),
        eq(orders.kind, kind),
        notInArray(orders.state, ['draft', 'cancelled', 'replaced']),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (!row?.folio || !row.issuedAt) return null;
  return { ...row, folio: row.folio, issuedAt: row.issuedAt };
}

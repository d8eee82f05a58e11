import type { OrderFavourite } from '@consultorio/contracts/order-favourites';
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { orderFavourites, orders } from '../../core/db/tables/orders.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

const columns = {
  id: orderFavourites.id,
  kind: orderFavourites.kind,
  name: orderFavourites.name,
  content: orderFavourites.content,
  updatedAt: orderFavourites.updatedAt,
};

export async function selectFavourites(db: Database, doctorId: string): Promise<OrderFavourite[]> {
  return db
    .select(columns)
    .from(orderFavourites)
    .where(eq(orderFavourites.doctorId, doctorId))
    .orderBy(asc(sql`plain(${orderFavourites.name})`), asc(orderFavourites.id));
}

/** One per kind and name, accents and case aside. The caller holds the doctor's lock. */
export async function upsertFavourite(
  tx: Database,
  favourite: typeof orderFavourites.$inferInsert,
): Promise<OrderFavourite> {
  const { doctorId, kind, name, content, updatedAt } = favourite;
  const named = and(
    eq(orderFavourites.doctorId, doctorId),
    eq(orderFavourites.kind, kind),
    sql`plain(${orderFavourites.name}) = plain(${name}::text)`,
  );
  const [known] = await tx.update(orderFavourites).set({ name, content, updatedAt }).where(named).returning(columns);
  const [made] = known ? [known] : await tx.insert(orderFavourites).values(favourite).returning(columns);
  if (!made) throw new Error('a favourite that was just written is missing');
  return made;
}

export async function deleteFavourite(tx: Database, doctorId: string, favouriteId: string): Promise<void> {
  await tx
    .delete(orderFavourites)
    .where(and(eq(orderFavourites.id, favouriteId), eq(orderFavourites.doctorId, doctorId)));
}

export async function findLastPrescription(db: Database, patientId: string) {
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
        eq(orders.kind, 'prescription'),
        notInArray(orders.state, ['draft', 'cancelled', 'replaced']),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (!row?.folio || !row.issuedAt) return null;
  return { ...row, folio: row.folio, issuedAt: row.issuedAt };
}

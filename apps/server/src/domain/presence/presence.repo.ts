import type { Presence } from '@consultorio/contracts/presence';
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { users } from '../../core/db/tables/people.ts';
import { presences } from '../../core/db/tables/presence.ts';
import { fullNameOf } from '../../core/full-name.ts';

/** More would not fit on any screen. */
const MOST = 500;

type Who = { consultationId: string; userId: string };
const of = ({ consultationId, userId }: Who) =>
  and(eq(presences.consultationId, consultationId), eq(presences.userId, userId));

/** @returns whether this one was already known to be there. */
export async function keepPresence(tx: Database, who: Who, at: string, freshAfter: string): Promise<boolean> {
  const known = await tx
    .select({ seenAt: presences.seenAt })
    .from(presences)
    .where(and(of(who), gt(presences.seenAt, freshAfter)));
  await tx
    .insert(presences)
    .values({ ...who, seenAt: at })
    .onConflictDoUpdate({ target: [presences.consultationId, presences.userId], set: { seenAt: at } });
  return known.length > 0;
}

/** @returns whether there was somebody to forget. */
export async function dropPresence(tx: Database, who: Who): Promise<boolean> {
  const gone = await tx.delete(presences).where(of(who)).returning({ userId: presences.userId });
  return gone.length > 0;
}

/** Everybody else who is there now, on consultations within reach; `everywhere` is all of the clinic. */
export function selectPresences(
  db: Database,
  { reader, everywhere, freshAfter }: { reader: string; everywhere: boolean; freshAfter: string },
): Promise<Presence[]> {
  const { doctorId, state } = consultations;
  const within = everywhere ? undefined : or(eq(doctorId, reader), and(eq(state, 'submitted'), isNull(doctorId)));
  return db
    .select({
      consultationId: presences.consultationId,
      userId: presences.userId,
      name: sql<string>`coalesce(${fullNameOf(users)}, '')`,
      role: users.role,
      attends: sql<boolean>`coalesce(${doctorId} = ${presences.userId}, false)
        and ${inArray(state, ['assigned', 'inProgress', 'waitingPatient'])}`,
    })
    .from(presences)
    .innerJoin(consultations, eq(consultations.id, presences.consultationId))
    .innerJoin(users, eq(users.id, presences.userId))
    .where(and(gt(presences.seenAt, freshAfter), ne(presences.userId, reader), ne(state, 'draft'), within))
    .orderBy(asc(presences.consultationId), asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(MOST);
}

import type { NotificationKind } from '@consultorio/contracts/notifications';
import { and, count, desc, eq, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { patients } from '../../core/db/tables/people.ts';
import { notifications } from '../../core/db/tables/traces.ts';

/** Whose consultation it is, unless it is the reader's own. */
const about = sql<string | null>`case when ${consultations.patientId} <> ${notifications.userId}
  then nullif(${patients.firstName}, '') end`;

/** Newest first. `after` is the id of the last one of the page before; one of somebody else's ends the list. */
export async function listNotificationsOf(db: Database, userId: string, limit: number, after: string | null) {
  // Compared inside the database: an ISO string has lost the microseconds that decide the order.
  const older = sql`(${notifications.createdAt}, ${notifications.id}) < (
    select last.created_at, last.id from notifications last where last.id = ${after} and last.user_id = ${userId})`;
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      consultationId: notifications.consultationId,
      folio: consultations.folio,
      about,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .leftJoin(consultations, eq(consultations.id, notifications.consultationId))
    .leftJoin(patients, eq(patients.id, consultations.patientId))
    .where(and(eq(notifications.userId, userId), after ? older : undefined))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

export type Which = { upTo: string } | { notificationId: string } | { consultationId: string };

/** `upTo` came out of listNotifications and so knows only milliseconds. Of somebody else's none is touched. */
export async function setNoticesRead(
  tx: Database,
  userId: string,
  which: Which,
  { except, at }: { except: NotificationKind[]; at: string },
): Promise<void> {
  const isSeen = except.length > 0 ? notInArray(notifications.kind, except) : undefined;
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isMeant(which), isSeen));
}

function isMeant(which: Which) {
  if ('notificationId' in which) return eq(notifications.id, which.notificationId);
  if ('consultationId' in which) return eq(notifications.consultationId, which.consultationId);
  return lte(sql`date_trunc('milliseconds', ${notifications.createdAt})`, which.upTo);
}

export async function countUnreadNotices(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

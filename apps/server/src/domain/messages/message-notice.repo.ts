import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { notifications } from '../../core/db/tables/traces.ts';

export async function hasUnreadNotice(tx: Database, userId: string, consultationId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.consultationId, consultationId),
        eq(notifications.kind, 'messageReceived'),
        isNull(notifications.readAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

import type { NotificationKind } from '@consultorio/contracts/notifications';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { notificationPreferences } from '../db/tables/traces.ts';

type Preferences = { muted: NotificationKind[]; version: number };

const columns = { muted: notificationPreferences.muted, version: notificationPreferences.version };

/** Version 0 is somebody who never chose. */
export async function findPreferences(db: Database, userId: string): Promise<Preferences> {
  const [row] = await db
    .select(columns)
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ?? { muted: [], version: 0 };
}

/** Null when somebody else saved meanwhile. */
export async function savePreferences(
  tx: Database,
  userId: string,
  expectedVersion: number,
  muted: NotificationKind[],
): Promise<Preferences | null> {
  const mine = and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.version, expectedVersion));
  const change = { muted, version: expectedVersion + 1 };
  const [row] =
    expectedVersion === 0
      ? await tx
          .insert(notificationPreferences)
          .values({ userId, ...change })
          .onConflictDoNothing()
          .returning(columns)
      : await tx.update(notificationPreferences).set(change).where(mine).returning(columns);
  return row ?? null;
}

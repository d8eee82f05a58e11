import type { NotificationKind } from '@consultorio/contracts/notifications';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { notificationPreferences } from '../db/tables/traces.ts';

type Muted = Record<'muted' | 'pushMuted' | 'phoneMuted', NotificationKind[]>;
type Preferences = Muted & { version: number };

const { muted, pushMuted, phoneMuted, version } = notificationPreferences;
const columns = { muted, pushMuted, phoneMuted, version };

/** Version 0 is somebody who never chose. */
export async function findPreferences(db: Database, userId: string): Promise<Preferences> {
  const [row] = await db
    .select(columns)
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ?? { muted: [], pushMuted: [], phoneMuted: [], version: 0 };
}

/** What is missing stays as it is. Null when somebody else saved meanwhile. */
export async function savePreferences(
  tx: Database,
  userId: string,
  expectedVersion: number,
  wanted: Partial<Muted>,
): Promise<Preferences | null> {
  const mine = and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.version, expectedVersion));
  const change = { ...wanted, version: expectedVersion + 1 };
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

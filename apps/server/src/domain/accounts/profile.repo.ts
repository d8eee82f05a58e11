import type { LegalKind } from '@consultorio/contracts/legal';
import { and, count, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { pendingKinds, revokedKinds } from '../../core/consents/pending-consents.ts';
import type { Database } from '../../core/db/database.ts';
import { preparedOn } from '../../core/db/prepared.ts';
import { files } from '../../core/db/tables/files.ts';
import { type UserRow, users } from '../../core/db/tables/people.ts';
import { notifications } from '../../core/db/tables/traces.ts';

/** The person's row with all else that a profile shows. */
export type ProfileRow = UserRow & {
  pendingKinds: LegalKind[];
  revokedKinds: LegalKind[];
  unreadNotifications: number;
  /** Not while its upload has not arrived. */
  hasPicture: boolean;
};

/** One statement: every page of the web app begins with it. */
const statement = preparedOn((db) => {
  const unread = db
    .select({ many: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, users.id), isNull(notifications.readAt)));
  const picture = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, users.pictureFileId), isNotNull(files.storedAt)));
  return db
    .select({
      ...getTableColumns(users),
      pendingKinds: sql<LegalKind[]>`array${pendingKinds(db, users.id)}`,
      revokedKinds: sql<LegalKind[]>`array${revokedKinds(db, users.id)}`,
      unreadNotifications: sql<number>`${unread}`.mapWith(Number),
      hasPicture: sql<boolean>`exists ${picture}`,
    })
    .from(users)
    .where(eq(users.firebaseUid, sql.placeholder('uid')))
    .prepare('find_profile');
});

export async function findProfile(db: Database, uid: string): Promise<ProfileRow | null> {
  const [row] = await statement(db).execute({ uid });
  return row ?? null;
}

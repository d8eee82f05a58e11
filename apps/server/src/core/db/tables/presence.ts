import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Staff and the consultation that each has open. Rows older than PRESENCE_LASTS_MS do not count and are swept away. */
export const presences = pgTable(
  'presences',
  {
    consultationId: uuid('consultation_id').notNull(),
    userId: uuid('user_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consultationId, table.userId] })],
);

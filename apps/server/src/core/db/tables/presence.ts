import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Who has which consultation open. What is older than PRESENCE_LASTS_MS counts for nothing and is swept away. */
export const presences = pgTable(
  'presences',
  {
    consultationId: uuid('consultation_id').notNull(),
    userId: uuid('user_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consultationId, table.userId] })],
);

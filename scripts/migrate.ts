/** `npm run migrate`: brings the database of DATABASE_URL (or of DATA_DIR) up to date. */
import '../apps/server/src/commands/migrate.ts';

/** `npm run migrate`: brings the database of DATABASE_URL (or of DATA_DIR) up to date. */
await import(new URL('../apps/server/src/migrate.ts', import.meta.url).href);

export {};

import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const room = new URL('../src/core/db/tables/', import.meta.url);

/** Every table that the code knows. One may be told to Drizzle in several pieces, each with the columns that its readers need. */
export const knownTables: readonly PgTable[] = (
  await Promise.all(readdirSync(room).map((name) => import(new URL(name, room).href)))
)
  .flatMap((file) => Object.values(file))
  .filter((one) => is(one, PgTable));

import type postgres from 'postgres';
import type { PoolLoad } from './database.ts';

/** What patched-postgres.ts adds: postgres.js keeps to itself what its connections do. */
type Told = { load?: { size: number; busy: number; waiting: number } };

export const loadOf = (pool: string, client: postgres.Sql): PoolLoad => ({
  pool,
  ...((client as unknown as Told).load ?? { size: 0, busy: 0, waiting: 0 }),
});

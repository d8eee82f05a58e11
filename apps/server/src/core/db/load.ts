import type postgres from 'postgres';
import type { PoolLoad } from './database.ts';

/** What patched-postgres.ts adds: postgres.js keeps to itself what its connections do. */
type Told = { load: () => Omit<PoolLoad, 'pool'> };

export const loadOf = (pool: string, client: postgres.Sql): PoolLoad => ({
  pool,
  ...(client as unknown as Told).load(),
});

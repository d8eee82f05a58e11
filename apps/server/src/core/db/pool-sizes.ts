import { defaultPools } from '../../env-capacity.ts';

export type PoolSizes = typeof defaultPools;

/** As the environment has them; commands that read a part of it alone get the defaults. */
export type PoolSettings = { DATABASE_CONNECTIONS?: number; DATABASE_READ_CONNECTIONS?: number };

export const poolSizes = (env: PoolSettings): PoolSizes => ({
  own: env.DATABASE_CONNECTIONS ?? defaultPools.own,
  reading: env.DATABASE_READ_CONNECTIONS ?? defaultPools.reading,
});

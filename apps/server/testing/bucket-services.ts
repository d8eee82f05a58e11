import { vi } from 'vitest';
import { openBucketStandIn } from './bucket-stand-in.ts';
import { openGoogleStandIn } from './google-stand-in.ts';

/** Whose buckets we speak to, each by its stand-in: the same stories are asked of all of them. */
export const bucketServices = { s3: openBucketStandIn, gs: openGoogleStandIn };
export type BucketService = keyof typeof bucketServices;
export type BucketStandIn = Awaited<ReturnType<(typeof bucketServices)[BucketService]>>;

/** As an operator gives it, until `vi.unstubAllEnvs()`. */
export function signIn({ environment }: BucketStandIn): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

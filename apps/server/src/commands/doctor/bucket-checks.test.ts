import { expect, test } from 'vitest';
import { type BucketService, bucketServices } from '../../../testing/bucket-services.ts';
import { readEnv } from '../../env.ts';
import { checkBuckets } from './bucket-checks.ts';

test.each(Object.keys(bucketServices) as BucketService[])(
  'a bucket of %s that anybody may read is wrong; one that is closed or away is not told',
  async (service) => {
    const bucket = await bucketServices[service]();
    bucket.store('norte/INSTALLATION', Buffer.from('an installation'), {});
    const env = readEnv({ STORAGE_URL: bucket.url });
    expect(await checkBuckets(env)).toEqual([]);
    expect(bucket.asked).toHaveLength(2);

    bucket.access.isPublic = true;
    expect(await checkBuckets(env)).toEqual([
      { verdict: 'wrong', of: 'bucket', says: expect.stringContaining('clinic/norte/ gives what it holds to anybody') },
    ]);
    await bucket.close();
    expect(await checkBuckets(env)).toEqual([]);
  },
);

test('a folder is nobody’s bucket', async () => {
  expect(await checkBuckets(readEnv({}))).toEqual([]);
});

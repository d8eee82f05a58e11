import { expect, test } from 'vitest';
import { openBucketStandIn } from '../../../testing/bucket-stand-in.ts';
import { bucketStore } from './bucket-store.ts';

const picture = Buffer.from('a picture');

test('where versions are switched on while a server runs, what it removes goes with all of them', async () => {
  const bucket = await openBucketStandIn();
  try {
    const store = bucketStore(bucket.client(), bucket.place.prefix);
    await store.remove((await store.put(picture)).storageKey);
    bucket.keepVersions();
    await store.remove((await store.put(picture)).storageKey);
    expect(bucket.objects.size).toBe(0);
  } finally {
    await bucket.close();
  }
});

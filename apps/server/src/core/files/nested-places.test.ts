import { expect, test } from 'vitest';
import { openBucketStandIn } from '../../../testing/bucket-stand-in.ts';
import { readStorageUrl } from '../../env-storage.ts';
import { bucketStore } from './bucket-store.ts';
import { COMPARTMENTS } from './storage.ts';
import { FOLDER } from './trash.ts';

const picture = Buffer.from('a picture');

test('a place in a folder of our own is none: whoever has the one above takes what lies there for papers, exports or trash', async () => {
  const bucket = await openBucketStandIn();
  try {
    const inside = readStorageUrl(bucket.url.replace('norte', 'norte/papers'));
    const other = await bucketStore(bucket.client(), 'norte/papers/').put(picture);
    const papers = bucketStore(bucket.client(), 'norte/', { within: 'papers' });
    const taken: string[] = [];
    for await (const { storageKey } of papers.list()) taken.push(storageKey);
    expect(taken).toEqual([other.storageKey]);
    expect(inside).toMatch(/^must not end in papers/);
    for (const name of [...COMPARTMENTS, FOLDER])
      for (const place of [`s3://clinic/${name}/`, `gs://clinic/norte/${name}`, `file:///mnt/files/${name}/`])
        expect(readStorageUrl(place)).toMatch(new RegExp(`^must not end in ${name}`));
    expect(readStorageUrl('file:///mnt/papers/files')).toEqual({ folder: '/mnt/papers/files' });
  } finally {
    await bucket.close();
  }
});

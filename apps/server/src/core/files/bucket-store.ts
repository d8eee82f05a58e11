import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { BucketPlace } from '../../env-storage.ts';
import { MARKER } from './marker.ts';
import { type FileStore, type Guard, KEY } from './store.ts';
import { dayOf, FOLDER, isDay, type Trash, trashIn } from './trash.ts';

/** Whose bucket it is stays true longer than whose folder: no disk goes away in between. */
const GUARDED_MS = 60_000;

/** A client of one bucket; every wait has an end. Without `credentials` the SDK looks for them, as operators give them. */
export const openBucket = (place: BucketPlace, credentials?: S3ClientConfig['credentials']): S3Client =>
  new S3Client({
    region: place.region,
    ...(credentials ? { credentials } : {}),
    ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
    // What the SDK adds by itself other services refuse or store as a part of the file: we compare our own SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** The same as `diskStore`, in a bucket, below its prefix, or in a folder `within`. */
export function bucketStore(
  client: S3Client,
  place: BucketPlace,
  { guard, within }: { guard?: Guard | null; within?: string } = {},
): FileStore {
  const Bucket = place.bucket;
  const base = `${place.prefix}${within ? `${within}/` : ''}`;
  const pathOf = (storageKey: string) => {
    if (!KEY.test(storageKey)) throw new Error('not a storage key');
    return base + storageKey;
  };
  let guardedUntil = 0;
  const guarded = async () => {
    if (!guard || performance.now() < guardedUntil) return;
    await guard();
    guardedUntil = performance.now() + GUARDED_MS;
  };
  const encrypted = {
    ...(place.encryption ? { ServerSideEncryption: place.encryption } : {}),
    ...(place.kmsKey ? { SSEKMSKeyId: place.kmsKey } : {}),
  };

  /** Read back before it is acknowledged: servers take wrong checksums, and proxies cut bodies. */
  const write = async (Key: string, bytes: Buffer) => {
    await guarded();
    const ContentMD5 = createHash('md5').update(bytes).digest('base64');
    const object = { Bucket, Key, Body: bytes, ContentLength: bytes.length, ContentMD5, ...encrypted };
    await client.send(new PutObjectCommand(object));
    const found = createHash('sha256');
    for await (const part of bytesOf(Key)) found.update(part);
    const sha256 = sha256Of(bytes);
    if (found.digest('hex') === sha256) return { sha256, size: bytes.length };
    await removeWhole(Key).catch(() => {});
    throw new Error(`the bucket ${Bucket} gives back other bytes than it was given`);
  };

  async function* bytesOf(Key: string): AsyncGenerator<Buffer> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key })).catch(asMissingFile);
    yield* Body as Readable;
  }

  let keepsVersions: boolean | null = null;
  /** With all of its versions: what was suppressed must not stay behind a mark that says so. */
  const removeWhole = async (Key: string) => {
    if (keepsVersions === null) {
      const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }));
      keepsVersions = Status !== undefined;
    }
    if (!keepsVersions) return void (await client.send(new DeleteObjectCommand({ Bucket, Key })));
    // In pages of a thousand, and those that are removed make no other page wrong: the next one begins behind a name.
    for (let from: { KeyMarker?: string; VersionIdMarker?: string } | null = {}; from; ) {
      const page: ListObjectVersionsCommandOutput = await client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: Key, ...from }),
      );
      for (const one of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
        if (one.Key === Key && one.VersionId)
          await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId: one.VersionId }));
      from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : null;
    }
  };

  async function* pages(Prefix: string, Delimiter?: string) {
    for (let ContinuationToken: string | undefined, more = true; more; ) {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken }));
      yield page;
      ContinuationToken = page.NextContinuationToken;
      more = ContinuationToken !== undefined;
    }
  }

  async function* objects(prefix: string): AsyncGenerator<{ key: string; changedAt: number }> {
    for await (const { Contents = [] } of pages(prefix))
      for (const { Key, LastModified } of Contents)
        if (Key) yield { key: Key, changedAt: LastModified?.getTime() ?? 0 };
  }

  /** Of the 256 those that hold something: beside them lie papers, exports and the trash. */
  async function folders(): Promise<string[]> {
    const found: string[] = [];
    for await (const { CommonPrefixes = [] } of pages(base, '/'))
      for (const { Prefix = '' } of CommonPrefixes) found.push(Prefix.slice(base.length, -1));
    return found.filter((folder) => /^[0-9a-f]{2}$/.test(folder));
  }

  return {
    async put(bytes) {
      const id = randomUUID();
      const storageKey = `${id.slice(0, 2)}/${id}`;
      return { storageKey, ...(await write(pathOf(storageKey), bytes)) };
    },
    keep: async (storageKey, bytes) => void (await write(pathOf(storageKey), bytes)),
    read: (storageKey) => Readable.from(bytesOf(pathOf(storageKey)), { objectMode: false }),
    remove: (storageKey) => removeWhole(pathOf(storageKey)),
    discard: async (storageKey, now) => {
      await guarded();
      const from = pathOf(storageKey);
      const Key = `${base}${FOLDER}/${dayOf(now)}/${storageKey.slice(3)}`;
      const copy = new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}`, ...encrypted });
      const there = await client.send(copy).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      );
      if (there) await removeWhole(from);
    },
    trash: bucketTrash(client, { Bucket, base: `${base}${FOLDER}/`, objects, removeWhole }),
    isReady: async () => {
      try {
        await (guard ? guard() : client.send(new HeadBucketCommand({ Bucket })));
        return true;
      } catch {
        return false;
      }
    },
    marker: markerOf(client, place),
    async *list(only) {
      for (const folder of only === undefined ? await folders() : [only])
        for await (const { key, changedAt } of objects(`${base}${folder}/`)) {
          const storageKey = key.slice(base.length);
          if (KEY.test(storageKey)) yield { storageKey, changedAt };
        }
    },
  };
}

/** The marker lies below the prefix, whichever store asks. */
function markerOf(client: S3Client, { bucket: Bucket, prefix }: BucketPlace): FileStore['marker'] {
  const Key = prefix + MARKER;
  return {
    read: () =>
      client.send(new GetObjectCommand({ Bucket, Key })).then(
        async ({ Body }) => (await Body?.transformToString())?.trim() ?? null,
        (error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        },
      ),
    lay: async (id) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(`${id}\n`), IfNoneMatch: '*' }));
    },
  };
}

type TrashObjects = {
  Bucket: string;
  base: string;
  objects: (prefix: string) => AsyncIterable<{ key: string; changedAt: number }>;
  removeWhole: (key: string) => Promise<void>;
};

const bucketTrash = (client: S3Client, { Bucket, base, objects, removeWhole }: TrashObjects): Trash =>
  trashIn({
    count: async (day) => {
      let count = 0;
      for await (const _ of objects(`${base}${day}/`)) count += 1;
      return count;
    },
    removeBefore: async (last) => {
      for await (const { key } of objects(base)) {
        const [day = ''] = key.slice(base.length).split('/');
        if (isDay(day) && day < last) await removeWhole(key);
      }
    },
    changed: async (name) => {
      for await (const { key, changedAt } of objects(base + name)) if (key === base + name) return changedAt;
      return null;
    },
    mark: async (name, text) => {
      await client.send(new PutObjectCommand({ Bucket, Key: base + name, Body: Buffer.from(text) }));
    },
    unmark: (name) => removeWhole(base + name),
  });

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** As a folder says it: who reads a paper that is not drawn yet, or backs up a lost file, asks for that word. */
function asMissingFile(error: unknown): never {
  throw isMissing(error) ? Object.assign(new Error('no such file', { cause: error }), { code: 'ENOENT' }) : error;
}

import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectLockConfigurationCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { S3Place } from '../../env-storage.ts';
import { type Bucket, missingFile } from './bucket-store.ts';

/** Each of up to three tries of a call is given up after so long. */
const limits = {
  connectMs: 5_000,
  /** Without a byte in either direction. */
  silentMs: 20_000,
  /** From asking to the first byte of the answer, its turn at a connection and what is sent included: MAX_FILE_BYTES on a slow line. */
  answerMs: 120_000,
};

/** A client of one bucket; every wait has an end. Without `credentials` the SDK looks for them, as operators give them. */
export const openBucketOfS3 = (
  place: S3Place,
  credentials?: S3ClientConfig['credentials'],
  { connectMs, silentMs, answerMs }: typeof limits = limits,
): Bucket =>
  s3Bucket(
    new S3Client({
      region: place.region,
      ...(credentials ? { credentials } : {}),
      ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: connectMs,
        socketTimeout: silentMs,
        requestTimeout: answerMs,
        // Otherwise it warns, and goes on waiting.
        throwOnRequestTimeout: true,
      },
      // A service that does not know the question is silent until the body comes, which would be waited for all of `answerMs`.
      expectContinueHeader: false,
      // What the SDK adds by itself other services refuse or store as a part of the file: we compare our own SHA-256.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    place,
  );

function s3Bucket(client: S3Client, { bucket: Bucket, encryption, kmsKey }: S3Place): Bucket {
  const encrypted = {
    ...(encryption ? { ServerSideEncryption: encryption } : {}),
    ...(kmsKey ? { SSEKMSKeyId: kmsKey } : {}),
  };
  const put = async (Key: string, bytes: Buffer, condition: { IfNoneMatch?: '*' } = {}) => {
    const ContentMD5 = hash('md5', bytes, 'base64');
    const object = { Bucket, Key, Body: bytes, ContentLength: bytes.length, ContentMD5, ...encrypted, ...condition };
    await client.send(new PutObjectCommand(object));
  };

  let keepsVersions = false;
  async function remove(Key: string): Promise<void> {
    // Once on, never off again, only suspended. Otherwise asked each time: a version left behind stands behind a certificate.
    if (!keepsVersions) {
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
  }

  /** What a lock keeps of a suppressed record nobody can remove. Where nothing is said of locks, or not to us, there is none. */
  async function keepsRemoved(): Promise<string | null> {
    const asked = client.send(new GetObjectLockConfigurationCommand({ Bucket }));
    const { ObjectLockConfiguration: lock } = await asked.catch((error: unknown) => {
      if (isAnswer(error)) return { ObjectLockConfiguration: undefined };
      throw error;
    });
    const { Days, Years } = lock?.Rule?.DefaultRetention ?? {};
    return Days || Years ? `object lock holds it for ${Days ? `${Days} days` : `${Years} years`}` : null;
  }

  async function* pages(Prefix: string, Delimiter?: string) {
    for (let ContinuationToken: string | undefined, more = true; more; ) {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken }));
      yield page;
      ContinuationToken = page.NextContinuationToken;
      more = ContinuationToken !== undefined;
    }
  }

  return {
    name: Bucket,
    write: (key, bytes) => put(key, bytes),
    create: (key, bytes) => put(key, bytes, { IfNoneMatch: '*' }),
    async *read(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        throw isMissing(error) ? missingFile(error) : error;
      });
      yield* Body as Readable;
    },
    copy: (from, Key) =>
      client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}`, ...encrypted })).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    remove,
    async *list(prefix) {
      for await (const { Contents = [] } of pages(prefix))
        for (const { Key, LastModified } of Contents)
          if (Key) yield { key: Key, changedAt: LastModified?.getTime() ?? 0 };
    },
    async *folders(prefix) {
      for await (const { CommonPrefixes = [] } of pages(prefix, '/'))
        for (const { Prefix } of CommonPrefixes) if (Prefix) yield Prefix;
    },
    assertUsable: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    assertRemovable: async () => void (await client.send(new GetBucketVersioningCommand({ Bucket }))),
    keepsRemoved,
  };
}

/** By the word of the service: a bare 404, which the SDK calls `NotFound`, is of whatever stands before it. */
const isMissing = (error: unknown) => (error as Error).name === 'NoSuchKey';
/** Of the service, by whatever word: some do not know the question, and it may not be ours to ask. */
const isAnswer = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== undefined;

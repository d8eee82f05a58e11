import { hash } from 'node:crypto';
import {
  type BucketMetadata,
  type File,
  type GetFilesOptions,
  IdempotencyStrategy,
  Storage,
} from '@google-cloud/storage';
import type { GooglePlace } from '../../env-storage.ts';
import { type Bucket, missingFile } from './bucket-store.ts';

const ANSWER_MS = 30_000;
/** How long what the bucket does with removed files is believed. */
const RULES_MS = 60_000;

/** A client of one bucket. Without `keyFilename` the library looks for credentials, as operators of Firebase give them. */
export function openBucketOfGoogle(
  { bucket: name, endpoint, kmsKey }: GooglePlace,
  { keyFilename, answerMs = ANSWER_MS }: { keyFilename?: string; answerMs?: number } = {},
): Bucket {
  const apiEndpoint = endpoint ?? 'https://storage.googleapis.com';
  const storage = new Storage({
    apiEndpoint,
    // Without this it asks any other address as nobody.
    useAuthWithCustomEndpoint: true,
    // No call of ours names one; looked for, it is asked of gcloud, and of a service that accounts from elsewhere may not ask.
    projectId: 'unasked',
    ...(keyFilename ? { keyFilename } : {}),
    retryOptions: {
      maxRetries: 2,
      maxRetryDelay: 4,
      totalTimeout: 20,
      // Otherwise it turns retries off and on for all calls at once, by what one of them asks. Each of ours may be repeated:
      // a name is new or gets the same bytes, and what is gone may be removed.
      idempotencyStrategy: IdempotencyStrategy.RetryAlways,
    },
  });
  // STORAGE_EMULATOR_HOST, which Firebase's emulators set, would lead files elsewhere.
  storage.baseUrl = `${apiEndpoint}/storage/v1`;
  const bucket = storage.bucket(name);
  const fileAt = (key: string) => bucket.file(key, kmsKey ? { kmsKeyName: kmsKey } : {});

  /** The library's own time-out reaches nobody: node-fetch 3, by which it asks, knows none. */
  async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(late.reject, answerMs, new Error(`Cloud Storage did not answer in ${answerMs} ms`));
    return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
  }

  const save = async (key: string, bytes: Buffer, preconditionOpts: { ifGenerationMatch?: number } = {}) => {
    const md5Hash = hash('md5', bytes, 'base64');
    const metadata = { contentType: 'application/octet-stream', md5Hash };
    await inTime(fileAt(key).save(bytes, { resumable: false, validation: false, metadata, preconditionOpts }));
  };

  let knownUntil = 0;
  async function refuseWhereKept(maxAgeMs = 0): Promise<void> {
    if (maxAgeMs > 0 && performance.now() < knownUntil) return;
    const [rules] = await inTime(bucket.getMetadata());
    const kept = whyKept(rules);
    if (kept) throw new Error(`the bucket ${name} keeps what is removed from it: ${kept}`);
    knownUntil = performance.now() + RULES_MS;
  }

  async function* pages(query: GetFilesOptions) {
    for (let next: GetFilesOptions | null = query; next; ) {
      // It takes this word out of what it hands on for the next page.
      const asked: Promise<[File[], object | null, unknown]> = bucket.getFiles({ ...next, autoPaginate: false });
      const [files, more, answer] = await inTime(asked);
      yield { files, prefixes: (answer as { prefixes?: string[] }).prefixes ?? [] };
      next = more;
    }
  }

  return {
    name,
    write: (key, bytes) => save(key, bytes),
    create: (key, bytes) => save(key, bytes, { ifGenerationMatch: 0 }),
    async *read(key) {
      const stream = bucket.file(key).createReadStream();
      const parts: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
      try {
        for (let part = await inTime(parts.next()); !part.done; part = await inTime(parts.next())) yield part.value;
      } catch (error) {
        throw isMissing(error) ? missingFile(error) : error;
      } finally {
        stream.destroy();
      }
    },
    copy: (from, to) =>
      inTime(bucket.file(from).copy(fileAt(to))).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    async remove(key) {
      await refuseWhereKept(RULES_MS);
      // Those too that a bucket kept while it still did so: it does not say that it ever did.
      for await (const { files } of pages({ prefix: key, versions: true }))
        for (const { name: found, generation } of files)
          if (found === key)
            await inTime(bucket.file(key, { generation: String(generation) }).delete({ ignoreNotFound: true }));
    },
    async *list(prefix) {
      for await (const { files } of pages({ prefix }))
        for (const { name: key, metadata } of files)
          yield { key, changedAt: Date.parse(String(metadata.timeCreated)) || 0 };
    },
    async *folders(prefix) {
      for await (const { prefixes } of pages({ prefix, delimiter: '/' })) yield* prefixes;
    },
    assertUsable: () => refuseWhereKept(),
    // Asks what a removal asks.
    assertRemovable: () => refuseWhereKept(),
    // Such a one was refused from the first day on, and is at every removal.
    keepsRemoved: async () => null,
  };
}

/** What would be left of a suppressed record, and how to change that. */
function whyKept({ softDeletePolicy, retentionPolicy, defaultEventBasedHold }: BucketMetadata): string | null {
  const seconds = Number(softDeletePolicy?.retentionDurationSeconds ?? 0);
  if (seconds > 0)
    return `soft delete holds it for ${Math.round(seconds / 86_400)} days, by gcloud storage buckets update --clear-soft-delete no longer`;
  if (retentionPolicy) return 'it has a retention policy';
  return defaultEventBasedHold ? 'it puts an event-based hold on each file' : null;
}

const isMissing = (error: unknown) => Number((error as { code?: unknown }).code) === 404;

import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where the bytes of files lie. */
export type StoragePlace = { folder: string } | BucketPlace;

/** Of anything that speaks S3. Who may use it stands where the SDK looks for it: `AWS_ACCESS_KEY_ID`, or the machine's role. */
export type BucketPlace = {
  bucket: string;
  /** Empty, or ends in a slash. */
  prefix: string;
  region: string;
  /** Another service than Amazon's. */
  endpoint?: string;
  encryption?: 'AES256' | 'aws:kms';
  kmsKey?: string;
};

/** As it stands in sentences and in the log. */
export const nameOfPlace = (place: StoragePlace): string =>
  'folder' in place ? place.folder : `s3://${place.bucket}/${place.prefix}`;

const known = ['region', 'endpoint', 'encryption', 'key'];
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * `file:///folder`, or `s3://bucket/prefix?region=…&endpoint=https://…&encryption=AES256|aws:kms&key=…`.
 * @returns the place, or what is wrong with it.
 */
export function readStorageUrl(value: string): StoragePlace | string {
  if (!URL.canParse(value)) return 'must be a folder, file:///…, or a bucket, s3://…';
  const url = new URL(value);
  if (url.protocol === 'file:') {
    try {
      return { folder: fileURLToPath(url) };
    } catch {
      return 'must be a folder of this machine, file:///…';
    }
  }
  if (url.protocol !== 's3:') return 'must be a folder, file:///…, or a bucket, s3://…';
  if (url.username || url.password)
    return 'must not carry keys: they stand in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  const strange = [...url.searchParams.keys()].find((name) => !known.includes(name));
  if (strange) return `knows ${known.join(', ')} behind the question mark, and not ${strange}`;
  return readBucket(url);
}

function readBucket({ hostname, pathname, searchParams }: URL): BucketPlace | string {
  const given = (name: string) => searchParams.get(name) || undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) return 'must name a bucket, s3://bucket';
  const path = pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[A-Za-z0-9._/-]*$/.test(path)) return 'must have a prefix of letters, digits, dots, slashes and dashes';
  const endpoint = given('endpoint');
  if (endpoint && !isServiceOrigin(endpoint))
    return 'must have an endpoint like https://objects.example.org (http:// only of this machine)';
  const wanted = given('encryption');
  const encryption = (['AES256', 'aws:kms'] as const).find((kind) => kind === wanted);
  if (wanted && !encryption) return 'has an encryption of AES256 or aws:kms';
  const kmsKey = given('key');
  if (kmsKey && encryption !== 'aws:kms') return 'has a key only with encryption=aws:kms';
  return {
    bucket: hostname,
    prefix: path && `${path}/`,
    region: given('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    ...(encryption ? { encryption } : {}),
    ...(kmsKey ? { kmsKey } : {}),
  };
}

function isServiceOrigin(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, href } = new URL(endpoint);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
  return isSafe && href.replace(/\/$/, '') === origin;
}

export const storageUrl = z.string().transform((value, context) => {
  const place = readStorageUrl(value);
  if (typeof place !== 'string') return place;
  context.addIssue(place);
  return z.NEVER;
});

/** For whom backups are encrypted, and where the key lies that opens one. Read by the commands; the server needs neither. */
export const backupVariables = {
  BACKUP_RECIPIENTS: z
    .string()
    .transform((list) => list.split(',').map((recipient) => recipient.trim()))
    .refine(
      (recipients) => recipients.every((recipient) => /^age1[a-z0-9]{58,}$/.test(recipient)),
      'must be public keys of age (age1…), comma separated',
    )
    .default([]),
  BACKUP_IDENTITY_FILE: z.string().optional(),
};

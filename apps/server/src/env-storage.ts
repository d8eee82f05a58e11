import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { commaList } from './comma-list.ts';
import { isSafe } from './env-addresses.ts';

/** Where the bytes of files lie. */
export type StoragePlace = { folder: string } | BucketPlace;
export type BucketPlace = S3Place | GooglePlace;

type InBucket = {
  bucket: string;
  /** Empty, or ends in a slash. */
  prefix: string;
  /** Another service than Amazon's or Google's own. */
  endpoint?: string;
  kmsKey?: string;
};

/** Of anything that speaks S3. Who may use it stands where the SDK looks for it: `AWS_ACCESS_KEY_ID`, or the machine's role. */
export type S3Place = InBucket & { service: 's3'; region: string; encryption?: 'AES256' | 'aws:kms' };

/** Of Google Cloud Storage, as whom `GOOGLE_APPLICATION_CREDENTIALS` or the machine says. */
export type GooglePlace = InBucket & { service: 'gs' };

/** What lies beside the files (`COMPARTMENTS`, the trash). Whose files are in there are taken by whoever has the place above for its own. */
const ownFolders = ['papers', 'bulk', 'trash'];
const wrongEnd = (path: string): string | null => {
  const last = path.split(/[/\\]+/).findLast(Boolean);
  return last && ownFolders.includes(last)
    ? `must not end in ${last}: whoever has the folder above keeps its own there`
    : null;
};

/** As it stands in sentences and in the log. */
export const nameOfPlace = (place: StoragePlace): string =>
  'folder' in place ? place.folder : `${place.service}://${place.bucket}/${place.prefix}`;

/** Whether a place is the other one or lies in it, by how they are named: one bucket's name is another's at another service. */
export function isWithin(place: StoragePlace, other: StoragePlace): boolean {
  if ('folder' in place || 'folder' in other)
    return 'folder' in place && 'folder' in other && below(place.folder).startsWith(below(other.folder));
  const serviceOf = ({ service, bucket, endpoint }: BucketPlace) =>
    `${service} ${bucket} ${endpoint ? new URL(endpoint).origin : ''}`;
  return serviceOf(place) === serviceOf(other) && place.prefix.startsWith(other.prefix);
}

const below = (folder: string) => `${resolve(folder).replace(/[/\\]$/, '')}${sep}`;

/**
 * `file:///folder`, `s3://bucket/prefix?region=…&endpoint=https://…&encryption=AES256|aws:kms&key=…`, or
 * `gs://bucket/prefix?endpoint=https://…&key=projects/…`.
 * @returns the place, or what is wrong with it.
 */
export function readStorageUrl(value: string): StoragePlace | string {
  const neither = 'must be a folder, file:///…, or a bucket, s3://… or gs://…';
  if (!URL.canParse(value)) return neither;
  const url = new URL(value);
  if (url.protocol === 'file:') {
    try {
      const folder = fileURLToPath(url);
      return wrongEnd(folder) ?? { folder };
    } catch {
      return 'must be a folder of this machine, file:///…';
    }
  }
  if (url.protocol === 's3:') return readS3Url(url);
  return url.protocol === 'gs:' ? readGoogleUrl(url) : neither;
}

function readS3Url(url: URL): S3Place | string {
  const options = readOptions(url, ['region', 'endpoint', 'encryption', 'key']);
  if (typeof options === 'string') return options;
  const place = readBucket(url, /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, options.endpoint);
  if (typeof place === 'string') return place;
  const encryption = (['AES256', 'aws:kms'] as const).find((kind) => kind === options.encryption);
  if (options.encryption && !encryption) return 'has an encryption of AES256 or aws:kms';
  if (options.key && encryption !== 'aws:kms') return 'has a key only with encryption=aws:kms';
  return {
    service: 's3',
    ...place,
    region: options.region ?? 'us-east-1',
    ...(encryption ? { encryption } : {}),
    ...(options.key ? { kmsKey: options.key } : {}),
  };
}

function readGoogleUrl(url: URL): GooglePlace | string {
  const options = readOptions(url, ['endpoint', 'key']);
  if (typeof options === 'string') return options;
  const place = readBucket(url, /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, options.endpoint);
  if (typeof place === 'string') return place;
  const { key } = options;
  if (key && !/^projects\/[^/]+\/locations\/[^/]+\/keyRings\/[^/]+\/cryptoKeys\/[^/]+$/.test(key))
    return 'has a key like projects/…/locations/…/keyRings/…/cryptoKeys/…';
  return { service: 'gs', ...place, ...(key ? { kmsKey: key } : {}) };
}

/** What stands behind the question mark, where all of it is known. */
function readOptions<const Name extends string>(
  { protocol, username, password, searchParams }: URL,
  known: readonly Name[],
): Partial<Record<Name, string>> | string {
  if (username || password)
    return `must not carry keys: they stand in ${protocol === 's3:' ? 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY' : 'GOOGLE_APPLICATION_CREDENTIALS'}`;
  const strange = [...searchParams.keys()].find((name) => !known.some((one) => one === name));
  if (strange) return `knows ${known.join(', ')} behind the question mark, and not ${strange}`;
  const given = [...searchParams].filter(([, value]) => value !== '');
  return Object.fromEntries(given) as Partial<Record<Name, string>>;
}

function readBucket({ protocol, hostname, pathname }: URL, named: RegExp, endpoint?: string): InBucket | string {
  if (!named.test(hostname)) return `must name a bucket, ${protocol}//bucket`;
  const path = pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[A-Za-z0-9._/-]*$/.test(path)) return 'must have a prefix of letters, digits, dots, slashes and dashes';
  const wrong = wrongEnd(path);
  if (wrong) return wrong;
  if (endpoint && !isServiceOrigin(endpoint))
    return 'must have an endpoint like https://objects.example.org (http:// only of this machine)';
  return { bucket: hostname, prefix: path && `${path}/`, ...(endpoint ? { endpoint } : {}) };
}

function isServiceOrigin(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  return isSafe(url) && url.href.replace(/\/$/, '') === url.origin;
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
    .transform(commaList)
    .refine(
      (recipients) => recipients.every((recipient) => /^age1[a-z0-9]{58,}$/.test(recipient)),
      'must be public keys of age (age1…), comma separated',
    )
    .default([]),
  BACKUP_IDENTITY_FILE: z.string().optional(),
};

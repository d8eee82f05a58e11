import { lookup as resolve } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError, wrongField } from '../app-error.ts';
import { createBudget } from '../budget.ts';

/** As much as a data URI may carry. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Less than an answer has time for, with room to draw the picture afterwards. */
const MAX_MS = 4_000;

/** Each of them holds up to 10 MB and a connection. */
const fetching = createBudget({ capacity: 4, ofOne: 1, waiting: 20, waitingOfOne: 2, waitMs: 2_000 });

/** How the other side is reached. Tests reach one of their own. */
export type Connection = Pick<RequestOptions, 'lookup' | 'agent'>;

/**
 * The bytes of a picture that lies in one of the project's buckets of Cloud Storage. Redirects are not followed and no
 * address inside a network of ours is connected to, whatever the name resolves to. Limits: 10 MiB, 4 s, an image by its
 * Content-Type. What the bytes really are is judged later, as of any upload.
 * @throws AppError invalid-input for an address elsewhere, file-refused, file-too-large, unavailable, rate-limited, busy.
 */
export async function bucketPicture(
  address: string,
  buckets: readonly string[],
  who: string,
  connection: Connection = { lookup: publicLookup, agent: false },
  mostMs = MAX_MS,
): Promise<Buffer> {
  const url = URL.parse(address);
  if (!url || !isInBucket(url, buckets))
    throw wrongField('profilePicture', 'La dirección no es de las imágenes de esta clínica');
  const release = await fetching.take(1, who);
  const signal = AbortSignal.timeout(mostMs);
  try {
    return await readImage(await answerOf(url, connection, signal));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unavailable', {}, { cause: error });
  } finally {
    release();
  }
}

/** The three forms in which Firebase and Cloud Storage hand out addresses. */
export function isInBucket(url: URL, buckets: readonly string[]): boolean {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const [, first = '', second = '', third = '', fourth = ''] = url.pathname.split('/');
  if (url.hostname === 'firebasestorage.googleapis.com')
    return first === 'v0' && second === 'b' && buckets.includes(third) && fourth === 'o';
  if (url.hostname === 'storage.googleapis.com') return buckets.includes(first) && second !== '';
  return first !== '' && buckets.some((bucket) => url.hostname === `${bucket}.storage.googleapis.com`);
}

async function answerOf(url: URL, connection: Connection, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' };
  const asked = request(url, { ...connection, headers, signal }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

async function readImage(answer: IncomingMessage): Promise<Buffer> {
  try {
    const { statusCode = 500, headers } = answer;
    if (statusCode >= 500 || statusCode === 429) throw new AppError('unavailable');
    const isImage = /^image\/(jpeg|png|webp)\s*(;|$)/i.test(headers['content-type'] ?? '');
    // A redirect is no picture either.
    if (statusCode !== 200 || !isImage || headers['content-encoding']) throw new AppError('file-refused');
    if (Number(headers['content-length']) > MAX_BYTES) throw new AppError('file-too-large');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MAX_BYTES) throw new AppError('file-too-large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    answer.destroy();
  }
}

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
const everybody = new BlockList();
everybody.addSubnet('2000::', 3, 'ipv6');
/** Parts of it that stand for addresses of IPv4, or for nobody. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the open internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && everybody.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** What the socket connects to is what was judged: a second question could be answered otherwise. */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, found = []) => {
    const [first] = found;
    const failure = error ?? (first && found.every(({ address }) => isPublic(address)) ? null : privateAddress());
    if (failure || !first) return answer(failure ?? privateAddress(), '');
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};

const privateAddress = () => Object.assign(new Error('The name leads into a private network'), { code: 'EPRIVATE' });

import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CRC32C } from '@google-cloud/storage';
import { openBucketOfGoogle } from '../src/core/files/google-bucket.ts';
import { openContents } from './bucket-contents.ts';

/**
 * What Google Cloud Storage does of what we ask by its JSON API: it gives a token for a key and asks for it again, checks
 * md5Hash and the generation that is expected, keeps versions where they are on, and lists in pages of `pageSize`.
 */
export async function openGoogleStandIn({ versioned = false, pageSize = 3 } = {}) {
  const contents = await openContents(versioned, answer, refuse);
  const { objects, faults, asked, access, endpoint } = contents;
  /** What the bucket says of itself. */
  const rules: Record<string, unknown> = { softDeletePolicy: { retentionDurationSeconds: '0' } };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', endpoint);
    const json = (value: unknown) =>
      void response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(value));
    if (url.pathname === '/token') {
      const access_token = new URLSearchParams(body.toString()).get('subject_token');
      const issued_token_type = 'urn:ietf:params:oauth:token-type:access_token';
      return json({ access_token, issued_token_type, token_type: 'Bearer', expires_in: 3600 });
    }
    // As the machine's account, on one of Google's.
    if (url.pathname.startsWith('/computeMetadata/')) {
      response.setHeader('metadata-flavor', 'Google');
      return json({ access_token: 'own', token_type: 'Bearer', expires_in: 3600 });
    }
    asked.push(`${request.method} ${decodeURIComponent(url.pathname)}${url.search}`);
    const fault = faults.shift();
    if (fault === '503') return refuse(response, 503, 'Backend Error');
    if (fault === 'hang') return;
    if (!access.isPublic && request.headers.authorization !== 'Bearer own') throw new Error('401 Invalid Credentials');
    const [, bucket, key, to] =
      /^(?:\/upload)?\/storage\/v1\/b\/([^/]+)(?:\/o(?:\/([^/]+)(?:\/rewriteTo\/b\/clinic\/o\/([^/]+))?)?)?$/.exec(
        url.pathname,
      ) ?? [];
    if (bucket !== 'clinic') throw new Error('404 The specified bucket does not exist.');
    if (url.pathname.startsWith('/upload/')) return json(insert(request, url.searchParams, body, fault));
    if (key !== undefined) return answerObject(decodeURIComponent(key), to && decodeURIComponent(to));
    return json(url.pathname.endsWith('/o') ? pageOf(url.searchParams) : { name: bucket, ...rules });

    function answerObject(name: string, target?: string) {
      const newest = objects.get(name)?.at(-1);
      if (!newest) throw new Error(`404 No such object: clinic/${name}`);
      if (target) {
        const kms = url.searchParams.get('destinationKmsKeyName');
        const resource = resourceOf(target, contents.store(target, newest.bytes, kms ? { kms } : {}));
        return json({ kind: 'storage#rewriteResponse', done: true, resource });
      }
      if (request.method === 'DELETE') {
        const generation = url.searchParams.get('generation');
        // Of such an order the newest would stay as a version.
        if (versioned && generation === null) throw new Error('501 without a generation');
        contents.drop(name, generation);
        return void response.writeHead(204).end();
      }
      if (url.searchParams.get('alt') !== 'media') return json(resourceOf(name, newest));
      const { crc32c, md5Hash } = resourceOf(name, newest);
      const hashes = {
        'x-goog-hash': `crc32c=${crc32c},md5=${md5Hash}`,
        'x-goog-stored-content-encoding': 'identity',
      };
      contents.send(response, newest.bytes, hashes, fault);
    }
  }

  /** As one body of two parts, the resource and the bytes. */
  function insert({ headers }: IncomingMessage, query: URLSearchParams, body: Buffer, fault?: (typeof faults)[number]) {
    const name = query.get('name') ?? '';
    const [, boundary = ''] = /boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
    const [, resource = Buffer.of(), media = Buffer.of()] = partsOf(body, `--${boundary}`);
    if (query.get('ifGenerationMatch') === '0' && objects.has(name))
      throw new Error('412 At least one of the pre-conditions you specified did not hold.');
    const { md5Hash } = JSON.parse(resource.toString()) as { md5Hash?: string };
    if (md5Hash && md5Hash !== md5Of(media))
      throw new Error('400 Provided MD5 hash does not match the calculated one.');
    const kms = query.get('kmsKeyName');
    return resourceOf(name, contents.store(name, media, kms ? { kms } : {}, fault));
  }

  function pageOf(query: URLSearchParams) {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const listed = names.flatMap((name): Listed[] => {
      const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1;
      if (end >= 0) return [{ at: name.slice(0, end + 1), prefix: name.slice(0, end + 1), item: null }];
      const versions = objects.get(name) ?? [];
      return (query.get('versions') === 'true' ? versions : versions.slice(-1)).map((version) => ({
        at: `${name}#${version.id.padStart(9, '0')}`,
        prefix: null,
        item: resourceOf(name, version),
      }));
    });
    const from = query.get('pageToken') ?? '';
    const waiting = [...new Map(listed.map((one) => [one.at, one])).values()].filter(({ at }) => at > from);
    const page = waiting.slice(0, pageSize);
    return {
      kind: 'storage#objects',
      items: page.flatMap(({ item }) => item ?? []),
      prefixes: page.flatMap((one) => one.prefix ?? []),
      ...(waiting.length > page.length ? { nextPageToken: page.at(-1)?.at } : {}),
    };
  }

  const folder = mkdtempSync(join(tmpdir(), 'consultorio-google-'));
  /** Of a machine elsewhere (workload identity): what stands in `subject` is exchanged for a token at an address of our own. */
  const keyOf = (subject: string) => {
    const file = join(folder, subject);
    writeFileSync(file, subject);
    const key = {
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/clinic/providers/own',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${endpoint}/token`,
      credential_source: { file },
    };
    writeFileSync(`${file}.json`, JSON.stringify(key));
    return `${file}.json`;
  };
  const [own, other] = [keyOf('own'), keyOf('other')];
  const place = { service: 'gs' as const, bucket: 'clinic', prefix: 'norte/', endpoint };
  return {
    ...contents,
    ...{ place, rules, url: `gs://clinic/norte?endpoint=${endpoint}` },
    client: (as: Parameters<typeof openBucketOfGoogle>[0] = place, answerMs?: number) =>
      openBucketOfGoogle(as, { keyFilename: own, ...(answerMs ? { answerMs } : {}) }),
    stranger: () => openBucketOfGoogle(place, { keyFilename: other }),
    /** Where the library looks for it, as an operator gives it. */
    environment: { GOOGLE_APPLICATION_CREDENTIALS: own },
    /** How the library tells what the service refused. */
    told: { taken: { code: 412 }, stranger: { code: 401 }, otherBucket: 'The specified bucket does not exist' },
    close: async () => {
      await contents.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Listed = { at: string; prefix: string | null; item: ReturnType<typeof resourceOf> | null };

const md5Of = (bytes: Buffer) => hash('md5', bytes, 'base64');

function resourceOf(name: string, { id, bytes, at }: { id: string; bytes: Buffer; at: Date }) {
  const crc32c = new CRC32C();
  crc32c.update(bytes);
  return {
    ...{ kind: 'storage#object', bucket: 'clinic', name, generation: id, size: String(bytes.length) },
    ...{ timeCreated: at.toISOString(), md5Hash: md5Of(bytes), crc32c: crc32c.toString() },
  };
}

/** What stands between the boundaries, without its headers. */
function partsOf(body: Buffer, boundary: string): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const next = body.indexOf(boundary, at);
    const end = next < 0 ? body.length : next;
    const begin = body.indexOf('\r\n\r\n', at) + 4;
    parts.push(at === 0 ? Buffer.of() : body.subarray(begin, end - 2));
    at = end + boundary.length;
  }
  return parts;
}

function refuse(response: ServerResponse, code: number, message: string): void {
  const error = { code, message, errors: [{ message, domain: 'global', reason: 'standIn' }] };
  response.writeHead(code, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify({ error }));
}

import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Version = { id: string; bytes: Buffer; at: Date; headers: Record<string, string> };
/** What the next answer is instead: refused for a while, closed half-way, with another byte, or stored other than sent. */
export type BucketFault = '503' | 'cut' | 'flip' | 'store-other';

/**
 * What S3 does of what we ask, where none is installed: it checks signatures (AWS Signature 4) and Content-MD5, keeps
 * versions where they are on, and lists in pages of `pageSize`.
 */
export async function openBucketStandIn({ versioned = false, pageSize = 3 } = {}) {
  const keys = { accessKeyId: 'AKIASTANDIN', secretAccessKey: 'the secret of the stand-in' };
  const objects = new Map<string, Version[]>();
  const faults: BucketFault[] = [];
  const asked: string[] = [];
  let count = 0;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      const [status, code] = error.message.split(' ');
      refuse(response, Number(status) || 500, code ?? 'InternalError');
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://bucket');
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    asked.push(`${request.method} ${key}${url.search}`);
    const fault = faults.shift();
    if (fault === '503') return refuse(response, 503, 'SlowDown');
    assertSigned(request, url, keys);
    if (bucket !== 'clinic') throw new Error('404 NoSuchBucket');
    if (!key) return void answerBucket(request, url, response);
    const versionId = url.searchParams.get('versionId');
    const versions = objects.get(key) ?? [];
    const newest = versions.at(-1);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && newest) throw new Error('412 PreconditionFailed');
      const source = request.headers['x-amz-copy-source'];
      const from = source
        ? objects.get(decodeURIComponent(String(source)).split('/').slice(1).join('/'))?.at(-1)
        : null;
      if (source && !from) throw new Error('404 NoSuchKey');
      const md5 = request.headers['content-md5'];
      if (md5 && md5 !== createHash('md5').update(body).digest('base64')) throw new Error('400 BadDigest');
      const bytes = from ? from.bytes : fault === 'store-other' ? flipped(body) : body;
      const encryption = request.headers['x-amz-server-side-encryption'];
      const one: Version = {
        ...{ id: `v${++count}`, bytes, at: new Date(), headers: {} },
        ...(encryption ? { headers: { 'x-amz-server-side-encryption': String(encryption) } } : {}),
      };
      objects.set(key, versioned ? [...versions, one] : [one]);
      return void response.writeHead(200).end(source ? '<CopyObjectResult/>' : '');
    }
    if (request.method === 'DELETE') {
      if (versionId)
        objects.set(
          key,
          versions.filter(({ id }) => id !== versionId),
        );
      else if (!versioned) objects.delete(key);
      if (objects.get(key)?.length === 0) objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!newest) throw new Error('404 NoSuchKey');
    const bytes = fault === 'flip' ? flipped(newest.bytes) : newest.bytes;
    response.writeHead(200, { 'content-length': bytes.length, ...newest.headers });
    if (fault !== 'cut') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2));
    setTimeout(() => response.destroy(), 20);
  }

  function answerBucket(request: IncomingMessage, url: URL, response: ServerResponse): ServerResponse {
    if (request.method === 'HEAD') return response.writeHead(200).end();
    const { searchParams } = url;
    const xml = (name: string, inner: string) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`);
    if (searchParams.has('versioning'))
      return xml('VersioningConfiguration', versioned ? '<Status>Enabled</Status>' : '');
    const prefix = searchParams.get('prefix') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    if (searchParams.has('versions')) {
      const all = names.flatMap((name) => (objects.get(name) ?? []).map(({ id }) => ({ name, id })));
      const behind = [searchParams.get('key-marker') ?? '', searchParams.get('version-id-marker') ?? ''] as const;
      // Versions are numbered as they came, so that a page goes on behind one that is gone.
      const rest = all.filter(
        ({ name, id }) => name > behind[0] || (name === behind[0] && Number(id.slice(1)) > Number(behind[1].slice(1))),
      );
      const page = rest.slice(0, pageSize);
      const last = page.at(-1);
      const next =
        last && rest.length > page.length
          ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${last.name}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`
          : '';
      const rows = page.map(
        ({ name, id }) => `<Version><Key>${name}</Key><VersionId>${id}</VersionId><IsLatest>false</IsLatest></Version>`,
      );
      return xml('ListVersionsResult', rows.join('') + next);
    }
    if (searchParams.get('delimiter') === '/') {
      const deeper = names.filter((name) => name.includes('/', prefix.length));
      const folders = new Set(deeper.map((name) => name.slice(0, name.indexOf('/', prefix.length) + 1)));
      const common = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
      return xml('ListBucketResult', common.join(''));
    }
    const from = searchParams.get('continuation-token') ?? '';
    const page = names.filter((name) => name > from).slice(0, pageSize);
    const more = names.at(-1) !== page.at(-1) ? page.at(-1) : undefined;
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at(-1)?.at.toISOString()}</LastModified></Contents>`,
    );
    const next = more ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${more}</NextContinuationToken>` : '';
    return xml('ListBucketResult', contents.join('') + next);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ keys, objects, faults, asked, endpoint },
    place: { bucket: 'clinic', prefix: 'norte/', region: 'mx-1', endpoint },
    url: `s3://clinic/norte?region=mx-1&endpoint=${endpoint}`,
    /** Moves an object's moment, as if it lay there for long. */
    age: (key: string, ms: number) => {
      for (const one of objects.get(key) ?? []) one.at = new Date(one.at.getTime() - ms);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const flipped = (bytes: Buffer): Buffer => {
  const other = Buffer.from(bytes);
  other[0] = (other[0] ?? 0) ^ 1;
  return other;
};

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** By AWS Signature Version 4, with the hash of the body as it was declared. @throws Error 403. */
function assertSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  keys: { accessKeyId: string; secretAccessKey: string },
): void {
  const said = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    String(headers.authorization),
  );
  const [, id, day = '', region = '', signed = '', signature] = said ?? [];
  if (id !== keys.accessKeyId) throw new Error('403 InvalidAccessKeyId');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region));
  if (hmac(key, text).toString('hex') !== signature) throw new Error('403 SignatureDoesNotMatch');
}

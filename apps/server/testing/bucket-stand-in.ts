import { createHmac, hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openBucketOfS3 } from '../src/core/files/s3-bucket.ts';
import { openContents } from './bucket-contents.ts';

/**
 * What S3 does of what we ask, where none is installed: it checks signatures (AWS Signature 4) and Content-MD5, keeps
 * versions where they are on, and lists in pages of `pageSize`.
 */
export async function openBucketStandIn({ versioned = false, pageSize = 3 } = {}) {
  const keys = { accessKeyId: 'AKIASTANDIN', secretAccessKey: 'the secret of the stand-in' };
  const contents = await openContents(versioned, answer, refuse);
  const { objects, faults, asked, access, endpoint, isVersioned } = contents;
  /** How long objects are locked by default; `unknown` to a service that has no such thing. */
  const lock: { days: number | null; unknown?: boolean } = { days: null };
  /** As the rights of a key that may do all that is asked before something is removed. */
  const rights = { maySeeVersioning: true };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://bucket');
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    asked.push(`${request.method} ${key}${url.search}`);
    const fault = faults.shift();
    if (fault === '503') return refuse(response, 503, 'SlowDown');
    if (fault === '404') return void response.writeHead(404).end();
    if (fault === 'hang') return;
    if (!access.isPublic) assertSigned(request, url, keys);
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
      if (md5 && md5 !== hash('md5', body, 'base64')) throw new Error('400 BadDigest');
      const encryption = request.headers['x-amz-server-side-encryption'];
      const headers: Record<string, string> = encryption ? { 'x-amz-server-side-encryption': String(encryption) } : {};
      contents.store(key, from?.bytes ?? body, headers, fault);
      return void response.writeHead(200).end(source ? '<CopyObjectResult/>' : '');
    }
    if (request.method === 'DELETE') {
      if (versionId || !isVersioned()) contents.drop(key, versionId);
      return void response.writeHead(204).end();
    }
    if (!newest) throw new Error('404 NoSuchKey');
    contents.send(response, newest.bytes, newest.headers, fault);
  }

  function answerBucket(request: IncomingMessage, url: URL, response: ServerResponse): ServerResponse {
    if (request.method === 'HEAD') return response.writeHead(200).end();
    const { searchParams } = url;
    const xml = (name: string, inner: string) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`);
    if (searchParams.has('object-lock')) {
      if (lock.unknown) throw new Error('501 NotImplemented');
      if (lock.days === null) throw new Error('404 ObjectLockConfigurationNotFoundError');
      const retention = `<DefaultRetention><Mode>COMPLIANCE</Mode><Days>${lock.days}</Days></DefaultRetention>`;
      const locked = `<ObjectLockEnabled>Enabled</ObjectLockEnabled><Rule>${retention}</Rule>`;
      return xml('ObjectLockConfiguration', locked);
    }
    if (searchParams.has('versioning') && !rights.maySeeVersioning) throw new Error('403 AccessDenied');
    if (searchParams.has('versioning'))
      return xml('VersioningConfiguration', isVersioned() ? '<Status>Enabled</Status>' : '');
    const prefix = searchParams.get('prefix') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    if (searchParams.has('versions')) {
      const all = names.flatMap((name) => (objects.get(name) ?? []).map(({ id }) => ({ name, id })));
      const behind = [searchParams.get('key-marker') ?? '', searchParams.get('version-id-marker') ?? ''] as const;
      // Versions are numbered as they came, so that a page goes on behind one that is gone.
      const rest = all.filter(
        ({ name, id }) => name > behind[0] || (name === behind[0] && Number(id) > Number(behind[1])),
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

  const place = { service: 's3' as const, bucket: 'clinic', prefix: 'norte/', region: 'mx-1', endpoint };
  return {
    ...contents,
    ...{ lock, rights, place, url: `s3://clinic/norte?region=mx-1&endpoint=${endpoint}` },
    client: (as = place, silentMs = 20_000) =>
      openBucketOfS3(as, keys, { connectMs: 5_000, silentMs, answerMs: 120_000 }),
    stranger: () => openBucketOfS3(place, { ...keys, secretAccessKey: 'another secret' }),
    /** Where the SDK looks for them, as an operator gives them. */
    environment: { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: keys.secretAccessKey },
    /** How the SDK tells what the service refused. */
    told: {
      taken: { name: 'PreconditionFailed' },
      stranger: { name: 'SignatureDoesNotMatch' },
      otherBucket: '(NoSuchBucket',
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const sha256 = (text: string) => hash('sha256', text, 'hex');
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

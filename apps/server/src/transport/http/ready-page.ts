import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it is sent, with what its policy must allow. */
export interface ReadyPage {
  etag: string;
  styleHashes: string[];
  scriptHashes: string[];
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Framed {
  html: string;
  styleHashes: string[];
  scriptHashes?: string[];
}

/** Compressed once, and sent many times. */
export async function readyPage({ html, styleHashes, scriptHashes = [] }: Framed): Promise<ReadyPage> {
  const identity = Buffer.from(html);
  return {
    etag: `"${hash('sha256', identity, 'base64url').slice(0, 27)}"`,
    styleHashes,
    scriptHashes,
    bodies: {
      br: await brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: await zip(identity, { level: 9 }),
      identity,
    },
  };
}

export function sendPage(page: ReadyPage, request: FastifyRequest, reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const allow = (kind: string, hashes: string[]) => (text: string) =>
    text.replace(`${kind} `, () => [kind, ...hashes, ''].join(' '));
  const allowed = allow('script-src', page.scriptHashes)(allow('style-src', page.styleHashes)(policy));
  reply
    .header('content-security-policy', allowed)
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8');
  // What is not there may come to be: nobody keeps that page.
  const isThere = reply.statusCode !== 404;
  if (isThere) reply.header('cache-control', 'no-cache').header('etag', page.etag);
  else reply.header('cache-control', 'no-store');
  if (isThere && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LegalKind } from '@consultorio/contracts/legal';
import type { PageData } from '@consultorio/contracts/page-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../core/dependencies.ts';
import { readClinic } from '../../domain/settings/clinic.ts';
import { findPublishedLegalDocument } from '../../domain/settings/legal-documents.repo.ts';
import type { BuiltWeb } from './built-web.ts';
import { framePage } from './page-frame.ts';

/** The pages that are rendered here, and what each says about itself to a search engine. */
export const prerenderedPages: Record<string, { legal: LegalKind[]; description: string }> = {
  '/': {
    legal: [],
    description:
      'Consulta por escrito con médicos titulados en México: describe tu síntoma, recibe una respuesta firmada y tus documentos.',
  },
  '/terminos-y-condiciones': {
    legal: ['terms'],
    description: 'Las condiciones de la consulta médica por escrito de Consultorio: servicios, límites y pagos.',
  },
  '/aviso-de-privacidad': {
    legal: ['privacy'],
    description: 'Cómo cuidamos tus datos personales y de salud, para qué los usamos y cómo ejerces tus derechos.',
  },
  '/login': { legal: [], description: 'Entra a tu cuenta de Consultorio para leer y continuar tus consultas médicas.' },
  '/registro': {
    legal: ['terms', 'privacy'],
    description: 'Crea tu cuenta y pregunta a un médico por escrito, a cualquier hora, desde tu teléfono.',
  },
};

interface Ready {
  data: string;
  etag: string;
  styleHashes: string[];
  scriptHash: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Renders the public pages from the settings of this moment, and again only when those have changed. */
export function pagePrerenderer(
  dependencies: Dependencies,
  { frame, prerenderPage }: NonNullable<BuiltWeb['prerendering']>,
) {
  const { db, env } = dependencies;
  const ready = new Map<string, Ready>();

  async function dataFor(path: string): Promise<PageData> {
    const legal = await Promise.all(
      (prerenderedPages[path]?.legal ?? []).map((kind) => findPublishedLegalDocument(db, kind)),
    );
    return { clinic: await readClinic(dependencies), legal: legal.filter((document) => document !== null) };
  }

  async function pageAt(path: string): Promise<Ready> {
    const data = await dataFor(path);
    const text = JSON.stringify(data);
    const known = ready.get(path);
    if (known?.data === text) return known;
    const address = {
      origin: env.publicUrl,
      path,
      description: prerenderedPages[path]?.description ?? '',
    };
    const { html, styleHashes, scriptHash } = framePage(frame, await prerenderPage(path, data), data, address);
    const identity = Buffer.from(html);
    const fresh: Ready = {
      data: text,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
      styleHashes,
      scriptHash,
      bodies: {
        br: await brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        gzip: await zip(identity, { level: 9 }),
        identity,
      },
    };
    ready.set(path, fresh);
    return fresh;
  }

  async function renderAll(): Promise<void> {
    for (const path of Object.keys(prerenderedPages)) await pageAt(path);
  }

  async function sendPrerenderedPage(path: string, request: FastifyRequest, reply: FastifyReply) {
    const page = await pageAt(path);
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply
      .header(
        'content-security-policy',
        policy
          .replace('style-src ', () => `style-src ${page.styleHashes.join(' ')} `)
          .replace('script-src ', () => `script-src ${page.scriptHash} `),
      )
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', page.etag)
      .type('text/html; charset=utf-8');
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(page.bodies[encoding]);
  }

  return { renderAll, sendPrerenderedPage };
}

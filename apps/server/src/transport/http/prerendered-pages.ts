import type { LegalKind } from '@consultorio/contracts/legal';
import type { PageData } from '@consultorio/contracts/page-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../core/dependencies.ts';
import { readClinic } from '../../domain/settings/clinic.ts';
import { findPublishedLegalDocument } from '../../domain/settings/legal-documents.repo.ts';
import type { BuiltWeb } from './built-web.ts';
import { framePage } from './page-frame.ts';
import { type ReadyPage, readyPage, sendPage } from './ready-page.ts';

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
  page: ReadyPage;
}

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
    const framed = framePage(frame, await prerenderPage(path, data), data, address);
    const fresh = { data: text, page: await readyPage(framed) };
    ready.set(path, fresh);
    return fresh;
  }

  async function renderAll(): Promise<void> {
    for (const path of Object.keys(prerenderedPages)) await pageAt(path);
  }

  async function sendPrerenderedPage(path: string, request: FastifyRequest, reply: FastifyReply) {
    return sendPage((await pageAt(path)).page, request, reply);
  }

  return { renderAll, sendPrerenderedPage };
}

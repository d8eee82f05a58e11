import type { LegalKind } from '@consultorio/contracts/legal';
import type { PageData } from '@consultorio/contracts/page-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from '../../core/answer-timeout.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { currentCaller } from '../../core/request-id.ts';
import { readFor, Waiter } from '../../core/waiter.ts';
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

/** A visitor does not wait longer for the settings of this moment: those of a while ago are nearly always the same. */
const ASKED_MS = 1_500;

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

  async function pageAt(path: string, data: PageData): Promise<Ready> {
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
    for (const path of Object.keys(prerenderedPages)) await pageAt(path, await dataFor(path));
  }

  /** While the database is away or says nothing, the last page that is known. @throws where none is. */
  async function currentPage(path: string, { log }: FastifyRequest): Promise<Ready> {
    const waiter = new Waiter(currentCaller());
    const asked = readFor(waiter, () => dataFor(path));
    let data: PageData;
    try {
      data = await withTimeout(asked, ASKED_MS, () => waiter.leave());
    } catch (error) {
      const known = ready.get(path);
      if (!known) throw error;
      log.warn({ err: error }, 'the page of a while ago is sent');
      return known;
    }
    return pageAt(path, data);
  }

  async function sendPrerenderedPage(path: string, request: FastifyRequest, reply: FastifyReply) {
    return sendPage((await currentPage(path, request)).page, request, reply);
  }

  return { renderAll, sendPrerenderedPage };
}

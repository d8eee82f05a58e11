import { clinicZone } from '@consultorio/contracts/clinic-calendar';
import type { ClinicZone } from '@consultorio/contracts/mexican-zones';
import type { PrerenderedPage } from '@consultorio/contracts/page-data';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltWeb } from './built-web.ts';
import { frameApplication, withZone } from './page-frame.ts';
import { type ReadyPage, readyPage, sendPage } from './ready-page.ts';

/**
 * The application's page for each address, by whose clock the clinic lives: nothing is drawn by another one first. Whoever
 * is signed in gets the names of all that will be asked for; others are led away from there.
 */
export function applicationPages({ html, prerendering, parts }: BuiltWeb, config: unknown, log: FastifyBaseLogger) {
  const ready = new Map<string, Promise<ReadyPage>>();
  let loader: Promise<PrerenderedPage | null> | undefined;

  /** The application draws it by itself, later: better than no page. */
  async function drawLoader(): Promise<PrerenderedPage | null> {
    loader ??= prerendering?.prerenderLoader().catch((error: unknown) => {
      log.error({ err: error }, 'page not rendered');
      return null;
    });
    return (await loader) ?? null;
  }

  async function make(zone: ClinicZone, address: string | null): Promise<ReadyPage> {
    // The development server's build has nothing to draw with.
    if (!prerendering) return readyPage({ html: withZone(html, zone), styleHashes: [] });
    const { files, drawn } = parts[address ?? ''] ?? { files: [], drawn: false };
    const drawnLoader = drawn ? await drawLoader() : null;
    return readyPage(frameApplication(prerendering.frame, { zone, config, files, loader: drawnLoader }));
  }

  function pageAt(address: string | null): Promise<ReadyPage> {
    const zone = clinicZone();
    const key = `${zone} ${address}`;
    const page = ready.get(key) ?? make(zone, address);
    ready.set(key, page);
    return page;
  }

  /** `address`: where somebody with a session is; null is anywhere else, or nobody. */
  return async (address: string | null, request: FastifyRequest, reply: FastifyReply) =>
    sendPage(await pageAt(address), request, reply);
}

import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import { namesIn } from './body-bytes.ts';

/** Days as `YYYY-MM-DD`, UTC: told since, and gone at the earliest; `instead` is what to call. */
export type Deprecation = { since: string; sunset: string; instead: ProcedureName | null };
export type Deprecations = Partial<Record<ProcedureName, Deprecation>>;

/** What will go. Half a year lies between both days at least; see docs/changelog.md. */
export const deprecations: Deprecations = {};

/** Whole days between being told and being gone, at least. */
export const MIN_NOTICE_DAYS = 180;

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and where it is written; of a batch the first to go. */
export async function deprecationHeaders(app: FastifyInstance, env: Pick<Env, 'publicUrl'>, table = deprecations) {
  if (Object.keys(table).length === 0) return;
  // At the beginning: a subscription sends its headers without the hooks of an answer.
  app.addHook('onRequest', (request, reply, done) => {
    const [first] = namesIn(request.url)
      .flatMap((name) => table[name as ProcedureName] ?? [])
      .sort((a, b) => a.sunset.localeCompare(b.sunset));
    if (first) {
      reply.header('deprecation', `@${startOf(first.since).getTime() / 1000}`);
      reply.header('sunset', startOf(first.sunset).toUTCString());
      reply.header('link', `<${env.publicUrl}/api>; rel="deprecation"; type="text/html"`);
    }
    done();
  });
}

import { STAFF_SESSION_HEADER } from '@consultorio/contracts/staff-proof';
import type { FastifyInstance } from 'fastify';

type Caller = { token: string; staffSession?: string } | null;
type Resource = { resourceType: string; id: string } & Record<string, unknown>;
type Found = {
  link: { relation: string; url: string }[];
  entry?: { fullUrl?: string; resource: Resource; search: { mode: string } }[];
};

/** For tests: `GET /fhir/R4/…` as somebody; a whole address of a page counts too. */
export const getFhir = (app: FastifyInstance, caller: Caller, path: string, headers: Record<string, string> = {}) =>
  app.inject({
    url: path.startsWith('http') ? path.slice(path.indexOf('/fhir/')) : `/fhir/R4/${path}`,
    headers: {
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(caller?.staffSession ? { [STAFF_SESSION_HEADER]: caller.staffSession } : {}),
      ...headers,
    },
  });

/** The resources of a search, over all its pages. @throws of an answer that is none. */
export async function findFhir(app: FastifyInstance, caller: Caller, path: string): Promise<Resource[]> {
  const found: Resource[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer = await getFhir(app, caller, next);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    const bundle = answer.json() as Found;
    found.push(...(bundle.entry ?? []).map(({ resource }) => resource));
    next = bundle.link.find(({ relation }) => relation === 'next')?.url;
  }
  return found;
}

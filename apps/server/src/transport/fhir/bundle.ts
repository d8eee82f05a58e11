import { randomUUID } from 'node:crypto';
import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import type { Outcome } from './outcome.ts';
import type { Page, Query } from './query.ts';
import { readOne } from './read.ts';
import type { Reader } from './reader.ts';
import { isTypeName, typeOf } from './resource-types.ts';
import { unlessMissing } from './search.ts';

type Entry = { fullUrl?: string; resource: Resource | Outcome; search: { mode: 'match' | 'include' | 'outcome' } };
export type Bundle = { resourceType: 'Bundle'; type: 'searchset'; entry?: Entry[] } & Record<string, unknown>;

export const addressOf = (base: string, { resourceType, id }: Resource): string => `${base}/${resourceType}/${id}`;

/** What was found, what it leads to where that was asked for, and the address of the next page. */
export async function searchset(reader: Reader, query: Query, page: Page): Promise<Bundle> {
  const included = await includedBy(reader, query, page.resources);
  return bundleOf(reader, { path: query.type, kept: query.kept, cursor: query.cursor }, page, included);
}

type Asked = { path: string; kept: URLSearchParams; cursor: string | null };

export function bundleOf({ base, now }: Reader, asked: Asked, page: Page, included: readonly Resource[] = []): Bundle {
  const entry: Entry[] = [
    ...page.resources.map(
      (resource): Entry => ({ fullUrl: addressOf(base, resource), resource, search: { mode: 'match' } }),
    ),
    ...included.map(
      (resource): Entry => ({ fullUrl: addressOf(base, resource), resource, search: { mode: 'include' } }),
    ),
    ...page.notes.map((resource): Entry => ({ resource, search: { mode: 'outcome' } })),
  ];
  const link = [{ relation: 'self', url: linkOf(base, asked, asked.cursor) }];
  if (page.next !== null) link.push({ relation: 'next', url: linkOf(base, asked, page.next) });
  return {
    ...{ resourceType: 'Bundle', id: randomUUID(), type: 'searchset', timestamp: new Date(now()).toISOString(), link },
    // FHIR knows no empty list.
    ...(entry.length > 0 ? { entry } : {}),
  };
}

function linkOf(base: string, { path, kept }: Asked, cursor: string | null): string {
  const sent = new URLSearchParams(kept);
  if (cursor !== null) sent.set('_cursor', cursor);
  return sent.size > 0 ? `${base}/${path}?${sent}` : `${base}/${path}`;
}

async function includedBy(reader: Reader, { type, includes }: Query, found: readonly Resource[]): Promise<Resource[]> {
  const wanted = new Set<string>();
  for (const name of includes)
    for (const path of typeOf(type).parameters[name]?.paths ?? [])
      for (const one of found) for (const reference of referencesAt(one, path.split('.'))) wanted.add(reference);
  for (const one of found) wanted.delete(`${one.resourceType}/${one.id}`);
  const included: Resource[] = [];
  for (const reference of wanted) {
    const [of = '', id = ''] = reference.split('/');
    const one = isTypeName(of) ? await unlessMissing(() => readOne(reader, of, id)) : null;
    if (one) included.push(one);
  }
  return included;
}

function referencesAt(value: unknown, path: readonly string[]): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((one) => referencesAt(one, path));
  const [name, ...rest] = path;
  if (name !== undefined) return referencesAt((value as Record<string, unknown>)[name], rest);
  const { reference } = value as { reference?: unknown };
  return typeof reference === 'string' ? [reference] : [];
}

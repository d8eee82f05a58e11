import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { policies } from '../../core/db/policies.ts';
import { withoutPeople } from '../../core/db/table-names.ts';
import type { Tracing } from '../../core/tracing.ts';

type Asking = (text: string, values: unknown[], query: () => Promise<unknown>) => Promise<unknown>;

/**
 * A span for each statement of something that is traced, of both engines, in a transaction or not: every one of them passes
 * this place of drizzle. Its text is looked at and never told: some hold the id of the person for whom they ask.
 * @returns what takes it off again
 */
export function traceStatements(tracing: Tracing): () => void {
  const place = PgPreparedQuery.prototype as unknown as { queryWithCache: Asking };
  const asked = place.queryWithCache;
  place.queryWithCache = function (text, values, query) {
    const ask = () => asked.call(this, text, values, query);
    // What nobody asked for, such as telling events, would be a trace of one statement each.
    if (!tracing.traceparent()) return ask();
    const { operation, table } = namesIn(text);
    const facts = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    };
    return tracing.span({ name: table ? `${operation} ${table}` : operation, facts }, ask);
  };
  return () => {
    place.queryWithCache = asked;
  };
}

const OPERATION = /\b(select|insert|update|delete|set|do|lock)\b/i;
const NAMES = /\b(?:from|into|update|join)\s+(?:"?[a-z_]+"?\.)?"?([a-z_]+)"?/g;
const tables = new Set([...Object.keys(policies), ...Object.keys(withoutPeople)]);

/** What it does and the first table of ours in it; of any other word nothing. */
export function namesIn(text: string): { operation: string; table: string | undefined } {
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'other';
  for (const [, name = ''] of text.matchAll(NAMES)) if (tables.has(name)) return { operation, table: name };
  return { operation, table: undefined };
}

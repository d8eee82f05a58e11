import { createHash } from 'node:crypto';

/** One text for one value: keys sorted at every level, so that it survives jsonb, which forgets their order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${entries.join(',')}}`;
}

export const canonicalSha256 = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

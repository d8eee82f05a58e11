import { refuse } from './refusals.ts';
import { isIntegerType } from './typed-values.ts';

/**
 * Decodes the JSON of `data` for the procedure's schema: wrapped 64-bit integers become numbers (lossy beyond 2^53, as
 * in firebase-functions), unknown `@type`s stay maps, and keys that reach a prototype are dropped. Recursive: limit the
 * depth first (`refuseUnsafeJson`). Throws a Refusal when a wrapped integer is not a number; firebase-functions answers
 * INTERNAL there, but a wrong value of the client is not an error of the server.
 */
export function decodeValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(decodeValue);
  const source = value as Record<string, unknown>;
  if (isIntegerType(source['@type'])) return readInteger(source.value);
  const result: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(source)) {
    if (key === '__proto__' || (key === 'constructor' && reachesPrototype(child))) continue;
    result[key] = decodeValue(child);
  }
  return result;
}

function readInteger(text: unknown): number {
  // parseFloat, like firebase-functions: trailing garbage is accepted, because clients may rely on it.
  const number = typeof text === 'string' || typeof text === 'number' ? Number.parseFloat(String(text)) : Number.NaN;
  if (!Number.isFinite(number)) throw refuse('a wrapped 64-bit integer is not a number');
  return number;
}

/** `constructor.prototype` reaches Object.prototype in a careless merge; a form field called "constructor" does not. */
function reachesPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

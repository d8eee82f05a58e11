import { refuse } from './refusals.ts';
import { isIntegerType } from './typed-values.ts';

/**
 * Turns the JSON of `data` into what a procedure's schema sees: wrapped 64-bit integers become numbers (lossy beyond
 * 2^53, as in firebase-functions), unknown `@type`s stay maps, and the keys that reach a prototype are dropped.
 * Recursive, so bound the depth first (`refuseUnsafeJson`). Throws a Refusal when a wrapped integer is not a number:
 * firebase-functions answers INTERNAL there, but what a caller wrote is never a failure of the server.
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
  // parseFloat, like the reference: trailing garbage is tolerated, because an SDK may have been relying on it.
  const number = typeof text === 'string' || typeof text === 'number' ? Number.parseFloat(String(text)) : Number.NaN;
  if (!Number.isFinite(number)) throw refuse('a wrapped 64-bit integer is not a number');
  return number;
}

/** `constructor.prototype` reaches Object.prototype in a careless merge; a form field called "constructor" does not. */
function reachesPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

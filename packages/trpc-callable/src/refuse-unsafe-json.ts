/**
 * Limits of a JSON value.
 *
 * @example
 * ```ts
 * import { type JsonLimits, refuseUnsafeJson } from 'trpc-callable';
 *
 * const flat: JsonLimits = { depth: 1, keys: 20 };
 * refuseUnsafeJson({ name: { first: 'Ana' } }, flat); // 'nested deeper than 1'
 * ```
 */
export interface JsonLimits {
  /** Most arrays and objects inside each other; `[[1]]` has depth 2. */
  readonly depth: number;
  /** Most keys and array elements of the whole value. */
  readonly keys: number;
  /** Whether texts may hold U+0000. Default false. */
  readonly nul?: boolean;
}

/**
 * The limits of a callable's `data` unless `limits` says otherwise: 64 levels, 100,000 keys and elements.
 *
 * @example
 * ```ts
 * import { defaultJsonLimits, refuseUnsafeJson } from 'trpc-callable';
 *
 * export const problem = (value: unknown) => refuseUnsafeJson(value, { ...defaultJsonLimits, depth: 8 });
 * ```
 */
export const defaultJsonLimits: JsonLimits = { depth: 64, keys: 100_000 };

/**
 * The reason why a parsed JSON value must not reach a schema or a database, in English, or null when it may. A callable
 * with such data is answered INVALID_ARGUMENT (400).
 *
 * Refused are: values deeper or wider than the limits; in any string or key U+0000, which PostgreSQL refuses late, as a
 * server error, and lone surrogates, which silently become U+FFFD; numbers that JSON.parse made infinite, like 1e400.
 * Never throws: it is iterative, because 100,000 brackets pass JSON.parse and overflow the stack of a recursive check.
 *
 * @example
 * ```ts
 * import { refuseUnsafeJson } from 'trpc-callable';
 *
 * export function parse(text: string): unknown {
 *   const value: unknown = JSON.parse(text);
 *   const problem = refuseUnsafeJson(value);
 *   if (problem !== null) throw new Error(problem);
 *   return value;
 * }
 * ```
 */
export function refuseUnsafeJson(value: unknown, limits: JsonLimits = defaultJsonLimits): string | null {
  const pending: unknown[] = [];
  const depths: number[] = [];
  let keys = 0;

  const reasonAgainst = (item: unknown, depth: number): string | null => {
    if (typeof item === 'string') return reasonAgainstText(item, limits);
    if (typeof item === 'number') return Number.isFinite(item) ? null : 'a number is out of range';
    if (typeof item !== 'object' || item === null) return null;
    if (depth > limits.depth) return `nested deeper than ${limits.depth}`;
    pending.push(item);
    depths.push(depth);
    return null;
  };

  let reason = reasonAgainst(value, 1);
  while (reason === null && pending.length > 0) {
    const container = pending.pop() as object;
    const childDepth = (depths.pop() as number) + 1;
    if (Array.isArray(container)) {
      keys += container.length;
      if (keys > limits.keys) return tooWide(limits);
      for (let index = 0; reason === null && index < container.length; index++) {
        reason = reasonAgainst(container[index], childDepth);
      }
    } else {
      for (const [key, child] of Object.entries(container)) {
        keys += 1;
        if (keys > limits.keys) return tooWide(limits);
        reason = reasonAgainstText(key, limits) ?? reasonAgainst(child, childDepth);
        if (reason !== null) break;
      }
    }
  }
  return reason;
}

function reasonAgainstText(text: string, { nul }: JsonLimits): string | null {
  if (!nul && text.includes('\u0000')) return 'a text contains the character U+0000';
  return text.isWellFormed() ? null : 'a text contains half a surrogate pair';
}

function tooWide(limits: JsonLimits): string {
  return `more than ${limits.keys} keys and elements`;
}

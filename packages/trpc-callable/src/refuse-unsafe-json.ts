export interface JsonLimits {
  /** How many arrays and objects may stand inside each other; `[[1]]` has depth 2. */
  readonly depth: number;
  /** How many keys and array elements the whole value may have. */
  readonly keys: number;
}

export const defaultJsonLimits: JsonLimits = { depth: 64, keys: 100_000 };

/**
 * Says why a parsed JSON value must not reach a schema or a database, or null when it may.
 * Refused: deeper or wider than the limits; U+0000 (PostgreSQL refuses it late, as a server error) and lone surrogates
 * (silently become U+FFFD) in any string or key; numbers that JSON.parse made infinite, like 1e400.
 * Iterative on purpose: 100,000 brackets pass JSON.parse and overflow the stack of anything recursive.
 */
export function refuseUnsafeJson(value: unknown, limits: JsonLimits = defaultJsonLimits): string | null {
  const pending: unknown[] = [];
  const depths: number[] = [];
  let keys = 0;

  const reasonAgainst = (item: unknown, depth: number): string | null => {
    if (typeof item === 'string') return reasonAgainstText(item);
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
        reason = reasonAgainstText(key) ?? reasonAgainst(child, childDepth);
        if (reason !== null) break;
      }
    }
  }
  return reason;
}

function reasonAgainstText(text: string): string | null {
  if (text.includes('\u0000')) return 'a text contains the character U+0000';
  return text.isWellFormed() ? null : 'a text contains half a surrogate pair';
}

function tooWide(limits: JsonLimits): string {
  return `more than ${limits.keys} keys and elements`;
}

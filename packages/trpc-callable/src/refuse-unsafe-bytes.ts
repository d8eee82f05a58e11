import { defaultJsonLimits, type JsonLimits } from './refuse-unsafe-json.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/**
 * The limits of `refuseUnsafeJson` on the bytes of a JSON text, before JSON.parse allocates anything: 32 MiB of `[` would
 * cost gigabytes. Returns the reason, in English, or null. It only counts, so it never refuses a text whose value
 * `refuseUnsafeJson` accepts, and it does not check that the text is JSON. Never throws.
 *
 * @example
 * ```ts
 * import { refuseUnsafeBytes } from 'trpc-callable';
 *
 * refuseUnsafeBytes(new TextEncoder().encode('[[[1]]]'), { depth: 2, keys: 10 }); // 'nested deeper than 2'
 * ```
 */
export function refuseUnsafeBytes(bytes: Uint8Array, limits: JsonLimits = defaultJsonLimits): string | null {
  let depth = 0;
  let commas = 0;
  let containers = 0;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote:
        at = endOfString(bytes, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        containers += 1;
        depth += 1;
        // Every container but the outermost is itself a value or an element.
        if (depth > limits.depth) return `nested deeper than ${limits.depth}`;
        if (containers - 1 > limits.keys) return `more than ${limits.keys} keys and elements`;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case comma:
        commas += 1;
        // n commas stand between at least n + 1 elements.
        if (commas >= limits.keys) return `more than ${limits.keys} keys and elements`;
        break;
    }
  }
  return null;
}

/** Uses the native indexOf: a photo as a data URI is one string of megabytes. */
function endOfString(bytes: Uint8Array, start: number): number {
  let from = start + 1;
  for (;;) {
    const end = bytes.indexOf(quote, from);
    if (end === -1) return bytes.length;
    let slashes = 0;
    while (bytes[end - 1 - slashes] === backslash && end - 1 - slashes > start) slashes += 1;
    if (slashes % 2 === 0) return end;
    from = end + 1;
  }
}

import { defaultJsonLimits, type JsonLimits } from './refuse-unsafe-json.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/**
 * The limits of `refuseUnsafeJson` on the bytes of a JSON text, before JSON.parse allocates anything: 32 MiB of `[` would
 * cost gigabytes. Returns the reason, in English, or null. It only counts, so it never refuses a text whose value
 * `refuseUnsafeJson` accepts. It does not check that the text is JSON; it only ends where there are more strings than
 * any JSON could have by then. Never throws.
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
  let strings = 0;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote:
        strings += 1;
        // After a comma or a bracket stand at most a key and its value.
        if (strings > 2 * (commas + containers) + 1) return 'not JSON';
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

/** So many bytes are looked at one by one before indexOf is asked, whose call costs as much as looking at them. */
const near = 32;

/** Uses the native indexOf: a photo as a data URI is one string of megabytes. But a million short ones are not asked for. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (;;) {
    for (const until = Math.min(at + near, bytes.length); at < until; at++) {
      if (bytes[at] === quote) return at;
      if (bytes[at] === backslash) at += 1;
    }
    const end = bytes.indexOf(quote, at);
    if (end === -1) return bytes.length;
    let slashes = 0;
    while (end - 1 - slashes >= at && bytes[end - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
    at = end + 1;
  }
}

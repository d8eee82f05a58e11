import { refuse } from './refusals.ts';
import { refuseUnsafeBytes } from './refuse-unsafe-bytes.ts';
import { type JsonLimits, refuseUnsafeJson } from './refuse-unsafe-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `application/json` in any case with any parameters; a charset, when named, must be one that UTF-8 reads. */
export function isJsonContentType(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json') return false;
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?(utf-?8|us-ascii)"?$/.test(value.trim());
  });
}

/** The value of `data` out of the bytes of `{"data": …}`, checked but not yet decoded. Throws a Refusal. */
export function readEnvelope(bytes: Uint8Array, limits: JsonLimits): unknown {
  // The envelope itself is one level and one key more than what it carries.
  const envelopeLimits: JsonLimits = { depth: limits.depth + 1, keys: limits.keys + 1 };
  const tooMuch = refuseUnsafeBytes(bytes, envelopeLimits);
  if (tooMuch !== null) throw refuse(tooMuch);
  const envelope = parse(bytes);
  if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope)) throw refuse('not an object');
  if (!Object.hasOwn(envelope, 'data')) throw refuse('no data');
  if (Object.keys(envelope).length !== 1) throw refuse('fields beside data');
  const { data } = envelope as { data: unknown };
  const unsafe = refuseUnsafeJson(data, limits);
  if (unsafe !== null) throw refuse(unsafe);
  return data;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw refuse('not JSON in UTF-8');
  }
}

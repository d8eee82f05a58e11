import type { CallableRequest } from './callable-request.ts';
import { inflate } from './inflate.ts';
import { PayloadTooLarge, refuse } from './refusals.ts';
import { refuseUnsafeBytes } from './refuse-unsafe-bytes.ts';
import { type JsonLimits, refuseUnsafeJson } from './refuse-unsafe-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The value of `data` of a request: method, Content-Type, encoding and envelope are checked. Throws a Refusal. */
export async function readData(request: CallableRequest, mostBytes: number, limits: JsonLimits): Promise<unknown> {
  const { method, headers, body } = request;
  if (method !== 'POST') throw refuse('not a POST');
  if (!isJsonContentType(oneOf(headers['content-type']))) throw refuse('Content-Type is not application/json');
  if (body === undefined || body.length === 0) throw refuse('no body');
  if (body.length > mostBytes) throw new PayloadTooLarge();
  const decompressed = await decompress(request, body, mostBytes);
  if (decompressed.length < LONG_BYTES) return readEnvelope(decompressed, limits);
  // A photo of ten megabytes is decoded, parsed and judged in some tenths of a second: others are answered in between.
  const text = readText(decompressed, limits);
  await nextTurn();
  const data = dataIn(text, limits);
  await nextTurn();
  return data;
}

const LONG_BYTES = 1024 * 1024;
const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** `application/json` in any case with any parameters; a charset, when named, must be one that UTF-8 reads. */
export function isJsonContentType(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json') return false;
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?(utf-?8|us-ascii)"?$/.test(value.trim());
  });
}

/** The value of `data` in the bytes of `{"data": …}`, checked but not yet decoded. Throws a Refusal. */
export function readEnvelope(bytes: Uint8Array, limits: JsonLimits): unknown {
  return dataIn(readText(bytes, limits), limits);
}

function readText(bytes: Uint8Array, limits: JsonLimits): string {
  // The envelope itself is one more level and one more key than its data.
  const envelopeLimits: JsonLimits = { depth: limits.depth + 1, keys: limits.keys + 1 };
  const overLimit = refuseUnsafeBytes(bytes, envelopeLimits);
  if (overLimit !== null) throw refuse(overLimit);
  return orRefuse(() => utf8.decode(bytes));
}

function dataIn(text: string, limits: JsonLimits): unknown {
  const envelope = orRefuse<unknown>(() => JSON.parse(text));
  if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope)) throw refuse('not an object');
  if (!Object.hasOwn(envelope, 'data')) throw refuse('no data');
  if (Object.keys(envelope).length !== 1) throw refuse('fields beside data');
  const { data } = envelope as { data: unknown };
  const unsafe = refuseUnsafeJson(data, limits);
  if (unsafe !== null) throw refuse(unsafe);
  return data;
}

function orRefuse<Value>(read: () => Value): Value {
  try {
    return read();
  } catch {
    throw refuse('not JSON in UTF-8');
  }
}

/** Never past `limit` bytes: a kilobyte can decompress to a gigabyte. */
async function decompress(request: CallableRequest, body: Uint8Array, limit: number): Promise<Uint8Array> {
  const name = oneOf(request.headers['content-encoding'])?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return body;
  return (request.inflate ?? inflate)(body, name === 'x-gzip' ? 'gzip' : name, limit);
}

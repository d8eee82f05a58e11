import { int64Type, isIntegerType, uint64Type } from './typed-values.ts';

export interface EncodeOptions {
  /** NaN and the infinities become null instead of an error: for stream chunks and error details, as in firebase-functions. */
  readonly lenient?: boolean;
}

/** Past this depth every ancestor is compared, so that a cycle ends in an error and not in a stack overflow. */
const suspiciousDepth = 100;

/**
 * Encodes a value for JSON.stringify as firebase-functions does: undefined → null (also nested), bigint → Int64Value or
 * UInt64Value, objects by their own fields; unlike there, Date → ISO string. Throws on NaN, infinities, symbols, cycles
 * and larger bigints. Values that need no change are returned uncopied: most answers are long lists of plain rows.
 */
export function encodeValue(value: unknown, options: EncodeOptions = {}): unknown {
  return encode(value, options.lenient ?? false, []);
}

function encode(value: unknown, lenient: boolean, ancestors: object[]): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'undefined':
      return null;
    case 'number':
      if (Number.isFinite(value)) return value;
      if (lenient) return null;
      throw new TypeError('A number of the answer is not finite');
    case 'bigint':
      return encodeBigint(value);
    case 'symbol':
      throw new TypeError('A symbol cannot be answered');
    default:
      return value === null ? null : encodeReference(value as object, lenient, ancestors);
  }
}

function encodeReference(value: object, lenient: boolean, ancestors: object[]): unknown {
  if (value instanceof Date) return value.toISOString();
  if (ancestors.length > suspiciousDepth && ancestors.includes(value))
    throw new TypeError('The answer contains itself');
  ancestors.push(value);
  const encoded = Array.isArray(value)
    ? encodeArray(value, lenient, ancestors)
    : encodeObject(value, lenient, ancestors);
  ancestors.pop();
  return encoded;
}

function encodeArray(source: unknown[], lenient: boolean, ancestors: object[]): unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < source.length; index++) {
    const encoded = encode(source[index], lenient, ancestors);
    if (copy === undefined && (encoded !== source[index] || !(index in source))) copy = source.slice(0, index);
    copy?.push(encoded);
  }
  return copy ?? source;
}

function encodeObject(source: object, lenient: boolean, ancestors: object[]): object {
  const fields = source as Record<string, unknown>;
  const keys = Object.keys(fields);
  const prototype = Object.getPrototypeOf(source);
  // A class instance is always copied, so that JSON.stringify does not call its toJSON.
  let copy: [string, unknown][] | undefined = prototype === Object.prototype || prototype === null ? undefined : [];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    const value = fields[key];
    const encoded = encode(value, lenient, ancestors);
    if (copy === undefined && encoded !== value)
      copy = keys.slice(0, index).map((earlier) => [earlier, fields[earlier]]);
    copy?.push([key, encoded]);
  }
  // The JavaScript SDK throws on an unknown `@type`: stored foreign JSON must not break clients.
  if (Object.hasOwn(source, '@type') && !isWrappedInteger(source))
    copy = (copy ?? Object.entries(source)).filter(([key]) => key !== '@type');
  return copy ? Object.fromEntries(copy) : source;
}

function isWrappedInteger(source: object): boolean {
  const { '@type': type, value } = source as Record<string, unknown>;
  return isIntegerType(type) && typeof value === 'string' && Number.isFinite(Number.parseFloat(value));
}

function encodeBigint(value: bigint): object {
  if (BigInt.asIntN(64, value) === value) return { '@type': int64Type, value: String(value) };
  if (BigInt.asUintN(64, value) === value) return { '@type': uint64Type, value: String(value) };
  throw new TypeError('A bigint of the answer has more than 64 bits');
}

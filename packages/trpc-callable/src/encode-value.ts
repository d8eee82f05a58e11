import { int64Type, isIntegerType, uint64Type } from './typed-values.ts';

export interface EncodeOptions {
  /** NaN and the infinities become null instead of an error: for stream chunks and error details, as in firebase-functions. */
  readonly lenient?: boolean;
  /** Leaves the key out of objects whose `@type` no SDK knows: the JavaScript SDK refuses the whole answer otherwise. */
  readonly dropForeignTypes?: boolean;
}

/** Past this depth every ancestor is compared, so that a cycle ends in an error and not in a stack overflow. */
const suspiciousDepth = 100;

/**
 * Encodes a value for JSON.stringify as firebase-functions does: undefined → null (also nested), bigint → Int64Value or
 * UInt64Value, objects by their own fields; unlike there, Date → ISO string. Throws on NaN, infinities, symbols, cycles,
 * larger bigints, and on what would arrive as `{}` or as a map of numbers: maps, sets, bytes, promises, functions. Values that need no change are returned uncopied: most answers are long lists of plain rows.
 */
export function encodeValue(value: unknown, options: EncodeOptions = {}): unknown {
  return encode(value, options, []);
}

function encode(value: unknown, options: EncodeOptions, ancestors: object[]): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'undefined':
      return null;
    case 'number':
      if (Number.isFinite(value)) return value;
      if (options.lenient) return null;
      throw new TypeError('A number of the answer is not finite');
    case 'bigint':
      return encodeBigint(value);
    case 'symbol':
      throw new TypeError('A symbol cannot be answered');
    default:
      return value === null ? null : encodeReference(value as object, options, ancestors);
  }
}

function encodeReference(value: object, options: EncodeOptions, ancestors: object[]): unknown {
  if (value instanceof Date) return value.toISOString();
  if (ancestors.length > suspiciousDepth && ancestors.includes(value))
    throw new TypeError('The answer contains itself');
  ancestors.push(value);
  const encoded = Array.isArray(value)
    ? encodeArray(value, options, ancestors)
    : encodeObject(value, options, ancestors);
  ancestors.pop();
  return encoded;
}

function encodeArray(source: unknown[], options: EncodeOptions, ancestors: object[]): unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < source.length; index++) {
    const encoded = encode(source[index], options, ancestors);
    if (copy === undefined && (encoded !== source[index] || !(index in source))) copy = source.slice(0, index);
    copy?.push(encoded);
  }
  return copy ?? source;
}

function encodeObject(source: object, options: EncodeOptions, ancestors: object[]): object {
  const fields = source as Record<string, unknown>;
  const keys = Object.keys(fields);
  const prototype = Object.getPrototypeOf(source);
  const isPlain = prototype === Object.prototype || prototype === null;
  if (!isPlain && (keys.length === 0 || ArrayBuffer.isView(source)))
    throw new TypeError(`A ${prototype.constructor?.name} cannot be answered: it has no fields`);
  // A class instance is always copied, so that JSON.stringify does not call its toJSON.
  let copy: [string, unknown][] | undefined = isPlain ? undefined : [];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    const value = fields[key];
    const encoded = encode(value, options, ancestors);
    if (copy === undefined && encoded !== value)
      copy = keys.slice(0, index).map((earlier) => [earlier, fields[earlier]]);
    copy?.push([key, encoded]);
  }
  if (options.dropForeignTypes && Object.hasOwn(source, '@type') && !isWrappedInteger(source))
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

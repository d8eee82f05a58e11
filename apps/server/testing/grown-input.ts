import { crc32, deflateSync } from 'node:zlib';
import { ZodType, type z } from 'zod';

/** Texts that cost most where a pattern or a comparison is careless. */
export const flavours = {
  'one word': (length: number) => 'a'.repeat(length),
  'a gap': (length: number) => (length < 3 ? 'a'.repeat(length) : `a${' '.repeat(length - 2)}b`),
  'other words': (length: number) => {
    let words = '';
    for (let index = 0; words.length < length; index++) words += `${((index * 7919 + 1e7) % 36 ** 6).toString(36)}ina `;
    return words.slice(0, length);
  },
} as const;
export type Flavour = keyof typeof flavours;

/** Pictures travel as texts with a shape that no schema names. */
const pictures = new Set(['profilePicture', 'signature', 'logo']);

type Check = { check?: string; maximum?: number; value?: number };
type Definition = { checks?: { _zod: { def: Check } }[]; format?: string; [more: string]: unknown };
type Schema = z.ZodType & { _zod: { def: Definition } };
type Growing = {
  share: number;
  flavour: Flavour;
  left: number;
  shaped: number;
  within: Schema[];
  keeps: readonly string[];
};

/** Strings without a limit of their own, and lists without one: more than any body carries. */
const UNBOUNDED = 200_000;
const UNBOUNDED_LIST = 2_000;

const checksOf = ({ _zod: { def } }: Schema): Check[] => (def.checks ?? []).map(({ _zod }) => _zod.def);
const mostOf = (schema: Schema, unbounded: number): number => {
  const told = checksOf(schema).flatMap(({ maximum }) => maximum ?? []);
  return told.length > 0 ? Math.min(...told) : unbounded;
};

/**
 * A valid input as long as its schema and `mostBytes` let it be, or that share of it: every text and every list is
 * grown from what the example has, and what the example leaves out is added. Fields in `keeps` stay as the example has
 * them.
 */
export function grownInput(
  schema: z.ZodType,
  example: unknown,
  share: number,
  flavour: Flavour,
  { mostBytes, keeps = [] }: { mostBytes: number; keeps?: readonly string[] },
): unknown {
  const at = (part: number) => {
    const left = mostBytes * part * 0.8;
    return grow(schema as Schema, example, { share: part, flavour, left, shaped: 0, within: [], keeps }, '');
  };
  const whole = at(share);
  if (schema.safeParse(whole).success) return whole;
  // Fields may have a limit together; and a rule that is no limit refuses some, however short.
  const smaller = [0.5, 0.2, 0.05, 0.008].map((part) => at(share * part)).find((one) => schema.safeParse(one).success);
  return longest([withoutRefused(schema, example, whole), smaller ?? example]);
}

const longest = (values: unknown[]): unknown =>
  values.toSorted((one, other) => JSON.stringify(other ?? null).length - JSON.stringify(one ?? null).length)[0];

/** The fields that are refused as the example has them, the others grown. */
function withoutRefused(schema: z.ZodType, example: unknown, grown: unknown): unknown {
  const known = (example ?? {}) as Record<string, unknown>;
  let input = grown;
  for (let tries = 0; tries < 4 && typeof input === 'object' && input !== null; tries++) {
    const { error } = schema.safeParse(input);
    if (!error) return input;
    const wrong = new Set(error.issues.map(({ path }) => String(path[0])));
    input = Object.fromEntries(
      Object.entries(input).flatMap(([key, value]) =>
        !wrong.has(key) ? [[key, value]] : key in known ? [[key, known[key]]] : [],
      ),
    );
  }
  return example;
}

function grow(schema: Schema, example: unknown, growing: Growing, key: string): unknown {
  const { def } = schema._zod;
  const inner = (one: unknown, value: unknown = example) => grow(one as Schema, value, growing, key);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType, example ?? undefined);
    case 'pipe':
      return inner((def.in as Schema)._zod.def.type === 'transform' ? def.out : def.in);
    case 'lazy':
      growing.within.push(schema);
      try {
        return inner((def.getter as () => Schema)());
      } finally {
        growing.within.pop();
      }
    case 'union': {
      const options = def.options as Schema[];
      const fitting = example === undefined ? undefined : options.find((option) => option.safeParse(example).success);
      // A group of groups of groups is refused: within itself, what refers to itself is as small as it can be.
      return inner(fitting ?? (growing.within.length > 1 ? options.at(-1) : options[0]));
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, Schema>)
          .map(([name, field]) => {
            const value = (example as Record<string, unknown> | null | undefined)?.[name];
            return [name, growing.keeps.includes(name) ? value : grow(field, value, growing, name)] as const;
          })
          .filter(([, value]) => value !== undefined),
      );
    case 'array': {
      const most = Math.max(1, Math.round(mostOf(schema, UNBOUNDED_LIST) * growing.share));
      const [first] = Array.isArray(example) ? example : [];
      const list: unknown[] = [];
      while (list.length < most && growing.left > 0) {
        growing.left -= 8;
        list.push(grow(def.element as Schema, first, growing, `${key}${list.length}`));
      }
      return list;
    }
    case 'record':
      return grownRecord(def.valueType as Schema, example, growing);
    case 'string':
      return grownText(schema, example, growing, key);
    case 'unknown':
    case 'any':
      return typeof example === 'string' ? text(growing, UNBOUNDED) : (example ?? text(growing, UNBOUNDED));
    case 'enum':
      return example ?? Object.values(def.entries as object)[0];
    case 'literal':
      return example ?? (def.values as unknown[])[0];
    case 'boolean':
      return example ?? true;
    case 'number':
    case 'int':
      return example ?? checksOf(schema).find(({ check }) => check === 'greater_than')?.value ?? 1;
    default:
      return example;
  }
}

/** The keys that the example has, and as many more. */
function grownRecord(values: Schema, example: unknown, growing: Growing): unknown {
  const known = Object.entries((example ?? {}) as object).map(([key, value]) => [
    key,
    typeof value === 'string' ? text(growing, 20_000) : grow(values, value, growing, key),
  ]);
  const more: [string, unknown][] = [];
  for (let index = 0; index < 100 * growing.share && growing.left > 0; index++)
    more.push([
      `k${index}`,
      values._zod.def.type === 'unknown' ? text(growing, 1000) : grow(values, undefined, growing, ''),
    ]);
  return Object.fromEntries([...known, ...more]);
}

function grownText(schema: Schema, example: unknown, growing: Growing, key: string): unknown {
  if (pictures.has(key)) {
    return pictureOf(mostOf(schema, UNBOUNDED) * growing.share);
  }
  // Of a shape: an id, a day, an e-mail.
  const isShaped =
    schema._zod.def.format !== undefined || checksOf(schema).some(({ check }) => check === 'string_format');
  if (!isShaped) return text(growing, mostOf(schema, UNBOUNDED));
  return example === undefined ? shaped(schema, growing) : example;
}

/** A white square of eight pixels, with as much beside it as makes a text of this length. */
function pictureOf(length: number): string {
  const head = 'data:image/png;base64,';
  const header = Buffer.alloc(13);
  header.writeUInt32BE(8, 0);
  header.writeUInt32BE(8, 4);
  header[8] = 8;
  const pixels = Buffer.alloc(72, 255);
  for (let row = 0; row < 8; row++) pixels[row * 9] = 0;
  const bare = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(pixels)), pngChunk('IEND', Buffer.alloc(0))];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const most = Math.floor((length - head.length) / 4) * 3 - 12;
  const room = most - signature.length - bare.reduce((sum, { length: of }) => sum + of, 0);
  const [first, ...rest] = bare as [Buffer, ...Buffer[]];
  return (
    head +
    Buffer.concat([signature, first, pngChunk('prVt', Buffer.alloc(Math.max(0, room), 65)), ...rest]).toString('base64')
  );
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A text of a shape, each one another. */
function shaped(schema: Schema, growing: Growing): string | undefined {
  growing.shaped += 1;
  growing.left -= 12;
  const make = makers.get(schema) ?? shapes.find((shape) => schema.safeParse(shape(1)).success);
  if (make) makers.set(schema, make);
  return make?.(growing.shaped);
}

const shapes: ((number: number) => string)[] = [
  (number) => `k${number}`,
  (number) => `4f9a1c52-7a53-4a0e-9a36-${number.toString(16).padStart(12, '0')}`,
  (number) => `a${number}@consultorio.test`,
  () => '2026-01-01',
  () => '2026-01-01T00:00:00Z',
  () => '5512345678',
];
/** Asking a schema what it takes costs more than all the rest. */
const makers = new WeakMap<Schema, (number: number) => string>();

function text(growing: Growing, most: number): string {
  const length = Math.max(1, Math.floor(Math.min(most * growing.share, growing.left)));
  growing.left -= length + 4;
  return flavours[growing.flavour](length);
}

export const isSchema = (value: unknown): value is z.ZodType => value instanceof ZodType;

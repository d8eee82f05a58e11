import { momentAt } from '@consultorio/contracts/zone-clock';
import type { Resource } from '../../domain/fhir/record/fhir-values.ts';
import { FhirError } from './outcome.ts';

/** A search parameter of R4: of which kind it is, and where in a resource it looks. */
export type Parameter = { kind: 'token' | 'date' | 'reference' | 'string'; paths: readonly string[] };

const looking =
  (kind: Parameter['kind']) =>
  (...paths: string[]): Parameter => ({ kind, paths });
export const token = looking('token');
export const date = looking('date');
export const reference = looking('reference');
export const string = looking('string');

/** All values of a property of a property, through lists. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  return typeof value === 'object' ? valuesAt((value as Record<string, unknown>)[name], rest) : [];
}

export type Condition = (resource: Resource) => boolean;

/** Of a value as it was sent: several with commas are one or another. @throws FhirError for what is no such value. */
export function conditionOf(name: string, { kind, paths }: Parameter, sent: string): Condition {
  const split = paths.map((path) => path.split('.'));
  const matching = sent.split(',').map((one) => matchers[kind](name, one));
  return (resource) => {
    const values = split.flatMap((path) => valuesAt(resource, path));
    return matching.some((matches) => values.some(matches));
  };
}

type Matcher = (value: unknown) => boolean;
const matchers: Record<Parameter['kind'], (name: string, sent: string) => Matcher> = {
  token: tokenMatcher,
  date: dateMatcher,
  reference: referenceMatcher,
  string: (name, sent) => {
    const wanted = folded(unescaped(sent));
    if (wanted === '') throw wrong(name, 'está vacío');
    return (value) =>
      typeof value === 'string' &&
      folded(value)
        .split(' ')
        .some((_word, at, words) => words.slice(at).join(' ').startsWith(wanted));
  },
};

const wrong = (name: string, what: string) => new FhirError(400, 'value', `El parámetro ${name} ${what}.`, name);
/** FHIR writes a comma or a bar that is meant with a backslash before it. */
const unescaped = (value: string) => value.replace(/\\([,|$\\])/g, '$1');
const folded = (value: string) =>
  value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

type Coded = { system?: string; code?: string; value?: string; coding?: Coded[] };

function tokenMatcher(name: string, sent: string): Matcher {
  const [first = '', second, ...more] = sent.split('|').map(unescaped);
  if (more.length > 0 || sent === '' || sent === '|') throw wrong(name, 'se escribe como código o sistema|código');
  const [system, code] = second === undefined ? [null, first] : [first, second];
  const fits = (one: Coded): boolean => {
    const own = one.code ?? one.value;
    return (system === null || (one.system ?? '') === system) && (code === '' || own === code);
  };
  return (value) => {
    if (typeof value === 'string') return fits({ code: value });
    if (typeof value === 'boolean') return fits({ code: String(value) });
    if (value === null || typeof value !== 'object') return false;
    const { coding } = value as Coded;
    return coding ? coding.some(fits) : fits(value as Coded);
  };
}

/** `Patient/id`, the whole address of it or the id alone. */
export const idIn = (sent: string): string => sent.slice(sent.lastIndexOf('/') + 1);

function referenceMatcher(name: string, sent: string): Matcher {
  if (!/^[\w\-.:/]{1,300}$/.test(sent)) throw wrong(name, 'no es una referencia');
  const parts = sent.split('/').slice(-2).join('/');
  return (value) => {
    const { reference: own } = (value ?? {}) as { reference?: string };
    return own !== undefined && (own === parts || idIn(own) === parts);
  };
}

type Span = { from: number; until: number };
const written = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/** From when until when a date lasts that is known so far; a day is one of the clinic's calendar. Null for none. */
export function spanOf(value: string): Span | null {
  const [, year, month, day, hour, minute, second, zone] = written.exec(value) ?? [];
  // Beyond them a year later is no date that JavaScript writes.
  if (!year || year < '1000' || year > '9998') return null;
  const text = `${year}-${month ?? '01'}-${day ?? '01'}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}`;
  const wall = Date.parse(`${text}Z`);
  // 2026-02-30 is no day, wherever it would fall.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text)) return null;
  const at = (ms: number) => {
    const iso = new Date(ms).toISOString().slice(0, 19);
    return zone ? Date.parse(`${iso}${zone}`) : momentAt(iso);
  };
  if (hour) {
    const exact = second ? Number.parseFloat(`0.${/\.(\d+)/.exec(value)?.[1] ?? '0'}`) * 1000 : 0;
    const from = at(wall) + exact;
    return { from, until: from + (second ? (value.includes('.') ? 1 : 1000) : 60_000) };
  }
  const next = new Date(wall);
  if (day) next.setUTCDate(next.getUTCDate() + 1);
  else if (month) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCFullYear(next.getUTCFullYear() + 1);
  return { from: at(wall), until: at(next.getTime()) };
}

const isIn = (own: Span, asked: Span) => own.from >= asked.from && own.until <= asked.until;
const prefixes: Record<string, (own: Span, asked: Span) => boolean> = {
  eq: isIn,
  ne: (own, asked) => !isIn(own, asked),
  gt: (own, asked) => own.until > asked.until,
  lt: (own, asked) => own.from < asked.from,
  ge: (own, asked) => own.until > asked.until || isIn(own, asked),
  le: (own, asked) => own.from < asked.from || isIn(own, asked),
  sa: (own, asked) => own.from >= asked.until,
  eb: (own, asked) => own.until <= asked.from,
  ap: (own, asked) => own.from < asked.until && own.until > asked.from,
};

/** `ge2026-01-31` in its two parts. */
function prefixed(sent: string) {
  const [, prefix = 'eq', rest = ''] = /^([a-z]{2})?(.*)$/s.exec(sent) ?? [];
  return { prefix, rest };
}

function dateMatcher(name: string, sent: string): Matcher {
  const { prefix, rest } = prefixed(sent);
  const compare = Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined;
  const asked = spanOf(rest);
  if (!compare || !asked) throw wrong(name, 'no es una fecha de FHIR, como ge2026-01-31');
  return (value) => {
    const own = ownSpan(value);
    return own !== null && compare(own, asked);
  };
}

/** The bound from below that a search by the last change sets, so that what is older need not be looked at. */
export function earliestOf(sent: readonly string[]): number | null {
  const bounds = sent.flatMap((one) => {
    const { prefix, rest } = prefixed(one);
    const asked = ['eq', 'ge', 'gt', 'sa'].includes(prefix) ? spanOf(rest) : null;
    return asked ? [asked.from] : [];
  });
  return bounds.length > 0 ? Math.max(...bounds) : null;
}

function ownSpan(value: unknown): Span | null {
  if (typeof value === 'string') return spanOf(value);
  const { start, end } = (value ?? {}) as { start?: string; end?: string };
  if (start === undefined && end === undefined) return null;
  return {
    from: (start && spanOf(start)?.from) || Number.NEGATIVE_INFINITY,
    until: (end && spanOf(end)?.until) || Number.POSITIVE_INFINITY,
  };
}

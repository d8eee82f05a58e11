import { examples } from '@consultorio/api-examples/examples';
import { procedureNames } from '@consultorio/contracts/access';
import { appErrors } from '@consultorio/contracts/errors';
import { liveEvent } from '@consultorio/contracts/events';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { describedProcedures } from './describe-procedure.ts';
import { openApiDocument } from './openapi.ts';

const place = { publicUrl: 'https://clinic.example', projectId: 'demo-consultorio', region: 'us-central1' };
const document = openApiDocument(place);
/** As a reader of the file has it: values that JSON does not carry are gone. */
const read = JSON.parse(JSON.stringify(document));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'openapi', components: read.components });

function problemsOf(schema: object, value: unknown) {
  const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'));
  const validate = ajv.compile(local);
  return validate(value) ? [] : validate.errors;
}

test('a real validator finds nothing wrong', async () => {
  const { valid, errors } = await new Validator().validate(read);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(read.openapi).toBe('3.1.0');
});

test('for tools that read only 3.0 the same is said in its dialect, valid too', async () => {
  const older = JSON.parse(JSON.stringify(openApiDocument(place, '3.0.3')));
  const { valid, errors } = await new Validator().validate(older);
  expect(errors).toBeUndefined();
  expect([valid, older.openapi]).toEqual([true, '3.0.3']);
  expect(Object.keys(older.paths)).toEqual(Object.keys(read.paths));
  expect(Object.keys(older.components.schemas)).toEqual(Object.keys(read.components.schemas));
  expect(JSON.stringify(older)).not.toMatch(/"type":\s*(\[|"null")|"const":|"propertyNames":/);
});

test('one POST for every procedure, and nothing else but files', () => {
  const posts = Object.entries<object>(read.paths).filter(([, item]) => 'post' in item);
  expect(posts.map(([path]) => path.slice(1)).sort()).toEqual([...procedureNames].sort());
  expect(Object.keys(read.paths).filter((path) => !read.paths[path].post)).toEqual([
    '/files/{fileId}',
    '/files/{fileId}/small',
  ]);
  const ids = Object.values<Record<string, { operationId: string }>>(read.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('what an input may have as null may also be left out, but for what removes', () => {
  const required: string[] = [];
  const nullable: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {}, required: names = [] } = node as { properties?: object; required?: string[] };
    for (const [name, schema] of Object.entries(properties)) {
      if (!JSON.stringify(schema).endsWith('{"type":"null"}]}')) continue;
      nullable.push(name);
      if (Array.isArray(names) && names.includes(name)) required.push(`${path}.${name}`);
    }
    for (const [key, child] of Object.entries(node)) walk(child, `${path}.${key}`);
  };
  for (const [name, schema] of Object.entries(read.components.schemas)) if (name.endsWith('Input')) walk(schema, name);
  // Here null removes: whoever misspells the name must not lose a picture, nor the hours of a clinic, a service or a doctor.
  expect(required.sort()).toEqual([
    'CreateServiceInput.properties.hours.anyOf.0.week',
    'UpdateDoctorPictureInput.profilePicture',
    'UpdateDoctorScheduleInput.week',
    'UpdateMyScheduleInput.week',
    'UpdateOpeningHoursInput.week',
    'UpdatePatientProfilePictureInput.profilePicture',
    'UpdateServiceInput.properties.hours.anyOf.0.week',
    'UpdateStaffProfilePictureInput.profilePicture',
  ]);
  expect(nullable.length).toBeGreaterThan(10);
});

test('every reference leads somewhere', () => {
  const references = new Set([...JSON.stringify(read).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? ''));
  expect(references.size).toBeGreaterThan(50);
  for (const path of references)
    expect(
      path.split('/').reduce((node: Record<string, unknown>, key) => node[key] as never, read),
      path,
    ).toBeDefined();
});

test('every error of the app is told by some operation', () => {
  const told = JSON.stringify(read.paths);
  const silent = Object.keys(appErrors).filter((code) => !told.includes(`#/components/examples/${code}"`));
  expect(silent).toEqual([]);
});

test('no stray word of zod, and no shape without a name', () => {
  expect(JSON.stringify(read)).not.toMatch(/\$schema|\$defs|__schema|"~standard"/);
});

describe.each(describedProcedures())('$name', ({ name, input, output, type }) => {
  const operation = read.paths[`/${name}`].post;
  const body = operation.requestBody.content['application/json'];

  test('its example is an input that the procedure takes', () => {
    if (input) expect(input.safeParse(examples[name].input).error).toBeUndefined();
    else expect(examples[name].input).toBeUndefined();
    expect(problemsOf(body.schema, body.example)).toEqual([]);
  });

  test('its example is an answer that the procedure may give', () => {
    const shape = output ?? liveEvent;
    // Fields that the schema would drop must not be promised.
    expect(shape.parse(examples[name].output)).toEqual(examples[name].output);
    const answer = operation.responses['200'].content['application/json'];
    if (answer) expect(problemsOf(answer.schema, answer.example)).toEqual([]);
    expect(Boolean(answer)).toBe(type !== 'subscription');
  });

  test('an unknown key is wrong by the description too', () => {
    expect(problemsOf(body.schema, { ...body.example, more: 1 })).not.toEqual([]);
    for (const response of Object.values<{ description: string }>(operation.responses))
      expect(response.description).not.toBe('');
  });
});

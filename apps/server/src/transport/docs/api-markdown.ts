import { appErrors } from '@consultorio/contracts/errors';
import { z } from 'zod';
import { describedProcedures, type ProcedureDescription } from './describe-procedure.ts';

type JsonSchema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  maxLength?: number;
};

/** docs/api.md, whole: generated from the router and the permission table, so that it cannot tell of another server. */
export function apiMarkdown(): string {
  return [
    '# Procedures',
    '',
    'Generated from the router and the permission table by `npm run docs`; a test fails when this page is stale. The same,',
    'with examples, is at `/openapi.json` and `/api` of every running server; how to call is in `docs/integrators.md`.',
    'Each procedure answers at `/trpc/{name}` and, for any Firebase client, at `POST /{name}` and',
    '`POST /{projectId}/{region}/{name}` with `{"data": input}` → `{"result": output}`.',
    '',
    'Gates: `public` anybody · `token` a session without a profile yet · `account` any profile · `unblocked` not blocked,',
    'not deactivated · `verified` e-mail verified (blocked patients may read) · `active` verified and active.',
    'Reach: `own` what belongs to the caller · `assigned` consultations that the doctor attends · `open` those and the ones',
    'nobody has taken · `any` all of the clinic · `-` refused. What is out of reach answers `not-found`.',
    '',
    ...describedProcedures().flatMap(sectionOf),
    '## Errors',
    '',
    '`details.code` (callables) and `data.appCode` (tRPC) carry the code; refused input adds `issues: [{path, code, message}]`.',
    '',
    '| code | callable status | message |',
    '|---|---|---|',
    ...Object.entries(appErrors).map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`),
    '',
  ].join('\n');
}

function sectionOf({ name, type, permission, summary, notes, input, output, errors }: ProcedureDescription): string[] {
  const { gate, nobody, patient, doctor, admin } = permission;
  return [
    `### ${name}`,
    '',
    ...[summary, ...(notes ? [notes] : [])].flatMap((paragraph) => [paragraph, '']),
    `${type} · gate \`${gate}\` · nobody \`${nobody}\` · patient \`${patient}\` · doctor \`${doctor}\` · admin \`${admin}\``,
    '',
    '```ts',
    `input:  ${input ? describe(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : 'none'}`,
    `output: ${output ? describe(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as JsonSchema) : 'a stream, see docs/architecture.md'}`,
    '```',
    '',
    `Errors: ${errors.map((code) => `\`${code}\``).join(', ')}.`,
    '',
  ];
}

/** A JSON schema as one reads a type. */
function describe(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return schema.type.map((type) => describe({ ...schema, type }, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => describe(one, indent)))].join(' | ');
  if (schema.type === 'array') return `Array<${describe(schema.items ?? {}, indent)}>`;
  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    const lines = Object.entries(schema.properties).map(
      ([key, value]) => `${indent}  ${key}${required.has(key) ? '' : '?'}: ${describe(value, `${indent}  `)}`,
    );
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (schema.type === 'object')
    return typeof schema.additionalProperties === 'object'
      ? `Record<string, ${describe(schema.additionalProperties, indent)}>`
      : 'object';
  if (schema.type === 'string')
    return schema.format ?? (schema.maxLength ? `string (≤ ${schema.maxLength})` : 'string');
  return schema.type ?? 'any';
}

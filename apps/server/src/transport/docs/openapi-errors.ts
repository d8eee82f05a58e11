import { type AppErrorCode, appErrors, callableStatuses } from '@consultorio/contracts/errors';
import { type JsonSchema, referenceTo } from './json-schemas.ts';

/** The one envelope of every failure, at every address. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'message'],
      properties: {
        status: { type: 'string', enum: Object.keys(callableStatuses), description: 'A code of google.rpc.Code.' },
        message: { type: 'string', description: 'A constant Spanish sentence; never match on it.' },
        details: {
          type: 'object',
          description: 'Absent for INTERNAL only.',
          required: ['code'],
          properties: {
            code: { type: 'string', enum: Object.keys(appErrors), description: 'What to match on.' },
            issues: {
              type: 'array',
              description: 'Which fields of the input to correct. Never the values.',
              items: {
                type: 'object',
                required: ['path', 'code', 'message'],
                properties: {
                  path: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
                  code: { type: 'string' },
                  message: { type: 'string' },
                },
              },
            },
            missing: { type: 'array', items: { type: 'string' }, description: 'What is left to do or to fill in.' },
            retryAfterSeconds: { type: 'integer' },
            version: { type: 'integer', description: 'The version that is in force.' },
          },
        },
      },
    },
  },
};

/** A sample of the details that some codes carry. */
const detailsOf: Partial<Record<AppErrorCode, object>> = {
  'invalid-input': {
    issues: [{ path: ['consultationId'], code: 'invalid_format', message: 'Identificador inválido' }],
  },
  'form-invalid': {
    issues: [{ path: ['answers', 'sintomas'], code: 'required', message: 'Este dato es obligatorio' }],
  },
  'stale-version': { version: 4 },
  'checklist-incomplete': { missing: ['principalDiagnosis', 'plan'] },
  'order-incomplete': { missing: ['drugs.0.dose'] },
  'rate-limited': { retryAfterSeconds: 12 },
  busy: { retryAfterSeconds: 5 },
};

/** `components.examples`: each failure once, by its code. */
export const errorExamples = Object.fromEntries(
  (Object.keys(appErrors) as AppErrorCode[]).map((code) => [code, { value: errorExample(code) }]),
);

function errorExample(code: AppErrorCode): object {
  const { status, message } = appErrors[code];
  // Nobody foresaw it, so nothing is said of it.
  if (code === 'internal') return { error: { status: 'INTERNAL', message: 'INTERNAL' } };
  return { error: { status, message, details: { code, ...detailsOf[code] } } };
}

type HttpOf = (code: AppErrorCode) => number;
const callableHttp: HttpOf = (code) => callableStatuses[appErrors[code].status];

/** The failures of one operation, by HTTP status. */
export function errorResponses(codes: AppErrorCode[], httpOf: HttpOf = callableHttp): Record<string, JsonSchema> {
  const byStatus = Object.groupBy(codes, (code) => String(httpOf(code)));
  return Object.fromEntries(
    Object.entries(byStatus).map(([http, group = []]) => [
      http,
      {
        description: group.map((code) => `\`${code}\``).join(', '),
        content: {
          'application/json': {
            schema: referenceTo('Error'),
            examples: Object.fromEntries(group.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    ]),
  );
}

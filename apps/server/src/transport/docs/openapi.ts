import { examples, groupNames } from '@consultorio/api-examples/examples';
import server from '../../../package.json' with { type: 'json' };
import { deprecations } from '../http/deprecations.ts';
import { describedProcedures, type ProcedureDescription, whoMayCall } from './describe-procedure.ts';
import { type JsonSchema, jsonSchemasOf, type OpenApiVersion, referenceTo } from './json-schemas.ts';
import { errorExamples, errorResponses, errorSchema } from './openapi-errors.ts';
import { filePaths } from './openapi-files.ts';

export type Place = { publicUrl: string; projectId: string; region: string };

const info = {
  title: 'Consultorio',
  version: server.version,
  description: [
    'Every procedure of the clinic as a Firebase callable: `POST /{name}` with `{"data": input}` answers `{"result": output}`',
    'or `{"error": {status, message, details}}`. Any Firebase SDK can call it as it is; so can anything that speaks HTTP.',
    '',
    'Ids are UUIDs, times ISO 8601 in UTC. Inputs are strict, but for those of the fixed callables; `null` and absent',
    'mean the same where absent is allowed. What creates takes an `idempotencyKey`: the same call again answers the same. What edits takes the `expectedVersion` it read. Paged lists',
    'take `limit` and `cursor` and answer `items` and `nextCursor`. With `Accept: text/event-stream` the answer comes as a',
    'stream: chunks as `data: {"message": …}`, at the end `data: {"result": …}` or `data: {"error": …}`, always with 200.',
    '',
    'For TypeScript this server gives out its own client, [/api/client.tgz](/api/client.tgz): React hooks, a plain client,',
    'callables and live events, with the types of this very version. `npm install` takes the file, and its README says the rest.',
    'For other languages generate one from [/openapi.json](/openapi.json) (OpenAPI 3.1) or, for tools that read only 3.0,',
    'from [/api/openapi-3.0.json](/api/openapi-3.0.json). To try calls by hand, Postman and Bruno import [/api/postman.json](/api/postman.json).',
  ].join('\n'),
};

/** The whole of /openapi.json, generated from router, permission table, contracts and examples. */
export function openApiDocument({ publicUrl, projectId, region }: Place, version: OpenApiVersion = '3.1.0') {
  const procedures = describedProcedures();
  const schemas = jsonSchemasOf(procedures, version);
  return {
    openapi: version,
    info,
    servers: [
      { url: publicUrl, description: 'The custom-domain form of the Firebase SDKs.' },
      { url: `${publicUrl}/${projectId}/${region}`, description: 'The form of connectFunctionsEmulator.' },
    ],
    tags: groupNames.map((name) => ({ name })),
    security: [{ idToken: [] }],
    paths: {
      ...Object.fromEntries(procedures.map((one) => [`/${one.name}`, { post: operation(one, schemas) }])),
      ...filePaths,
    },
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An ID token of Firebase Authentication; it lives one hour.',
        },
      },
      schemas: { ...schemas.schemas, Error: errorSchema },
      examples: errorExamples,
    },
  };
}

type Schemas = ReturnType<typeof jsonSchemasOf>;

function operation(one: ProcedureDescription, schemas: Schemas): JsonSchema {
  const { name, type, permission, summary, notes, errors } = one;
  const input = schemas.inputOf(one);
  return {
    operationId: name,
    tags: [one.group],
    summary,
    description: [whoMayCall(permission), ...(notes ? [notes] : [])].join('\n\n'),
    'x-permission': permission,
    'x-procedure-type': type,
    ...(deprecations[name] ? { deprecated: true, 'x-sunset': deprecations[name].sunset } : {}),
    ...(one.streams ? { 'x-streams': true } : {}),
    ...(permission.nobody === 'any' ? { security: [] } : {}),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: envelope('data', input ? referenceTo(input) : { description: 'Takes no input.' }, false),
          example: { data: examples[name].input ?? null },
        },
      },
    },
    responses: { '200': success(one, schemas), ...errorResponses(errors) },
  };
}

function success(one: ProcedureDescription, schemas: Schemas): JsonSchema {
  const { output } = examples[one.name];
  const name = schemas.outputOf(one);
  const chunk = Array.isArray(output) ? output[0] : output;
  const plain = name && {
    'application/json': { schema: envelope('result', referenceTo(name)), example: { result: output } },
  };
  const stream = one.streams && {
    'text/event-stream': {
      schema: { type: 'string', description: 'One `data:` line and one blank line an event.' },
      example: `data: ${JSON.stringify({ message: chunk })}\n\ndata: ${JSON.stringify({ result: {} })}\n\n`,
    },
  };
  return { description: plain ? 'The result.' : 'Only as a stream.', content: { ...plain, ...stream } };
}

function envelope(key: 'data' | 'result', value: object, additionalProperties = true): JsonSchema {
  return {
    type: 'object',
    required: [key],
    properties: { [key]: value },
    ...(additionalProperties ? {} : { additionalProperties }),
  };
}

import { examples } from '@consultorio/api-examples/examples';
import type { AppErrorCode } from '@consultorio/contracts/errors';
import { MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';
import { type JsonSchema, referenceTo } from './json-schemas.ts';
import { errorResponses } from './openapi-errors.ts';

const rangeParameter = {
  name: 'content-range',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'For one piece: `bytes 0-524287/1500000`. `bytes */1500000` without a body asks how much is there.',
};
const parameters = [
  { name: 'fileId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  {
    name: 'reader',
    in: 'query',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'For whom the address was made; it dies with that account’s reach.',
  },
  { name: 'exp', in: 'query', required: true, schema: { type: 'string' }, description: 'When the address dies.' },
  {
    name: 'sig',
    in: 'query',
    required: true,
    schema: { type: 'string' },
    description: 'Signs all the rest.',
  },
];
const common = { tags: ['Files, notices, live events'], security: [], parameters };
const failures = (...codes: AppErrorCode[]) => errorResponses(codes, (code) => httpOfFiles[code] ?? 400);
const httpOfFiles: Partial<Record<AppErrorCode, number>> = {
  forbidden: 403,
  'email-not-verified': 403,
  'account-blocked': 403,
  'account-inactive': 403,
  'not-found': 404,
  'file-too-large': 413,
  'rate-limited': 429,
  busy: 503,
  unavailable: 503,
  timeout: 504,
};

/** The refusals that every address of ours may give. */
const refusals = ['forbidden', 'email-not-verified', 'account-inactive', 'not-found', 'rate-limited'] as const;

/** The only address that is no procedure: bytes, behind addresses that `createUpload` and every file of an answer give. */
export const filePaths: Record<string, JsonSchema> = {
  '/files/{fileId}': {
    put: {
      ...common,
      parameters: [...parameters, rangeParameter],
      operationId: 'putFile',
      summary:
        'Step two of an upload: the raw bytes, as many as were announced, to the address that createUpload answered.',
      description: `At most ${MAX_FILE_BYTES / 1024 / 1024} MB: JPEG, PNG, WebP or PDF, decided by the bytes. Images are re-encoded. The file may also come in pieces with \`content-range\`, for networks that cut: each answers 202 with \`received\`, where the next one begins.`,
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
      responses: {
        '200': {
          description: 'Stored.',
          content: {
            'application/json': { schema: referenceTo('StoredFile'), example: examples.getFileAddress.output },
          },
        },
        '202': {
          description: 'A piece has arrived; the next one begins at `received`.',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { received: { type: 'integer' } }, required: ['received'] },
            },
          },
        },
        ...failures(
          'file-incomplete',
          'file-refused',
          ...refusals,
          'account-blocked',
          'file-too-large',
          'busy',
          'unavailable',
          'timeout',
        ),
      },
    },
    get: {
      ...common,
      operationId: 'getFile',
      summary: 'The bytes of a file, at the `url` of an answer; it works for 10 to 15 minutes.',
      responses: {
        '200': { description: 'The bytes.', content: { '*/*': {} } },
        ...failures(...refusals, 'unavailable'),
      },
    },
  },
  '/files/{fileId}/small': {
    get: {
      ...common,
      operationId: 'getSmallFile',
      summary: 'A picture in at most 480 px, at the `smallUrl` of an answer; it works for 10 to 15 minutes.',
      responses: {
        '200': { description: 'The bytes.', content: { 'image/webp': {} } },
        ...failures(...refusals, 'file-refused', 'busy', 'unavailable'),
      },
    },
  },
};

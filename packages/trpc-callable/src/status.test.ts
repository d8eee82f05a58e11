import { describe, expect, test } from 'vitest';
import { httpOfStatus, statusOfHttp, statusOfTrpcCode, trpcCodeOfStatus } from './status.ts';

describe('status → HTTP', () => {
  test.each([
    ['INVALID_ARGUMENT', 400],
    ['FAILED_PRECONDITION', 400],
    ['OUT_OF_RANGE', 400],
    ['UNAUTHENTICATED', 401],
    ['PERMISSION_DENIED', 403],
    ['NOT_FOUND', 404],
    ['ALREADY_EXISTS', 409],
    ['ABORTED', 409],
    ['RESOURCE_EXHAUSTED', 429],
    ['CANCELLED', 499],
    ['UNKNOWN', 500],
    ['INTERNAL', 500],
    ['DATA_LOSS', 500],
    ['UNIMPLEMENTED', 501],
    ['UNAVAILABLE', 503],
    ['DEADLINE_EXCEEDED', 504],
  ] as const)('%s is %i', (status, http) => {
    expect(httpOfStatus[status]).toBe(http);
  });

  test('has no other row', () => {
    expect(Object.keys(httpOfStatus)).toHaveLength(16);
  });
});

test('status → tRPC code', () => {
  expect(trpcCodeOfStatus).toEqual({
    INVALID_ARGUMENT: 'BAD_REQUEST',
    OUT_OF_RANGE: 'BAD_REQUEST',
    FAILED_PRECONDITION: 'PRECONDITION_FAILED',
    UNAUTHENTICATED: 'UNAUTHORIZED',
    PERMISSION_DENIED: 'FORBIDDEN',
    NOT_FOUND: 'NOT_FOUND',
    ALREADY_EXISTS: 'CONFLICT',
    ABORTED: 'CONFLICT',
    RESOURCE_EXHAUSTED: 'TOO_MANY_REQUESTS',
    CANCELLED: 'CLIENT_CLOSED_REQUEST',
    UNKNOWN: 'INTERNAL_SERVER_ERROR',
    INTERNAL: 'INTERNAL_SERVER_ERROR',
    DATA_LOSS: 'INTERNAL_SERVER_ERROR',
    UNIMPLEMENTED: 'NOT_IMPLEMENTED',
    UNAVAILABLE: 'SERVICE_UNAVAILABLE',
    DEADLINE_EXCEEDED: 'GATEWAY_TIMEOUT',
  });
});

describe('tRPC code → status', () => {
  test.each([
    ['PARSE_ERROR', 'INVALID_ARGUMENT'],
    ['BAD_REQUEST', 'INVALID_ARGUMENT'],
    ['UNPROCESSABLE_CONTENT', 'INVALID_ARGUMENT'],
    ['UNSUPPORTED_MEDIA_TYPE', 'INVALID_ARGUMENT'],
    ['METHOD_NOT_SUPPORTED', 'INVALID_ARGUMENT'],
    ['PAYLOAD_TOO_LARGE', 'INVALID_ARGUMENT'],
    ['UNAUTHORIZED', 'UNAUTHENTICATED'],
    ['PAYMENT_REQUIRED', 'FAILED_PRECONDITION'],
    ['PRECONDITION_FAILED', 'FAILED_PRECONDITION'],
    ['PRECONDITION_REQUIRED', 'FAILED_PRECONDITION'],
    ['FORBIDDEN', 'PERMISSION_DENIED'],
    ['NOT_FOUND', 'NOT_FOUND'],
    ['CONFLICT', 'ALREADY_EXISTS'],
    ['TOO_MANY_REQUESTS', 'RESOURCE_EXHAUSTED'],
    ['CLIENT_CLOSED_REQUEST', 'CANCELLED'],
    ['INTERNAL_SERVER_ERROR', 'INTERNAL'],
    ['NOT_IMPLEMENTED', 'UNIMPLEMENTED'],
    ['BAD_GATEWAY', 'UNAVAILABLE'],
    ['SERVICE_UNAVAILABLE', 'UNAVAILABLE'],
    ['TIMEOUT', 'DEADLINE_EXCEEDED'],
    ['GATEWAY_TIMEOUT', 'DEADLINE_EXCEEDED'],
  ] as const)('%s is %s', (code, status) => {
    expect(statusOfTrpcCode[code]).toBe(status);
  });

  test('every status that a tRPC code reaches comes back as itself', () => {
    for (const status of new Set(Object.values(statusOfTrpcCode))) {
      expect(statusOfTrpcCode[trpcCodeOfStatus[status]]).toBe(status);
    }
  });
});

test.each([
  [400, 'INVALID_ARGUMENT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [399, 'INTERNAL'],
  [200, 'INTERNAL'],
  [408, 'DEADLINE_EXCEEDED'],
  [412, 'FAILED_PRECONDITION'],
  [502, 'UNAVAILABLE'],
  [599, 'INTERNAL'],
  [409, 'ABORTED'],
  [415, 'INVALID_ARGUMENT'],
  [429, 'RESOURCE_EXHAUSTED'],
  [499, 'CANCELLED'],
  [500, 'INTERNAL'],
  [501, 'UNIMPLEMENTED'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
] as const)('HTTP %i from the web server is %s', (http, status) => {
  expect(statusOfHttp(http)).toBe(status);
});

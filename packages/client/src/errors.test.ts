import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { appCodeOf, detailsOf, functionsCodeOf, issuesOf, isTransient, requestIdOf } from './errors.ts';

function answered(data: object) {
  return TRPCClientError.from({ error: { message: 'x', code: -32000, data } } as never);
}

describe('errors of the tRPC endpoint', () => {
  it('keep the code, the status, the issues and the details that the server sent', () => {
    const issues = [{ path: ['email'], code: 'invalid_format', message: 'Correo inválido' }];
    const error = answered({
      callableStatus: 'INVALID_ARGUMENT',
      appCode: 'invalid-input',
      issues,
      details: { max: 3 },
    });
    expect(appCodeOf(error)).toBe('invalid-input');
    expect(functionsCodeOf(error)).toBe('functions/invalid-argument');
    expect(issuesOf(error)).toEqual(issues);
    expect(detailsOf(error)).toEqual({ max: 3 });
    expect(isTransient(error)).toBe(false);
  });

  it('tell the id of a request whose error nobody foresaw', () => {
    expect(requestIdOf(answered({ appCode: 'internal', requestId: '0af7651916cd' }))).toBe('0af7651916cd');
    expect(requestIdOf(answered({ appCode: 'not-found' }))).toBeNull();
    expect(requestIdOf(new Error('bug'))).toBeNull();
  });

  it('map a missing profile to functions/not-found', () => {
    expect(functionsCodeOf(answered({ callableStatus: 'NOT_FOUND', appCode: 'profile-not-found' }))).toBe(
      'functions/not-found',
    );
  });

  it('call a request without an answer unavailable, and one past the limit a timeout', () => {
    const cut = TRPCClientError.from(new TypeError('Failed to fetch'));
    expect(appCodeOf(cut)).toBe('unavailable');
    expect(functionsCodeOf(cut)).toBe('functions/unavailable');
    const late = TRPCClientError.from(new DOMException('signal timed out', 'TimeoutError') as unknown as Error);
    expect(appCodeOf(late)).toBe('timeout');
    expect(isTransient(late)).toBe(true);
  });

  it('do not claim errors that are not ours', () => {
    expect(appCodeOf(new Error('bug'))).toBeNull();
    expect(functionsCodeOf(new Error('bug'))).toBe('functions/internal');
    expect(appCodeOf(answered({ appCode: 'toString' }))).toBeNull();
  });
});

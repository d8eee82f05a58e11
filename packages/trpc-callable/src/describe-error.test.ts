import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CallableError } from './callable-error.ts';
import { describeError } from './describe-error.ts';
import { PayloadTooLarge, refuse } from './refusals.ts';
import { httpOfStatus, statusOfTrpcCode } from './status.ts';

const secret = 'select * from patients where password=hunter2';

describe('codes', () => {
  const codes = Object.keys(statusOfTrpcCode) as (keyof typeof statusOfTrpcCode)[];

  test.each(codes)('%s', (code) => {
    const { httpStatus, wire } = describeError(new TRPCError({ code, message: 'Hola' }), {});
    const status = statusOfTrpcCode[code];
    expect(wire).toEqual({ status, message: status === 'INTERNAL' ? 'INTERNAL' : 'Hola' });
    expect(httpStatus).toBe(code === 'PAYLOAD_TOO_LARGE' ? 413 : httpOfStatus[status]);
  });

  test.each(codes)('%s never tells the message of its cause', (code) => {
    const described = describeError(new TRPCError({ code, cause: new Error(secret) }), {});
    expect(JSON.stringify(described)).not.toContain('hunter2');
  });
});

describe('a thrown value', () => {
  test.each([[new Error(secret)], [secret], [{ message: secret }], [undefined], [null], [() => secret]])(
    'an unknown failure says INTERNAL and nothing else',
    (thrown) => {
      expect(describeError(thrown, {})).toEqual({ httpStatus: 500, wire: { status: 'INTERNAL', message: 'INTERNAL' } });
    },
  );

  test.each([
    ['thrown', new CallableError('ABORTED', 'Cambió', { version: 0 })],
    ['as a cause', new TRPCError({ code: 'CONFLICT', cause: new CallableError('ABORTED', 'Cambió', { version: 0 }) })],
  ])('a CallableError travels word by word, %s', (_how, error) => {
    const wire = { status: 'ABORTED', message: 'Cambió', details: { version: 0 } };
    expect(describeError(error, {})).toEqual({ httpStatus: 409, wire });
  });

  test.each([[false], [0], [null], ['']])('details %j are kept', (details) => {
    expect(describeError(new CallableError('ABORTED', 'x', details), {}).wire).toHaveProperty('details', details);
  });

  test('details that cannot be written are left out and do not hide the failure', () => {
    const { wire } = describeError(new CallableError('ABORTED', 'x', { value: Symbol('x') }), {});
    expect(wire).toEqual({ status: 'ABORTED', message: 'x' });
  });

  test('a refused request gets the words of Firebase, not the reason', () => {
    expect(describeError(refuse('nested deeper than 64'), {})).toEqual({
      httpStatus: 400,
      wire: { status: 'INVALID_ARGUMENT', message: 'Bad Request' },
    });
    expect(describeError(new PayloadTooLarge(), {}).httpStatus).toBe(413);
  });
});

describe('refused input', () => {
  const issueOf = (schema: z.ZodType, value: unknown) => {
    const cause = schema.safeParse(value, { reportInput: true }).error;
    return describeError(new TRPCError({ code: 'BAD_REQUEST', cause }), {}).wire;
  };

  test('path, code and message of each issue, and neither pattern nor input', () => {
    const wire = issueOf(z.object({ list: z.array(z.string().regex(/^secret-pattern$/)) }), { list: ['hunter2'] });
    expect(wire).toMatchObject({
      message: 'Bad Request',
      details: { issues: [{ path: ['list', 0], code: 'invalid_format' }] },
    });
    const [issue] = (wire.details as { issues: object[] }).issues;
    expect(Object.keys(issue!)).toEqual(['path', 'code', 'message']);
    expect(JSON.stringify(wire)).not.toContain('hunter2');
  });

  test('at most 100 issues come back', () => {
    const wire = issueOf(z.array(z.string()), Array(5000).fill(1));
    expect((wire.details as { issues: object[] }).issues).toHaveLength(100);
  });

  test('a schema that fails inside a procedure is not the input of the caller', () => {
    const cause = z.string().safeParse(secret.length).error!;
    expect(describeError(cause, {}).wire).toEqual({ status: 'INTERNAL', message: 'INTERNAL' });
  });
});

describe('options', () => {
  test('toCallableError goes first and sees the cause', () => {
    class AppError extends Error {}
    const toCallableError = (error: TRPCError) =>
      error.cause instanceof AppError
        ? ({ status: 'OUT_OF_RANGE', message: 'Fuera', details: { code: 'x' } } as const)
        : undefined;
    expect(describeError(new AppError('x'), { toCallableError })).toEqual({
      httpStatus: 400,
      wire: { status: 'OUT_OF_RANGE', message: 'Fuera', details: { code: 'x' } },
    });
    expect(describeError(new Error('x'), { toCallableError }).wire.status).toBe('INTERNAL');
  });

  test('a mapper that throws is an INTERNAL', () => {
    const toCallableError = () => {
      throw new Error(secret);
    };
    expect(describeError(new Error('x'), { toCallableError }).wire).toEqual({
      status: 'INTERNAL',
      message: 'INTERNAL',
    });
  });

  test('details go with the same failures, never with INTERNAL', () => {
    const details = { INVALID_ARGUMENT: { code: 'input' }, INTERNAL: { code: 'no' } };
    expect(describeError(refuse('x'), { details }).wire.details).toEqual({ code: 'input' });
    expect(describeError(new Error('x'), { details }).wire).not.toHaveProperty('details');
  });

  test('messages translate the generic sentences', () => {
    const messages = { INVALID_ARGUMENT: 'Revisa los datos', INTERNAL: 'no' };
    expect(describeError(refuse('x'), { messages }).wire.message).toBe('Revisa los datos');
    expect(describeError(new Error('x'), { messages }).wire.message).toBe('INTERNAL');
  });
});

import { type AppErrorCode, appErrors, callableStatuses } from '@consultorio/contracts/errors';
import { TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { describeError } from '../../core/procedure.ts';

/**
 * Errors of plain routes, and of the framework around the endpoints: the same envelope as a callable's, so that one
 * reader understands all of them. Fastify's own answer would carry the message of any error, SQL and values included.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { appCode, details, http } = describeThrown(error);
  if (appCode === 'internal' || appCode === 'unavailable') request.log.error({ err: error }, 'request failed');
  const { statusCode = 500 } = error as { statusCode?: number };
  const refused = statusCode >= 400 && statusCode < 500 && !(error instanceof TRPCError);
  return reply
    .code(refused ? statusCode : http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelopeOf(appCode, details));
}

/** A refusal as a callable's client reads it. */
export function envelopeOf(code: AppErrorCode, details: object = {}) {
  const { status, message } = appErrors[code];
  return { error: { status, message, details: { ...details, code } } };
}

/** Anything thrown, by us or by the framework, as it may be told, with its status of HTTP. */
export function describeThrown(error: unknown) {
  const described = describeError(error instanceof TRPCError ? error : foreign(error));
  const isTooLarge = appErrors[described.appCode].trpc === 'PAYLOAD_TOO_LARGE';
  return { ...described, http: isTooLarge ? 413 : callableStatuses[described.status] };
}

/** The framework refuses some requests before we see them; every other error is ours to look into. */
function foreign(error: unknown): TRPCError {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 503) return new AppError('unavailable', {}, { cause: error });
  if (statusCode === 413) return new AppError('file-too-large');
  if (statusCode < 500) return new AppError('invalid-input');
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
}

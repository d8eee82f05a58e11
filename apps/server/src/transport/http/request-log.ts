import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, destination } from 'pino';
import { loggedError } from '../../core/errors/logged-error.ts';
import { currentRequestId } from '../../core/request-id.ts';
import type { Env } from '../../env.ts';

/** An answer that took longer is worth a line although it was given. */
const SLOW_MS = 1_000;

/**
 * One line for each answer that was refused, failed or slow, with LOG_LEVEL=debug for all of them: Fastify's own two
 * cost more than the database statement between them, and the audit trail records every reading.
 */
export class RequestLog extends LogController {
  readonly #isQuiet: boolean;
  constructor(level: Env['LOG_LEVEL']) {
    super();
    this.#isQuiet = level !== 'debug' && level !== 'trace';
  }
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const ms = Math.round(reply.elapsedTime);
    const isPlain = !error && reply.statusCode < 400 && ms < SLOW_MS;
    if (isPlain && this.#isQuiet) return;
    // Said here: an answer may be over when nothing of its request goes on.
    const answer = { requestId: request.id, req: request, status: reply.statusCode, ms };
    if (error) reply.log.error({ ...answer, err: error }, 'answer failed');
    else if (isPlain) reply.log.debug(answer, 'answered');
    else reply.log.info(answer, 'answered');
  }
}

const MAX_PATH = 300;

/** Personal data stays out of the log: neither headers nor bodies, and no line of it holds a query string. */
export const logging = (level: Env['LOG_LEVEL'], stream: DestinationStream = logStream) => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request).slice(0, MAX_PATH) }),
    err: loggedError,
  },
  mixin: () => ({ requestId: currentRequestId() }),
  hooks: { streamWrite: withoutQueries },
  stream,
});

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/**
 * The same line of JSON. Serializers are not enough: a signed address stands in the framework's own messages, as in that
 * of FST_ERR_REP_ALREADY_SENT, and may stand in anybody's. A sign that JSON escapes belongs to the address; white space
 * ends it.
 */
const withoutQueries = (line: string): string => line.replace(/\?(?:[^\s"\\]|\\[^nrt])+/g, '?…');

/**
 * Written beside the work instead of before it: under load many lines leave together. Pending lines are written when
 * the process ends by itself.
 */
export const logStream = destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 });

import type { FastifyReply } from 'fastify';
import type { CallableAnswer } from '../answer-callable.ts';
import { pump } from '../node/pump.ts';

export interface StreamLimits {
  readonly stallTimeoutMs: number;
  readonly closing: AbortSignal;
}

export async function sendAnswer(
  reply: FastifyReply,
  answer: CallableAnswer,
  { stallTimeoutMs, closing }: StreamLimits,
): Promise<FastifyReply> {
  if (answer.kind === 'json') {
    reply.header('cache-control', 'no-store');
    return reply.code(answer.httpStatus).type('application/json; charset=utf-8').send(answer.body);
  }
  const isStream = answer.kind === 'stream';
  reply
    .header('content-type', isStream ? 'text/event-stream; charset=utf-8' : 'application/json; charset=utf-8')
    .header('cache-control', isStream ? 'no-cache' : 'no-store')
    // A reverse proxy that buffers the answer would turn a stream into one late block.
    .header('x-accel-buffering', 'no');
  // Without Fastify, so that no onSend hook (compression) delays the events. The headers set so far are copied by hand
  // and sent at once.
  reply.hijack();
  reply.raw.writeHead(answer.httpStatus, reply.getHeaders() as Record<string, string>);
  reply.raw.flushHeaders();
  try {
    await pump(reply.raw, isStream ? answer.events : answer.pieces, stallTimeoutMs);
  } catch {
    // Reported where it was thrown. A body without its end must not look complete.
    reply.raw.destroy();
    return reply;
  }
  reply.raw.end(() => {
    // Fastify closed the idle connections before this one became idle: the shutdown would wait for its keep-alive.
    if (closing.aborted) setImmediate(() => reply.server.server.closeIdleConnections());
  });
  return reply;
}

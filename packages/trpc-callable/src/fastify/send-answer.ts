import type { FastifyReply } from 'fastify';
import type { CallableAnswer } from '../answer-callable.ts';

export async function sendAnswer(reply: FastifyReply, answer: CallableAnswer): Promise<FastifyReply> {
  if (answer.kind === 'json') {
    reply.header('cache-control', 'no-store');
    return reply.code(answer.httpStatus).type('application/json; charset=utf-8').send(answer.body);
  }
  reply
    .code(answer.httpStatus)
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache')
    // A reverse proxy that collects the answer would turn a stream into one late block.
    .header('x-accel-buffering', 'no');
  // Past Fastify, so that no onSend hook (compression) holds the events back. The headers set so far must be carried
  // over by hand, and leave at once.
  reply.hijack();
  reply.raw.writeHead(answer.httpStatus, reply.getHeaders() as Record<string, string>);
  reply.raw.flushHeaders();
  await pump(reply.raw, answer.events);
  return reply;
}

async function pump(response: FastifyReply['raw'], events: AsyncGenerator<string, void>): Promise<void> {
  for await (const text of events) {
    if (response.destroyed) return;
    if (!response.write(text)) await drainedOrClosed(response);
  }
  response.end();
}

function drainedOrClosed(response: FastifyReply['raw']): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      response.off('drain', settle);
      response.off('close', settle);
      resolve();
    };
    response.on('drain', settle);
    response.on('close', settle);
    if (response.destroyed) settle();
  });
}

import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** An answer has 7 s (answer-timeout.ts); one still on its way after this is cut. */
const GRACE_MS = 8_000;
const SWEEP_MS = 50;
/** Connections that were made and not taken yet would be reset, with what they had asked. */
const LAST_CONNECTIONS_MS = 250;

/**
 * A stop lets what is under way end: answers half written, uploads half read. Requests that still come on an open
 * connection are answered too. New connections are taken for a moment more, in which /readyz already says no, and then
 * refused: a load balancer has to have asked meanwhile, which is what `drainMs` is for. Live streams have no end and close themselves (`closingOf`).
 */
export async function gracefulStop(app: FastifyInstance, { graceMs = GRACE_MS, drainMs = 0 } = {}): Promise<void> {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    await pause(Math.max(LAST_CONNECTIONS_MS, drainMs));
    // However long that took: sockets are looked at once more.
    await nextRound();
    // A connection that becomes idle only now would hold the stop until its keep-alive ends.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
  });
}

/** Told when the stop begins. */
export function closingOf(app: FastifyInstance): AbortSignal {
  const closing = new AbortController();
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  return closing.signal;
}

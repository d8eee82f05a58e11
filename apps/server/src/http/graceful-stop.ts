import type { FastifyInstance } from 'fastify';

/** An answer has 7 s (patience.ts); what is still on its way after this is cut. */
const GRACE_MS = 8_000;
const SWEEP_MS = 50;

/**
 * A stop lets what is under way end: answers half written, uploads half read. What still comes on an open connection is
 * answered too, new connections are not accepted. Live streams have no end and close themselves (`closingOf`).
 */
export async function gracefulStop(app: FastifyInstance, graceMs = GRACE_MS): Promise<void> {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (!server.listening) return done();
    // A connection that becomes idle only now would hold the stop until its keep-alive ends.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
    done();
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

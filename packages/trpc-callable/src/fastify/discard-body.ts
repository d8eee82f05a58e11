import type { IncomingMessage } from 'node:http';

/** How long, and how much, of a body that was refused is still read and thrown away before the answer. */
const lingerMs = 2_000;
const lingerBytes = 64 * 1024 * 1024;

/**
 * Closing a connection on which bytes still come takes the answer away with it: the browser then reports a network
 * failure, which the SDKs call `internal`. So what is under way is read to its end first, within bounds: 2 s, 64 MiB.
 * Never rejects. For an error handler of your own, before it answers that a body is past a limit.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve();
    let size = 0;
    const done = () => {
      clearTimeout(timer);
      request.off('data', count).off('end', done).off('close', done).off('error', done);
      resolve();
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > lingerBytes) done();
    };
    const timer = setTimeout(done, lingerMs);
    request.on('data', count).on('end', done).on('close', done).on('error', done).resume();
  });
}

import type { ServerResponse } from 'node:http';

/**
 * Writes texts as fast as the client reads them, and cuts the connection of one that reads nothing for so long: it would
 * keep its procedure open until TCP times out. Throws what the texts throw.
 */
export async function pump(
  response: ServerResponse,
  texts: AsyncGenerator<string, void>,
  stallTimeoutMs: number,
): Promise<void> {
  for await (const text of texts) {
    if (response.destroyed) return;
    if (!response.write(text)) await drainedOrClosed(response, stallTimeoutMs);
  }
}

function drainedOrClosed(response: ServerResponse, stallTimeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      response.off('drain', settle);
      response.off('close', settle);
      resolve();
    };
    const timer = setTimeout(() => response.destroy(), stallTimeoutMs);
    response.on('drain', settle);
    response.on('close', settle);
  });
}

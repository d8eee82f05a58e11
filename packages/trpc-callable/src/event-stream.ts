/** JSON.stringify leaves these raw; the JavaScript and Swift SDKs end a line there and lose the event. */
const lineBreaks = /[\u0085\u2028\u2029]/g;

function escapeLineBreaks(json: string): string {
  return json.replace(lineBreaks, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** One event as all SDKs read it: one `data:` line, one blank line, no `event:`, `id:` or comment lines. */
export function writeEvent(json: string): string {
  return `data: ${escapeLineBreaks(json)}\n\n`;
}

/**
 * Frames JSON texts as events. After each `heartbeatMs` of silence it opens the next event early and pads it with a
 * blank: the only sign of life that every SDK accepts (a `: ping` comment breaks iOS and Android).
 * Ends at once, writing nothing more, when the signal aborts.
 */
export async function* writeEvents(
  source: AsyncGenerator<string, void>,
  signal: AbortSignal,
  heartbeatMs: number,
): AsyncGenerator<string, void> {
  let open = false;
  try {
    while (!signal.aborted) {
      const next = source.next();
      let outcome = await firstOf(next, signal, heartbeatMs);
      while (outcome === 'silence') {
        yield open ? ' ' : 'data: ';
        open = true;
        outcome = await firstOf(next, signal, heartbeatMs);
      }
      if (outcome === 'aborted' || outcome.done) return;
      const event = writeEvent(outcome.value);
      yield open ? event.slice('data: '.length) : event;
      open = false;
    }
  } finally {
    // Not awaited: a source that hangs in its procedure would keep the socket's handler alive.
    void source.return().catch(() => undefined);
  }
}

type Outcome = IteratorResult<string, void> | 'silence' | 'aborted';

/** Listeners and timers are taken off each time: a Promise.race against one long-lived promise leaks per event. */
function firstOf(
  next: Promise<IteratorResult<string, void>>,
  signal: AbortSignal,
  heartbeatMs: number,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      finish();
    };
    const onAbort = () => settle(() => resolve('aborted'));
    const timer = heartbeatMs > 0 ? setTimeout(() => settle(() => resolve('silence')), heartbeatMs) : undefined;
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
    next.then(
      (result) => settle(() => resolve(result)),
      (error) => settle(() => reject(error)),
    );
  });
}

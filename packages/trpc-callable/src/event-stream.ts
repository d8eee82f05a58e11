/** JSON.stringify leaves these raw; the JavaScript and Swift SDKs end a line there and lose the event. */
const lineBreaks = /[\u0085\u2028\u2029]/g;

function escapeLineBreaks(json: string): string {
  return json.replace(lineBreaks, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** One event as all SDKs read it: one `data:` line, one blank line, no `event:`, `id:` or comment lines. */
export function writeEvent(json: string): string {
  return `data: ${escapeLineBreaks(json)}\n\n`;
}

export interface EventStreamOptions {
  /** Aborts when the client disconnects: nothing more is written. */
  readonly disconnected: AbortSignal;
  /** Aborts when the server shuts down: `lastEvent` is written, otherwise the client would wait for ever. */
  readonly closing?: AbortSignal | undefined;
  /** The JSON text of the event to end with on shutdown. */
  readonly lastEvent: string;
  /** Milliseconds without an event after which the next one is opened early and padded; 0 = never. */
  readonly heartbeatMs: number;
  /** Called once when the stream ends, for any reason. */
  readonly onEnd: () => void;
}

/**
 * Frames JSON texts as events. After each `heartbeatMs` without one it opens the next event early and pads it with a
 * blank, the only heartbeat that every SDK accepts: a `: ping` comment breaks iOS and Android.
 */
export async function* writeEvents(
  source: AsyncGenerator<string, void>,
  options: EventStreamOptions,
): AsyncGenerator<string, void> {
  let open = false;
  const eventOf = (json: string) => (open ? writeEvent(json).slice('data: '.length) : writeEvent(json));
  try {
    for (;;) {
      const next = source.next();
      let outcome = await firstOf(next, options);
      while (outcome === 'silence') {
        yield open ? ' ' : 'data: ';
        open = true;
        outcome = await firstOf(next, options);
      }
      if (outcome === 'closing') yield eventOf(options.lastEvent);
      if (outcome === 'disconnected' || outcome === 'closing' || outcome.done) return;
      yield eventOf(outcome.value);
      open = false;
    }
  } finally {
    options.onEnd();
    // Not awaited: a source whose procedure hangs would keep the socket's handler alive.
    void source.return().catch(() => undefined);
  }
}

type Outcome = IteratorResult<string, void> | 'silence' | 'disconnected' | 'closing';

/** Removes its listeners and timer each time: a Promise.race against one long-lived promise leaks per event. */
function firstOf(
  next: Promise<IteratorResult<string, void>>,
  { disconnected, closing, heartbeatMs }: EventStreamOptions,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      disconnected.removeEventListener('abort', onDisconnected);
      closing?.removeEventListener('abort', onClosing);
      finish();
    };
    const onDisconnected = () => settle(() => resolve('disconnected'));
    const onClosing = () => settle(() => resolve('closing'));
    const timer = heartbeatMs > 0 ? setTimeout(() => settle(() => resolve('silence')), heartbeatMs) : undefined;
    if (disconnected.aborted) return onDisconnected();
    if (closing?.aborted) return onClosing();
    disconnected.addEventListener('abort', onDisconnected);
    closing?.addEventListener('abort', onClosing);
    next.then(
      (result) => settle(() => resolve(result)),
      (error) => settle(() => reject(error)),
    );
  });
}

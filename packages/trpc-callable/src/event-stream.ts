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
  /** Aborts when the caller has gone: nothing more is written. */
  readonly gone: AbortSignal;
  /** Aborts when the server stops: `farewell` is written as the last event, else the caller would wait for ever. */
  readonly closing?: AbortSignal | undefined;
  readonly farewell: string;
  /** Silence after which the next event is opened early and padded; 0 = never. */
  readonly heartbeatMs: number;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
}

/**
 * Frames JSON texts as events. After each `heartbeatMs` of silence it opens the next event early and pads it with a
 * blank: the only sign of life that every SDK accepts (a `: ping` comment breaks iOS and Android).
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
      if (outcome === 'closing') yield eventOf(options.farewell);
      if (outcome === 'gone' || outcome === 'closing' || outcome.done) return;
      yield eventOf(outcome.value);
      open = false;
    }
  } finally {
    options.onEnd();
    // Not awaited: a source that hangs in its procedure would keep the socket's handler alive.
    void source.return().catch(() => undefined);
  }
}

type Outcome = IteratorResult<string, void> | 'silence' | 'gone' | 'closing';

/** Listeners and timers are taken off each time: a Promise.race against one long-lived promise leaks per event. */
function firstOf(
  next: Promise<IteratorResult<string, void>>,
  { gone, closing, heartbeatMs }: EventStreamOptions,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      gone.removeEventListener('abort', onGone);
      closing?.removeEventListener('abort', onClosing);
      finish();
    };
    const onGone = () => settle(() => resolve('gone'));
    const onClosing = () => settle(() => resolve('closing'));
    const timer = heartbeatMs > 0 ? setTimeout(() => settle(() => resolve('silence')), heartbeatMs) : undefined;
    if (gone.aborted) return onGone();
    if (closing?.aborted) return onClosing();
    gone.addEventListener('abort', onGone);
    closing?.addEventListener('abort', onClosing);
    next.then(
      (result) => settle(() => resolve(result)),
      (error) => settle(() => reject(error)),
    );
  });
}

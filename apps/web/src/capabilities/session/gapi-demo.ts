/**
 * The part of Google's `gapi.iframes` that Firebase's popup and redirect sign-in needs, spoken over `postMessage`, so
 * that they work with the Auth emulator and no internet. Without it the SDK loads apis.google.com, and on a network
 * that swallows packets it waits for ever with no error.
 *
 * One source for both sides: the web app installs it before `initializeAuth` (only with the emulator), and the emulator
 * serves this very file, types stripped, to its helper iframe. So it imports nothing and uses only erasable types.
 */
type Handler = (data: unknown) => unknown;
type Callback = (results: unknown[]) => void;
type Question = { gapiDemo: 'question'; id: number; name: string; data: unknown };
type Answer = { gapiDemo: 'answer'; id: number; result: unknown };
type FrameOptions = { where: HTMLElement; url: string; attributes?: Record<string, unknown> };

const PING = ' ping';

function connectTo(peer: Window | null) {
  const handlers = new Map<string, Handler>([[PING, () => true]]);
  const callbacks = new Map<number, Callback>();
  // The other side may speak before this one has registered: its questions wait here.
  const unheard: Question[] = [];
  let lastId = 0;

  async function answer(question: Question, handler: Handler): Promise<void> {
    const reply: Answer = { gapiDemo: 'answer', id: question.id, result: await handler(question.data) };
    peer?.postMessage(reply, '*');
  }

  function receive({ source, data }: MessageEvent<Question | Answer | null>): void {
    if (source !== peer || !data) return;
    if (data.gapiDemo === 'question') {
      const handler = handlers.get(data.name);
      if (handler) void answer(data, handler);
      else unheard.push(data);
    } else if (data.gapiDemo === 'answer') {
      const callback = callbacks.get(data.id);
      callbacks.delete(data.id);
      try {
        callback?.([data.result]);
      } catch {
        // The SDK throws `auth/internal-error` after every `webStorageSupport`; the real gapi swallows it too.
      }
    }
  }

  window.addEventListener('message', receive);

  function send(name: string, data?: unknown, callback?: Callback): void {
    lastId += 1;
    if (callback) callbacks.set(lastId, callback);
    const question: Question = { gapiDemo: 'question', id: lastId, name, data };
    peer?.postMessage(question, '*');
  }

  function register(name: string, handler: Handler): void {
    handlers.set(name, handler);
    for (const question of unheard.filter((waiting) => waiting.name === name)) {
      unheard.splice(unheard.indexOf(question), 1);
      void answer(question, handler);
    }
  }

  return {
    send,
    register,
    restyle: async () => {},
    ping: (callback: Callback) => new Promise<unknown[]>((resolve) => send(PING, undefined, resolve)).then(callback),
  };
}

function openFrame({ where, url, attributes = {} }: FrameOptions, opened: Handler): Promise<unknown> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'style') Object.assign(frame.style, value);
      else frame.setAttribute(name, String(value));
    }
    frame.src = url;
    where.append(frame);
    // Connected before the frame has loaded, so that its first words are not lost; told to the SDK after.
    const connection = connectTo(frame.contentWindow);
    frame.addEventListener('load', () => resolve(opened(connection)), { once: true });
  });
}

/** Puts `window.gapi` in place. The SDK then skips its own download. */
export function installGapiDemo(): void {
  const context = { open: openFrame, getParentIframe: () => connectTo(window.parent) };
  const iframes = {
    Iframe: connectTo,
    CROSS_ORIGIN_IFRAMES_FILTER: () => true,
    getContext: () => context,
  };
  const load = (_name: string, options: { callback: () => void } | (() => void)): void => {
    if (typeof options === 'function') options();
    else options.callback();
  };
  Object.assign(window, { gapi: { load, iframes } });
}

import { Window } from 'happy-dom';

/**
 * As much of a browser as React draws into. Not vitest's environment: that one replaces `fetch` and the signals too, and
 * these tests are about real requests.
 */
const window = new Window({ url: 'http://localhost/' });
Object.assign(globalThis, { window, document: window.document });

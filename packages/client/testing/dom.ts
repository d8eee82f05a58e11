import { Window } from 'happy-dom';

/**
 * The part of a browser that React renders into. Not vitest's environment: that one replaces `fetch` and the signals too, and
 * these tests make real requests.
 */
const window = new Window({ url: 'http://localhost/' });
Object.assign(globalThis, { window, document: window.document });

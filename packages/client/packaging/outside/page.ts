import { Window } from 'happy-dom';

/** The part of a browser that React renders into, before React is imported. Requests stay those of Node. */
const window = new Window({ url: 'http://localhost/' });
Object.assign(globalThis, { window, document: window.document });

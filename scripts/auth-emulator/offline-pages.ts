import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';

const googleScript = /<script src="https:\/\/apis\.google\.com\/js\/api\.js"><\/script>/;
const foreignTag = /<link [^>]*href="https:[^>]*>|<script src="https:[^"]*"><\/script>/g;

/** The account chooser's own style comes from a CDN; this is enough to be read and used without it. */
const plainStyle = `<style>
  body { font: 16px system-ui, sans-serif; margin: 24px; max-width: 420px; }
  .material-icons, .mdc-notched-outline { display: none; }
  ul { list-style: none; padding: 0; }
  li, button { cursor: pointer; }
  .js-reuse-account { border: 1px solid #ccc; border-radius: 8px; margin: 8px 0; padding: 12px; }
  .mdc-list-item__secondary-text { color: #555; margin-left: 8px; }
  .form-label, input { display: block; margin-top: 12px; }
  input { box-sizing: border-box; font: inherit; padding: 8px; width: 100%; }
  button { background: #fff; border: 1px solid #2280d4; border-radius: 8px; color: #2280d4; font: inherit; padding: 10px 16px; }
  button[type='submit'] { background: #2280d4; color: #fff; }
  #main-action { display: flex; gap: 12px; justify-content: space-between; margin-top: 24px; }
</style>`;

/** The emulator's two pages that a browser opens for Google sign-in. */
export function isOfflinePage(path: string): boolean {
  return path === '/emulator/auth/iframe' || path === '/emulator/auth/handler';
}

/** Rewrites a page so that it asks nothing of the internet. */
function makeOffline(html: string): string {
  return html
    .replace(googleScript, '<script type="module" src="/gapi-local.js"></script>')
    .replace(foreignTag, '')
    .replace('<div id="content">', `${plainStyle}<div id="content">`);
}

/** Lets the emulator answer as it likes, and rewrites its answers. */
export function answerOffline(response: ServerResponse): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  // The rewriting covers today's requests of the pages; this covers a photo's address and later ones.
  response.setHeader('content-security-policy', "default-src 'self' 'unsafe-inline' data:");
  response.end = ((body?: unknown) => end(typeof body === 'string' ? makeOffline(body) : body)) as typeof response.end;
}

/** The web app's own shim, as the module that the helper iframe loads. */
export function gapiLocalScript(): string {
  const source = new URL('../../apps/web/src/capabilities/session/gapi-demo.ts', import.meta.url);
  return `${stripTypeScriptTypes(readFileSync(source, 'utf8'))}\ninstallGapiDemo();\nwindow.gapi_onload?.();\n`;
}

import { ACTED } from '../../kit/hydrated-event.ts';
import { reloadWhenPartsAreGone } from '../offline/reload-once.ts';
import { prerenderedHere } from './prerendered-here.ts';
import { registerFirst } from './register-first.ts';

/**
 * The first script of a page that the server rendered: it can be read, filled in and left by its links without the
 * application, which comes when the person acts. What was done before this was here, `recorder.ts` knows.
 */

/** The page of signing in is hydrated with a tenth of the application, which follows once the person is known. */
const application = () =>
  prerenderedHere() && document.getElementById('login-form') ? import('./login-page.ts') : import('./main.tsx');

let begun = false;

function begin(): void {
  if (begun) return;
  begun = true;
  application().catch((error: unknown) => {
    // Without a connection: the next act tries again.
    console.error(error);
    begun = false;
    document.querySelector('button[aria-busy]')?.removeAttribute('aria-busy');
  });
}

reloadWhenPartsAreGone();
addEventListener(ACTED, begin);
// On the window and capturing: before the router's own links.
addEventListener('click', registerFirst, true);
// Moving back and forth can bring a page whose address has changed since it was rendered.
if ('acted' in document.documentElement.dataset || !prerenderedHere()) begin();

import { hintsAtSession } from '../../capabilities/session/session-hint.ts';
import { rememberWanted } from '../../capabilities/session/wanted-address.ts';
import { ACTED } from '../../kit/hydrated-event.ts';
import { reloadWhenPartsAreGone } from '../offline/reload-once.ts';
import { prerenderedHere } from './prerendered-here.ts';

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

/**
 * A link with `data-register-first` leads to a page behind the sign-in. Who has no session here is led to that attribute's
 * address instead, and afterwards there. Also on a page that was only prerendered, before the application is here; where
 * the link is opened in a tab of its own, the guard of its page asks for the sign-in.
 */
function registerFirst(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-register-first]') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || hintsAtSession()) return;
  event.preventDefault();
  rememberWanted(link.pathname + link.search, null);
  window.location.assign(link.dataset.registerFirst ?? '');
}

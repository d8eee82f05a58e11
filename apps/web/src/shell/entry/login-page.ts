import { hydrateGoogle } from '../../areas/access/google-sign-in.ts';
import { hydrateLogin } from '../../areas/access/login-form.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { HYDRATED } from '../../kit/hydrated-event.ts';
import { prerenderedHere } from './prerendered-here.ts';

/**
 * Hydrates the login page that the server prerendered. Nothing of React is here: a patient with a bad connection signs
 * in with 35 kB, and the application is loaded in this place once somebody is signed in, be it by this form, by Google
 * or in another tab.
 */
const form = document.getElementById('login-form');
const google = document.getElementById('google-button');
const note = document.getElementById('google-note');
const otherMethods = document.getElementById('google-other-ways');

let watching = false;

async function watchForSomebody(): Promise<void> {
  const { watch } = await identity();
  if (watching) return;
  watching = true;
  const stop = watch((user) => {
    if (!user) return;
    stop();
    follow().catch((error: unknown) => console.error(error));
  });
}

const root = document.getElementById('root');
let opening: Promise<unknown> | undefined;

/**
 * The application renders for itself: the server's page is for strangers, and for this address. Without a network it
 * is tried again when that is back, and by every press.
 */
function follow(): Promise<unknown> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    window.addEventListener('online', () => void follow().catch(() => {}), { once: true });
    throw error;
  });
  return opening;
}

async function open(): Promise<void> {
  const prerendered = root?.dataset.prerendered;
  delete root?.dataset.prerendered;
  try {
    await import('./main.tsx');
  } catch (error) {
    if (root && prerendered !== undefined) root.dataset.prerendered = prerendered;
    throw error;
  }
}

/** For a press with the network back: the watch may have failed without it when the page was hydrated. */
async function watched() {
  await watchForSomebody();
  return identity();
}

if (form instanceof HTMLFormElement) {
  // Until now it could only have sent the password by itself.
  form.querySelector('[data-sends]')?.setAttribute('type', 'submit');
  hydrateLogin(form, async (email, password) => {
    await (await watched()).signIn(email, password);
    // A page that does not come is told in the form, like a sign-in that fails.
    await follow();
  });
}
if (google && note && otherMethods)
  hydrateGoogle({ button: google, note, otherMethods }, async (answered) => {
    await (await watched()).signInWithGoogle(answered);
    await follow();
  });
window.dispatchEvent(new Event(HYDRATED));
window.addEventListener('popstate', () => {
  if (!prerenderedHere()) follow().catch((error: unknown) => console.error(error));
});
watchForSomebody().catch((error: unknown) => console.error(error));

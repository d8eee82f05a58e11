import { HYDRATED } from '../../kit/hydrated-event.ts';
import { reloadWhenPartsAreGone } from '../offline/reload-once.ts';
import { prerenderedHere } from './prerendered-here.ts';
import { registerFirst } from './register-first.ts';

/**
 * The only script of a page that the server rendered: it can be read, filled in and left by its links without the
 * application, which comes when the person acts. A button pressed before that is pressed again once it is here.
 */
const acts = ['pointerdown', 'keydown', 'focusin', 'input', 'popstate'] as const;
/** On the pages with a form the hand on its way to a field is enough. */
const hints = ['pointermove', 'touchstart'] as const;
/** The page of signing in is hydrated with a tenth of the application, which follows once the person is known. */
const application = () =>
  prerenderedHere() && document.getElementById('login-form') ? import('./login-page.ts') : import('./main.tsx');
const hasForm = document.querySelector('#root form') !== null;
const awaited = hasForm ? [...acts, ...hints] : acts;

let pressed: Element | null = null;

/** It looks busy until then: on a slow line nobody should wonder whether it was pressed. */
function remember(button: Element | null): void {
  pressed?.removeAttribute('aria-busy');
  pressed = button;
  pressed?.setAttribute('aria-busy', 'true');
}

function hold(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  remember(button);
}

/** The form has no button yet that sends it, so that it cannot send a password by itself: Enter in a field does nothing. */
function holdEnter({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  remember(target.form?.querySelector('[data-sends]') ?? null);
}

/** A browser tells a new page of the pointer that lies over it, too. */
const isAtRest = (event?: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

function begin(event?: Event): void {
  if (isAtRest(event)) return;
  for (const name of awaited) removeEventListener(name, begin, true);
  application().catch((error: unknown) => {
    // Without a connection: the next act tries again.
    console.error(error);
    pressed?.removeAttribute('aria-busy');
    for (const name of awaited) addEventListener(name, begin, true);
  });
}

function release(): void {
  removeEventListener('click', hold, true);
  removeEventListener('keydown', holdEnter, true);
  // The page that was just hydrated still makes its button one that sends.
  setTimeout(() => {
    const meant = pressed;
    remember(null);
    if (meant instanceof HTMLElement) meant.click();
  }, 50);
}

reloadWhenPartsAreGone();
addEventListener(HYDRATED, release, { once: true });
addEventListener('click', hold, true);
// On the window and capturing: before the router's own links.
addEventListener('click', registerFirst, true);
addEventListener('keydown', holdEnter, true);
for (const name of awaited) addEventListener(name, begin, true);
// Moving back and forth can bring a page whose address has changed since it was rendered.
if (!prerenderedHere()) begin();

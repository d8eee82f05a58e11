import type * as events from '../../kit/hydrated-event.ts';

/** Spelt out again, because it stands alone; the compiler holds them together. */
const ACTED: typeof events.ACTED = 'consultorio:acted';
const HYDRATED: typeof events.HYDRATED = 'consultorio:hydrated';

/**
 * Written into every page that the server rendered: on a slow line such a page can be pressed long before its first script
 * is here. A button pressed before the page is hydrated looks busy until then and is pressed again; `boot.ts` hears of
 * every act. What is typed stays in its field by itself.
 */
const acts = ['pointerdown', 'keydown', 'focusin', 'input', 'popstate'];
/** On the pages with a form the hand on its way to a field is enough. */
const hints = ['pointermove', 'touchstart'];

const ends = new AbortController();
const early = { capture: true, signal: ends.signal };
let pressed: Element | null = null;

/** On a slow line nobody should wonder whether it was pressed. */
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
function holdEnter(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  event.preventDefault();
  remember(target.form?.querySelector('[data-sends]') ?? null);
}

/** A browser tells a new page of the pointer that lies over it, too. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

function tell(event: Event): void {
  if (isAtRest(event) || (hints.includes(event.type) && !document.querySelector('#root form'))) return;
  document.documentElement.dataset.acted = '';
  dispatchEvent(new Event(ACTED));
}

function release(): void {
  // The page that was just hydrated still makes its button one that sends; a press in between is the same press.
  setTimeout(() => {
    ends.abort();
    const meant = pressed;
    remember(null);
    if (meant instanceof HTMLElement) meant.click();
  }, 50);
}

addEventListener('click', hold, early);
addEventListener('keydown', holdEnter, early);
for (const name of [...acts, ...hints]) addEventListener(name, tell, early);
addEventListener(HYDRATED, release, { once: true });
// Without a connection the first script never comes: nothing is under way.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && pressed?.removeAttribute('aria-busy'),
  early,
);

import { reloadWhenPartsAreGone } from '../offline/reload-once.ts';
import { ALIVE } from '../ui/alive-event.ts';
import { drawnHere } from './drawn-here.ts';

/**
 * The only script of a page that the server drew: it can be read, filled in and left by its links without the
 * application, which comes when the person acts. What is pressed before that is pressed again once it is here.
 */
const acts = ['pointerdown', 'keydown', 'focusin', 'input', 'popstate'] as const;
/** On the pages with a form the hand on its way to a field is enough. */
const hints = ['pointermove', 'touchstart'] as const;
/** The page of signing in is alive with a tenth of the application, which follows once the person is known. */
const application = () =>
  drawnHere() && document.getElementById('login-form') ? import('./login-page.ts') : import('./main.tsx');
const hasForm = document.querySelector('#root form') !== null;
const awaited = hasForm ? [...acts, ...hints] : acts;

let pressed: HTMLElement | null = null;

/** The button or the box that was meant; a box is also ticked by its words, whose links still are links. */
function pressable({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a')) return null;
  const control = target.closest('label')?.control;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control;
  return target.closest<HTMLElement>('button, input[type=checkbox]');
}

function hold(event: Event): void {
  const button = pressable(event);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = button;
}

/** A disabled button hears no click: a form that is not alive yet must not send a password by itself. */
function holdDisabled(event: Event): void {
  const button = pressable(event);
  if (button?.matches(':disabled')) pressed = button;
}

function begin(): void {
  for (const name of awaited) removeEventListener(name, begin, true);
  // A page that broke on its way never says that it is alive, and its buttons must work too.
  application().then(
    () => setTimeout(release, 4_000),
    (error: unknown) => {
      // Without a connection: the next act tries again.
      console.error(error);
      for (const name of awaited) addEventListener(name, begin, true);
    },
  );
}

function release(): void {
  removeEventListener('click', hold, true);
  removeEventListener('pointerup', holdDisabled, true);
  // The page that has just come alive still enables its buttons and takes over what was typed.
  setTimeout(() => {
    pressed?.click();
    pressed = null;
  }, 50);
}

reloadWhenPartsAreGone();
addEventListener(ALIVE, release, { once: true });
addEventListener('click', hold, true);
addEventListener('pointerup', holdDisabled, true);
for (const name of awaited) addEventListener(name, begin, true);
// Moving back and forth can bring a page whose address has changed since it was drawn.
if (!drawnHere()) begin();

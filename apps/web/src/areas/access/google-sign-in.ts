import { authErrorText } from '../../texts/auth-errors.ts';

/** After this long without an answer the page offers a way out: a blocked network opens no window and raises no error. */
const GOOGLE_TIMEOUT_MS = 10_000;

/** Told beside the button while the window hangs. */
const late =
  '¿No se abrió la ventana de Google o tarda demasiado? Revisa que tu navegador permita ventanas emergentes y toca el botón otra vez.';

interface Parts {
  button: HTMLElement;
  /** Told in words. */
  note: HTMLElement;
  /** Shown once Google has failed: the ways in that work without its window. */
  otherMethods: HTMLElement;
}

/**
 * The behaviour of the rendered Google button, without React: the login page is hydrated long before the application
 * could be here. The button can always be pressed again. Returns the function that lets go.
 */
export function hydrateGoogle(
  { button, note, otherMethods }: Parts,
  /** Calls `answered` when the window has: a second factor is asked after it, and takes its time. */
  signIn: (answered: () => void) => Promise<void>,
): () => void {
  /** Grows with every press: a late answer of an abandoned window is ignored. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (text: string) => {
    note.textContent = text;
    otherMethods.hidden = text === '';
  };
  const rest = () => {
    clearTimeout(timer);
    button.removeAttribute('aria-busy');
  };

  async function press(): Promise<void> {
    if (button.getAttribute('aria-busy') === 'true') return;
    turn += 1;
    const mine = turn;
    tell('');
    button.setAttribute('aria-busy', 'true');
    timer = setTimeout(() => {
      rest();
      tell(late);
    }, GOOGLE_TIMEOUT_MS);
    try {
      await signIn(() => {
        if (mine === turn) clearTimeout(timer);
      });
      if (mine === turn) tell('');
    } catch (error) {
      console.warn(error);
      if (mine !== turn) return;
      rest();
      tell(authErrorText(error) ?? 'No pudimos conectar con Google. Revisa tu internet y vuelve a intentarlo.');
    }
  }

  const ends = new AbortController();
  button.addEventListener('click', () => void press(), ends);
  otherMethods
    .querySelector('button')
    ?.addEventListener('click', () => document.querySelector<HTMLElement>('input[name=email]')?.focus(), ends);
  return () => {
    turn += 1;
    rest();
    ends.abort();
  };
}

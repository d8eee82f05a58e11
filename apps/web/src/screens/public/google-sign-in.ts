import { authErrorText } from '../../texts/auth-errors.ts';

/** After this long without an answer the page offers a way out: a blocked network opens no window and raises no error. */
const GOOGLE_PATIENCE = 10_000;

/** Told beside the button while the window hangs. */
const late =
  '¿No se abrió la ventana de Google o tarda demasiado? Toca el botón otra vez, revisa que tu navegador permita ventanas emergentes, o entra con tu correo y contraseña.';

/**
 * What the drawn Google button does, without React: the login page is alive long before the application could be here.
 * `note` is told in words; the button can always be pressed again. Returns the function that lets go.
 */
export function bringGoogleAlive(button: HTMLElement, note: HTMLElement, signIn: () => Promise<void>): () => void {
  /** Grows with every press: what an abandoned window answers later is nobody's business. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (text: string) => {
    note.textContent = text;
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
    }, GOOGLE_PATIENCE);
    try {
      await signIn();
      if (mine === turn) tell('');
    } catch (error) {
      console.warn(error);
      if (mine !== turn) return;
      rest();
      tell(authErrorText(error) ?? 'No pudimos conectar con Google. Revisa tu internet y vuelve a intentarlo.');
    }
  }

  const onClick = () => void press();
  button.addEventListener('click', onClick);
  return () => {
    turn += 1;
    rest();
    button.removeEventListener('click', onClick);
  };
}

import { authErrorText } from '../../texts/auth-errors.ts';

/** Fixed by the specification for every notification, in milliseconds. */
const SHOWN_FOR_MS = 10_000;

interface Fields {
  email: HTMLInputElement;
  password: HTMLInputElement;
}

function tell(form: HTMLFormElement, name: string, text: string): void {
  const place = form.querySelector(`[data-told="${name}"]`);
  if (place) place.textContent = text;
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.setAttribute('aria-invalid', String(text !== ''));
}

/** The contract's words, without the contract: its validator is larger than all the rest of this page. */
function missing({ email, password }: Fields): { name: keyof Fields; text: string }[] {
  const empty = email.value.trim() === '';
  return [
    {
      name: 'email' as const,
      text: empty ? 'Escribe tu correo' : email.validity.typeMismatch ? 'Correo inválido' : '',
    },
    { name: 'password' as const, text: password.value === '' ? 'Escribe tu contraseña' : '' },
  ];
}

const mismatches = ['invalid-credential', 'invalid-login-credentials', 'user-not-found', 'wrong-password'];

/** Which of the two is wrong is told to nobody: the words are the same without such an account. */
const isOneOf = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.some((code) => error.code === `auth/${code}`);

/** What is told at the password, with the way on. */
function wayOn(error: unknown): string | null {
  if (isOneOf(error, mismatches)) return 'Revisa tu correo y tu contraseña, o elige otra con «Olvidé mi contraseña».';
  // A project may ask those who are there already for what its policy asks of new ones.
  if (isOneOf(error, ['password-does-not-meet-requirements']))
    return 'Las reglas de la clínica cambiaron: elige otra con «Olvidé mi contraseña».';
  return null;
}

/**
 * The behaviour of the login form, without React: the same in the page that the server rendered, where nothing else has
 * been loaded, and inside the application. Returns the function that lets go of the form.
 */
export function hydrateLogin(
  form: HTMLFormElement,
  signIn: (email: string, password: string) => Promise<void>,
): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const button = form.querySelector('[data-sends]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fields = () => ({
    email: form.elements.namedItem('email') as HTMLInputElement,
    password: form.elements.namedItem('password') as HTMLInputElement,
  });

  async function enter(): Promise<void> {
    if (button?.getAttribute('aria-busy') === 'true') return;
    const typed = fields();
    const problems = missing(typed);
    for (const { name, text } of problems) tell(form, name, text);
    clearTimeout(timer);
    tell(form, 'form', '');
    const first = problems.find(({ text }) => text !== '');
    if (first) return typed[first.name].focus();
    button?.setAttribute('aria-busy', 'true');
    try {
      // It stays busy: the page leads on once the person is known.
      await signIn(typed.email.value, typed.password.value);
    } catch (error) {
      console.warn(error);
      if (signal.aborted) return;
      button?.removeAttribute('aria-busy');
      tell(form, 'form', authErrorText(error) ?? 'No pudimos conectar. Revisa tu internet y vuelve a intentarlo.');
      timer = setTimeout(() => tell(form, 'form', ''), SHOWN_FOR_MS);
      const way = wayOn(error);
      if (way === null) return;
      tell(form, 'password', way);
      typed.password.focus();
    }
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void enter();
    },
    { signal },
  );
  form.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      // A wrong field is checked again while one of the two is corrected, and not before.
      for (const { name, text } of missing(fields())) {
        if (fields()[name].getAttribute('aria-invalid') === 'true') tell(form, name, text);
      }
    },
    { signal },
  );
  form.querySelector('[data-reveal]')?.addEventListener(
    'click',
    ({ currentTarget }) => {
      const { password } = fields();
      const shown = password.type === 'password';
      password.type = shown ? 'text' : 'password';
      const eye = currentTarget as HTMLElement;
      eye.setAttribute('aria-label', shown ? 'Ocultar contraseña' : 'Mostrar contraseña');
      eye.toggleAttribute('data-shown', shown);
    },
    { signal },
  );
  return () => {
    clearTimeout(timer);
    ends.abort();
  };
}

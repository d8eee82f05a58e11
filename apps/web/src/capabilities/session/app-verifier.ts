import type { ApplicationVerifier, Auth } from 'firebase/auth';
import { loadWebConfig } from './web-config.ts';

/** The SDK lets go of a verifier by a method that its types do not name. */
export type AppVerifier = ApplicationVerifier & { _reset: () => void };

interface Grecaptcha {
  render: (place: HTMLElement, options: Record<string, unknown>) => number;
  execute: (widget: number) => unknown;
}
declare global {
  interface Window {
    grecaptcha?: Partial<Grecaptcha>;
    onRecaptchaReady?: () => void;
  }
}

const refusalOf = (code: string): Error => Object.assign(new Error(`No message (${code}).`), { code });
const unreachable = () => refusalOf('auth/network-request-failed');

/**
 * Before a message is sent the provider wants to know that a person asks for it: an invisible reCAPTCHA of the project, which
 * shows pictures to some. Written here and not the SDK's, which would weigh on every sign-in page. A project that has reCAPTCHA
 * Enterprise for SMS is served by the SDK itself. The emulator looks at no answer.
 */
export async function openVerifier(auth: Auth): Promise<AppVerifier> {
  const { authEmulatorUrl, smsSecondFactor } = await loadWebConfig();
  // The page's policy would not let reCAPTCHA in, and that would look like a network that is away.
  if (!smsSecondFactor) throw refusalOf('auth/operation-not-allowed');
  const verify = authEmulatorUrl ? async () => 'demo' : () => provePersonAtScreen(auth);
  return { type: 'recaptcha', verify, _reset: () => {} };
}

async function provePersonAtScreen({ config }: Auth): Promise<string> {
  const [grecaptcha, sitekey] = await Promise.all([loadRecaptcha(), siteKeyOf(config.apiKey)]);
  const place = document.createElement('div');
  document.body.append(place);
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(unreachable());
      const options = { sitekey, size: 'invisible', callback: resolve, 'error-callback': fail };
      grecaptcha.execute(grecaptcha.render(place, options));
    });
  } finally {
    place.remove();
  }
}

async function siteKeyOf(apiKey: string): Promise<string> {
  const url = `https://identitytoolkit.googleapis.com/v1/recaptchaParams?key=${encodeURIComponent(apiKey)}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  if (!response?.ok) throw unreachable();
  return ((await response.json()) as { recaptchaSiteKey: string }).recaptchaSiteKey;
}

const isWhole = (found: Partial<Grecaptcha> | undefined): found is Grecaptcha =>
  typeof found?.render === 'function' && typeof found.execute === 'function';

/** App Check may have loaded its own kind, which draws no widget. */
function loadRecaptcha(): Promise<Grecaptcha> {
  if (isWhole(window.grecaptcha)) return Promise.resolve(window.grecaptcha);
  return new Promise((resolve, reject) => {
    const fail = () => reject(unreachable());
    const script = document.createElement('script');
    window.onRecaptchaReady = () => (isWhole(window.grecaptcha) ? resolve(window.grecaptcha) : fail());
    script.src = 'https://www.google.com/recaptcha/api.js?onload=onRecaptchaReady&render=explicit&hl=es';
    script.onerror = fail;
    document.head.append(script);
  });
}

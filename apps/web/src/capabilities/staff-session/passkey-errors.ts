import { errorText } from '../../texts/errors.ts';

/** What the browser says by its own name, in words that help; anything else as everywhere. */
const words: Record<string, string> = {
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
  SecurityError: 'En esta dirección no se pueden usar llaves de acceso.',
  NotSupportedError: 'Este navegador no admite llaves de acceso. Usa otro más reciente.',
};

/** `turnedAway`: the person said no, took too long, or holds no such passkey here; browsers do not tell which. */
export function passkeyErrorText(error: unknown, turnedAway: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return turnedAway;
  return words[name] ?? errorText(error);
}

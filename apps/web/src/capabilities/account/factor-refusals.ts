import { errorText } from '../../texts/errors.ts';

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

const atCode: Record<string, string> = {
  'auth/invalid-verification-code': 'Ese código no coincide. Escribe el que se muestra ahora.',
  'auth/missing-verification-code': 'Escribe el código',
  'auth/code-expired': 'Ese código ya venció. Cierra y empieza de nuevo.',
  'auth/invalid-verification-id': 'Ese código ya no sirve. Cierra y empieza de nuevo.',
};
const atForm: Record<string, string> = {
  'auth/operation-not-allowed': 'La clínica no tiene activado este método.',
  'auth/second-factor-already-in-use': 'Ya lo tienes agregado.',
  'auth/maximum-second-factor-count-exceeded': 'Ya tienes todos los métodos que se permiten. Quita uno antes.',
  'auth/requires-recent-login': 'Pasó un rato desde que entraste. Cierra la sesión, entra de nuevo y repítelo.',
};

/** What the provider has against a new factor, at the code or above the form. */
export function factorRefusal(error: unknown): { code?: string; form?: string } {
  if (!error) return {};
  const code = codeOf(error);
  if (atCode[code]) return { code: atCode[code] };
  return { form: atForm[code] ?? errorText(error) };
}

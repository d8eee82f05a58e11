import { authErrorText } from '../../texts/auth-errors.ts';

/** Where it is told: at the code, above the form, or instead of it when this sign-in has to begin anew. */
export interface StepRefusal {
  at: 'code' | 'form' | 'end';
  text: string;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

const ended = 'Pasó demasiado tiempo. Vuelve y empieza de nuevo.';
const refusals: Record<string, StepRefusal> = {
  'auth/missing-verification-code': { at: 'code', text: 'Escribe el código' },
  'auth/code-expired': { at: 'code', text: 'Ese código ya venció. Pide otro.' },
  'auth/invalid-verification-id': { at: 'code', text: 'Ese código ya no sirve. Pide otro.' },
  'auth/too-many-requests': { at: 'form', text: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.' },
  'auth/operation-not-allowed': { at: 'form', text: 'Esta clínica no tiene activados los códigos por SMS.' },
  'auth/invalid-multi-factor-session': { at: 'end', text: ended },
  'auth/missing-multi-factor-session': { at: 'end', text: ended },
  'auth/user-token-expired': { at: 'end', text: ended },
  'auth/multi-factor-info-not-found': {
    at: 'end',
    text: 'Ese método ya no está en tu cuenta. Vuelve y empieza de nuevo.',
  },
};
const wrong = {
  totp: 'Ese código no es el de ahora. Escribe el que muestra tu aplicación; si ya lo usaste, espera el siguiente.',
  phone: 'Ese código no coincide con el del mensaje.',
};

export function stepRefusal(error: unknown, factor: keyof typeof wrong): StepRefusal {
  const code = codeOf(error);
  if (code === 'auth/invalid-verification-code') return { at: 'code', text: wrong[factor] };
  return refusals[code] ?? { at: 'form', text: authErrorText(error) ?? 'No pudimos conectar. Vuelve a intentarlo.' };
}

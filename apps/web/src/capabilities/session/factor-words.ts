import type { MultiFactorInfo, PhoneMultiFactorInfo } from 'firebase/auth';

export const isOfPhone = (hint: MultiFactorInfo): hint is PhoneMultiFactorInfo => hint.factorId === 'phone';

/** The end of a telephone, which is all that the provider tells before somebody is in. */
export const hiddenPhone = (phone: string): string => `••••${phone.replace(/\D/g, '').slice(-4)}`;

export function factorName(hint: MultiFactorInfo): string {
  if (isOfPhone(hint)) return `SMS al ${hiddenPhone(hint.phoneNumber)}`;
  return hint.displayName || 'Aplicación de autenticación';
}

import type { consentPurposes, LegalKind } from '@consultorio/contracts/legal';

export const legalKindTexts = {
  terms: 'Términos y condiciones',
  privacy: 'Aviso de privacidad',
} as const satisfies Record<LegalKind, string>;

export const consentPurposeTexts = {
  registration: 'Al crear tu cuenta',
  renewal: 'Al renovar tu consentimiento',
  teleconsultation: 'Para atenderte a distancia',
} as const satisfies Record<(typeof consentPurposes)[number], string>;

import type { consentPurposes } from '@consultorio/contracts/legal';

export const consentPurposeTexts = {
  registration: 'Al crear tu cuenta',
  renewal: 'Al renovar tu consentimiento',
  teleconsultation: 'Para atenderte a distancia',
} as const satisfies Record<(typeof consentPurposes)[number], string>;

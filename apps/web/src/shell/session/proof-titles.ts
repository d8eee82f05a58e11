import type { ProofNeed } from '@consultorio/contracts/staff-proof';

export const proofTitles = {
  session: 'Un momento',
  enrolment: 'Crea tu llave de acceso',
  proof: 'Confirma que eres tú',
  recentProof: 'Confirma que eres tú',
} as const satisfies Record<ProofNeed, string>;

import type { AuditOutcome } from '@consultorio/contracts/audit';
import type { Tone } from './tone.ts';

export const auditOutcomeTexts = {
  ok: { label: 'Hecho', tone: 'success' },
  denied: { label: 'Rechazado', tone: 'warning' },
  failed: { label: 'Falló', tone: 'error' },
} as const satisfies Record<AuditOutcome, { label: string; tone: Tone }>;

import type { AuditOutcome } from '@consultorio/contracts/audit';
import { auditOutcomeWords } from '@consultorio/contracts/words/records';
import type { Tone } from './tone.ts';

export const auditOutcomeTexts = {
  ok: { label: auditOutcomeWords.ok, tone: 'success' },
  denied: { label: auditOutcomeWords.denied, tone: 'warning' },
  failed: { label: auditOutcomeWords.failed, tone: 'error' },
} as const satisfies Record<AuditOutcome, { label: string; tone: Tone }>;

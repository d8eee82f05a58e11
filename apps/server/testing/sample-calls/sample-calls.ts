import { clinicCalls } from './clinic-calls.ts';
import { consultationCalls } from './consultation-calls.ts';
import { orderCalls } from './order-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { toolCalls } from './tool-calls.ts';
import { webhookCalls } from './webhook-calls.ts';
import type { AnnouncedVerb, PrepareCall } from './world.ts';

/** The verbs that are announced to nobody and are refused on a wrong version all the same. */
type Unannounced = 'saveConsultationDraft' | 'updatePatientProfile' | 'updateNotificationPreferences';

/** One success of every verb that is announced live or expects a version; the compiler asks for those that are missing. */
export const sampleCalls: Record<AnnouncedVerb | Unannounced, PrepareCall> = {
  ...consultationCalls,
  ...orderCalls,
  ...peopleCalls,
  ...webhookCalls,
  ...toolCalls,
  ...clinicCalls,
};

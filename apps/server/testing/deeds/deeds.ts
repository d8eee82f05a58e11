import { clinicDeeds } from './clinic-deeds.ts';
import { consultationDeeds } from './consultation-deeds.ts';
import { orderDeeds } from './order-deeds.ts';
import { peopleDeeds } from './people-deeds.ts';
import { toolDeeds } from './tool-deeds.ts';
import { webhookDeeds } from './webhook-deeds.ts';
import type { Lay, ToldVerb } from './world.ts';

/** The verbs that are told to nobody and are refused on a wrong version all the same. */
type Untold = 'saveConsultationDraft' | 'updatePatientProfile' | 'updateNotificationPreferences';

/** One success of every verb that is told live or expects a version; the compiler asks for those that are missing. */
export const deeds: Record<ToldVerb | Untold, Lay> = {
  ...consultationDeeds,
  ...orderDeeds,
  ...peopleDeeds,
  ...webhookDeeds,
  ...toolDeeds,
  ...clinicDeeds,
};

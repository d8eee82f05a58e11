import { z } from 'zod';
import type { ProcedureName } from './access.ts';
import { at } from './primitives.ts';

/** What nobody asks for: the clock does it. */
export type ClockVerb = 'remindPatient' | 'expireConsultation' | 'expireOrder';

/** Live events carry the verb that happened and where, never content: whoever is told asks again, and is checked again. */
export const eventNames = [
  'submitConsultation',
  'takeConsultation',
  'assignConsultation',
  'releaseConsultation',
  'transferConsultation',
  'setConsultationPriority',
  'startConsultation',
  'requestInformation',
  'answerInformation',
  'rejectConsultation',
  'signAndCloseConsultation',
  'cancelConsultation',
  'rateConsultation',
  'addAddendum',
  'sendMessage',
  'addInternalNote',
  'markMessagesRead',
  'saveClinicalNote',
  'createOrder',
  'updateOrder',
  'discardOrder',
  'issueOrder',
  'fulfilOrder',
  'uploadOrderResult',
  'withdrawOrderResult',
  'reviewOrder',
  'cancelOrder',
  'announcePresence',
  'replaceOrder',
  'updatePatientStatus',
  'signOutEverywhere',
  'inviteDoctor',
  'resendInvitation',
  'revokeInvitation',
  'acceptInvitation',
  'updateDoctor',
  'updateDoctorSignature',
  'inviteAdministrator',
  'updateStaffProfile',
  'updateDoctorContact',
  'deactivateStaff',
  'reactivateStaff',
  'updateStaffRole',
  'remindPatient',
  'updateEstablishment',
  'updateEstablishmentLogo',
  'updateBanner',
  'updateSiteTexts',
  'updateMailText',
  'restoreMailText',
  'startDiagnosisImport',
  'finishDiagnosisImport',
  'cancelDiagnosisImport',
  'saveLegalDraft',
  'discardLegalDraft',
  'publishLegalDocument',
  'createService',
  'updateService',
  'setServiceActive',
  'orderServices',
  'expireConsultation',
  'expireOrder',
  'missedEvents',
] as const satisfies readonly (ProcedureName | ClockVerb | 'acceptInvitation' | 'missedEvents')[];
/** `missedEvents` is told to who was away for so long that we no longer know what happened: everything may be stale. */
export type EventName = (typeof eventNames)[number];

export const liveEvent = z.object({
  id: z.number(),
  name: z.enum(eventNames),
  consultationId: z.string().nullable(),
  at,
});
export type LiveEvent = z.infer<typeof liveEvent>;
/**
 * `lastEventId` is filled in by the client after a cut: everything after it is told again, once. Who has none yet may ask
 * for what happened in the last `sinceMs` milliseconds: a page reads its data before its stream is open.
 */
export const liveEventsInput = z
  .strictObject({
    lastEventId: z.string().max(15).regex(/^\d*$/).nullish(),
    sinceMs: z.number().int().min(0).max(60_000).nullish(),
  })
  .nullish();

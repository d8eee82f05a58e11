import { z } from 'zod';
import { at, moment, page, paged } from './primitives.ts';

export const notificationKinds = [
  'consultationSubmitted',
  'consultationTaken',
  'consultationAssigned',
  'consultationReleased',
  'consultationTransferred',
  'doctorChanged',
  'informationRequested',
  'informationReminder',
  'informationLastReminder',
  'informationAnswered',
  'messageReceived',
  'consultationClosed',
  'consultationRejected',
  'consultationCancelled',
  'consultationExpired',
  'addendumAdded',
  'statusChanged',
  'followUpReceived',
  'consultationRated',
  'consentRevoked',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Never clinical content: what happened and where to look. */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  consultationId: z.string().nullable(),
  folio: z.string().nullable(),
  createdAt: at,
  readAt: at.nullable(),
});
export type Notification = z.infer<typeof notification>;
export const listNotificationsInput = z.strictObject({ ...page });
export const listNotificationsOutput = paged(notification);
/** All up to and including this moment (ISO 8601). */
export const markNotificationsReadInput = z.strictObject({ upTo: moment });

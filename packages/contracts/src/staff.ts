import { z } from 'zod';
import { at, id, idempotencyKey, text } from './primitives.ts';

export const INVITATION_DAYS = 7;

/** `timesSent` counts the first mail too. Past `expiresAt` the link of the mail is refused; resending makes another. */
export const invitation = z.object({ sentAt: at, expiresAt: at, timesSent: z.number() });
export type Invitation = z.infer<typeof invitation>;

export const invited = z.object({ id: z.string(), email: z.string(), invitation });

export const resendInvitationInput = z.strictObject({ userId: id, idempotencyKey });
export const revokeInvitationInput = z.strictObject({ userId: id });

/** `code` is what the mail's link carries. */
export const openInvitationInput = z.strictObject({ code: text(100, 20) });
/** `actionCode` is the identity provider's, for choosing a password; it lives for an hour and works once. */
export const openInvitationOutput = z.object({
  email: z.string(),
  firstName: z.string(),
  establishment: z.string(),
  actionCode: z.string(),
});

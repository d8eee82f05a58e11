import { z } from 'zod';
import { relations } from './guardianships.ts';
import { at, id, idempotencyKey, text } from './primitives.ts';
import { email } from './profiles.ts';

/** An invitation to care for somebody, from the mail on. */
export const CARE_INVITATION_DAYS = 7;
/** One to an own account, from the 18th birthday or from the mail on. */
export const OWN_ACCOUNT_DAYS = 30;
/** So many people may be asked to care for the same person at the same time. */
export const MAX_OPEN_CARE_INVITATIONS = 3;
/** `guardian`: to care for the person too · `self`: the person, to an own account at 18. */
export const careInvitationKinds = ['guardian', 'self'] as const;
export type CareInvitationKind = (typeof careInvitationKinds)[number];

/**
 * One that stands, as those who may withdraw it read it. `guardian` among what the staff reads: nobody speaks for the person, and
 * the clinic has asked somebody to. `key` is told by mouth and never by mail: an address with a slip
 * in it opens nobody's record. `sentAt` and `expiresAt` are null while it waits for the 18th birthday.
 */
export const careInvitation = z.object({
  invitationId: z.string(),
  kind: z.enum(careInvitationKinds),
  email: z.string(),
  key: z.string(),
  sentAt: at.nullable(),
  expiresAt: at.nullable(),
});
export type CareInvitation = z.infer<typeof careInvitation>;

/**
 * One to care for somebody, as the invited account reads it. `isAdult`: it takes a proof, which the clinic checks.
 * `invitedByName`: a guardian, or the clinic itself.
 */
export const receivedInvitation = z.object({
  invitationId: z.string(),
  firstName: z.string(),
  invitedByName: z.string(),
  isAdult: z.boolean(),
  expiresAt: at,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** As it is heard and typed: small letters, dashes and spaces do not matter. */
const key = text(20, 6);

export const inviteGuardianInput = z.strictObject({ patientId: id, email, idempotencyKey });
export const inviteToOwnAccountInput = z.strictObject({ patientId: id, email, idempotencyKey });
export const withdrawCareInvitationInput = z.strictObject({ invitationId: id });

/** For an adult, `proof` and `proofFileId` as in `addPersonInCare`. */
export const acceptGuardianInvitationInput = z.strictObject({
  invitationId: id,
  key,
  relation: z.enum(relations),
  proof: text(1000).nullish(),
  proofFileId: id.nullish(),
  declared: z.literal(true, 'Declara que respondes por esta persona'),
  idempotencyKey,
});

/** `code` comes from the mail's link. */
export const acceptOwnAccountInput = z.strictObject({ code: text(100, 20), key });
/** `actionCode` is the identity provider's, for choosing a password; it lives for an hour and works once. */
export const acceptOwnAccountOutput = z.object({ email: z.string(), actionCode: z.string() });

import { z } from 'zod';
import { userStatuses } from './access.ts';
import { at, expectedVersion, id, idempotencyKey, orNull, page, paged, text } from './primitives.ts';
import { email, personName } from './profiles.ts';
import { staffRoles } from './sides.ts';
import { SHORT_TEXT } from './text-limits.ts';

export const INVITATION_DAYS = 7;

/** `timesSent` counts the first mail too. Past `expiresAt` the link of the mail is refused; resending makes another. */
export const invitation = z.object({ sentAt: at, expiresAt: at, timesSent: z.number() });
export type Invitation = z.infer<typeof invitation>;

export const invited = z.object({ id: z.string(), email: z.string(), invitation });

export const resendInvitationInput = z.strictObject({ userId: id, idempotencyKey });
export const revokeInvitationInput = z.strictObject({ userId: id });

/** `code` comes from the mail's link. */
export const openInvitationInput = z.strictObject({ code: text(100, 20) });
/** `actionCode` is the identity provider's, for choosing a password; it lives for an hour and works once. */
export const openInvitationOutput = z.object({
  email: z.string(),
  firstName: z.string(),
  establishment: z.string(),
  actionCode: z.string(),
});

export const inviteAdministratorInput = z.strictObject({
  idempotencyKey,
  email,
  firstName: personName,
  lastName: personName,
});

/** One of the staff. `hasDoctorData`: has professional data, and so can attend; an administrator may have them too. */
export const staffMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  status: z.enum(userStatuses),
  hasDoctorData: z.boolean(),
  lastSignInAt: at.nullable(),
  invitation: invitation.nullable(),
  passkeys: z.number(),
  /** Asked by one administrator; another confirms it before it runs out. */
  passkeyReset: z.object({ askedBy: z.string(), askedByName: z.string(), expiresAt: at }).nullable(),
  version: z.number(),
});
export type StaffMember = z.infer<typeof staffMember>;
export const listStaffInput = z.strictObject({
  ...page,
  query: text(SHORT_TEXT).nullish(),
  role: z.enum(staffRoles).nullish(),
});
export const listStaffOutput = paged(staffMember);

/** Of one service: how many open consultations have to go somewhere, `started` of them already under attention. */
export const handoverOfService = z.object({
  serviceId: z.string(),
  serviceName: z.string(),
  consultations: z.number(),
  started: z.number(),
  /** The active colleagues of the service, the least busy first. */
  candidates: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), speciality: z.string(), openLoad: z.number(), maxOpen: z.number() },
      /** As in `listServiceDoctors`. */
      absentUntil: z.string().nullable(),
    }),
  ),
});
export type HandoverOfService = z.infer<typeof handoverOfService>;
export const getHandoverInput = z.strictObject({ userId: id });
export const getHandoverOutput = z.array(handoverOfService);

/** The next doctor of each service's open consultations, or null: back to the queue. Absent ones too. */
const handover = z.array(z.strictObject({ serviceId: id, doctorId: orNull(id) })).max(200);
export type Handover = z.infer<typeof handover>;

/** Of a doctor who stays, and is away: each open consultation goes where it is told. */
export const handOverConsultationsInput = z.strictObject({ userId: id, handover });
export const deactivateStaffInput = z.strictObject({ userId: id, expectedVersion, handover: handover.nullish() });
export const reactivateStaffInput = z.strictObject({ userId: id, expectedVersion });
export const updateStaffRoleInput = z.strictObject({
  userId: id,
  expectedVersion,
  role: z.enum(staffRoles),
  handover: handover.nullish(),
});
/** `moved` counts the consultations that went to somebody else or back to the queue. */
export const staffChanged = z.object({ id: z.string(), version: z.number(), moved: z.number() });

import { z } from 'zod';
import { ageOf } from './age.ts';
import { careInvitation, receivedInvitation } from './care-invitations.ts';
import { storedFile } from './files.ts';
import { relations } from './guardianships.ts';
import { legalKinds } from './legal.ts';
import { sexes } from './patients.ts';
import { at, day, expectedVersion, id, idempotencyKey, text } from './primitives.ts';
import { personName } from './profiles.ts';

/**
 * `own`: the caller · `current`: in care · `waiting`: nobody of the clinic has confirmed it yet · `ofAge`: what was made
 * before the 18th birthday is read, and nothing is written.
 */
export const careStandings = ['own', 'current', 'waiting', 'ofAge'] as const;
export type CareStanding = (typeof careStandings)[number];

export const personInCare = z.object({
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  recordNo: z.string(),
  standing: z.enum(careStandings),
  /** What the caller is to the person; null for the caller. */
  relation: z.enum(relations).nullable(),
  /** Of the last change of that care, or of the caller's own name; null for the caller. */
  updatedAt: at.nullish(),
  /** The 18th birthday, where it ends by itself. */
  until: at.nullable(),
  /** To be accepted for this person, as in `getUserProfile`; none where the caller may not consent. */
  pendingConsents: z.array(z.enum(legalKinds)),
  /** Of those, what was accepted once and withdrawn. */
  revokedConsents: z.array(z.enum(legalKinds)),
  /** Who else cares for the person, and when that or the name last changed; nobody where the caller reads nothing new. */
  guardians: z.array(
    z.object({
      accountId: z.string().nullish(),
      name: z.string(),
      relation: z.enum(relations),
      updatedAt: at.nullish(),
    }),
  ),
  /** Those that stand. */
  invitations: z.array(careInvitation),
  /** The clinic was asked to let the care go on after the 18th birthday, and has not answered. */
  asksToContinue: z.boolean(),
});
export type PersonInCare = z.infer<typeof personInCare>;
/** `received`: what the caller was asked to accept. */
export const listMyPeopleOutput = z.object({ items: z.array(personInCare), received: z.array(receivedInvitation) });

const isBirth = (value: string) => {
  const age = ageOf(value) ?? -1;
  return age >= 0 && age <= 130;
};

/**
 * Of an adult who cannot act alone `proof` says why the caller may, and `proofFileId` is the paper that says so, an upload
 * with the purpose `proof`; it waits until an administrator has confirmed it.
 */
export const addPersonInCareInput = z.strictObject({
  firstName: personName,
  lastName: personName,
  birthDate: day.refine(isBirth, 'Revisa la fecha de nacimiento'),
  sex: z.enum(sexes),
  relation: z.enum(relations),
  proof: text(1000).nullish(),
  proofFileId: id.nullish(),
  declared: z.literal(true, 'Declara que respondes por esta persona'),
  idempotencyKey,
});

/** Of somebody who comes of age and cannot act alone: by what, as in `addPersonInCare`. */
export const continueGuardianshipInput = z.strictObject({
  patientId: id,
  proof: text(1000),
  proofFileId: id,
  declared: z.literal(true, 'Declara que respondes por esta persona'),
  idempotencyKey,
});

/** `expectedVersion`: the version that the answers rest on, 0 before the first; without it the last sending stands. */
export const updatePersonGeneralFormInput = z.strictObject({
  patientId: id,
  answers: z.record(z.string().max(200), z.unknown()),
  expectedVersion: expectedVersion.nullish(),
});

/** Who cares or cared for a patient, as the staff reads it. */
export const guardian = z.object({
  guardianshipId: z.string(),
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  relation: z.enum(relations),
  since: at,
  until: at.nullable(),
  proof: z.string().nullable(),
  /** For administrators alone. */
  proofFile: storedFile.nullable(),
  confirmedAt: at.nullable(),
  endedAt: at.nullable(),
  endedReason: z.string().nullable(),
});
export type Guardian = z.infer<typeof guardian>;
export const listGuardiansInput = z.strictObject({ patientId: id });
/** `invitation`: to an own account, for administrators alone. */
export const listGuardiansOutput = z.object({
  items: z.array(guardian),
  hasAccount: z.boolean(),
  invitation: careInvitation.nullable(),
});
export const endGuardianshipInput = z.strictObject({ guardianshipId: id, reason: text(500, 3) });
export const confirmGuardianshipInput = z.strictObject({ guardianshipId: id });

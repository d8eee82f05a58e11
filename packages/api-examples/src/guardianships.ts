import type { CareInvitation } from '@consultorio/contracts/care-invitations';
import type { PersonInCare } from '@consultorio/contracts/people-in-care';
import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const child = {
  patientId: ids.child,
  firstName: 'Sofía',
  lastName: 'Hernández Ortega',
  birthDate: '2022-03-14',
  sex: 'female',
  recordNo: 'EXP-000043',
  standing: 'current',
  relation: 'mother',
  until: '2040-03-14T06:00:00.000Z',
  pendingConsents: ['terms', 'privacy', 'teleconsultation'],
  revokedConsents: [],
  guardians: [{ name: 'Pablo Hernández Ruiz', relation: 'father' }],
  invitations: [],
  asksToContinue: false,
} satisfies PersonInCare;

const invitation = {
  ...{ invitationId: ids.careInvitation, kind: 'guardian', email: 'pablo@correo.mx', key: 'K7PQ2M' },
  ...{ sentAt: moments.registered, expiresAt: '2026-03-09T15:04:00.000Z' },
} satisfies CareInvitation;

const guardianship = { guardianshipId: ids.guardianship };

export const guardianshipExamples: Examples<
  | 'listMyPeople'
  | 'addPersonInCare'
  | 'continueGuardianship'
  | 'listGuardians'
  | 'confirmGuardianship'
  | 'endGuardianship'
  | 'inviteGuardian'
  | 'acceptGuardianInvitation'
  | 'inviteToOwnAccount'
  | 'withdrawCareInvitation'
  | 'acceptOwnAccount'
> = {
  listMyPeople: {
    summary: 'Lists the caller and everybody in the care of the caller.',
    output: {
      items: [
        {
          ...{ patientId: ids.patient, firstName: 'Lucía', lastName: 'Hernández Ortega', birthDate: '1991-06-14' },
          ...{ sex: 'female', recordNo: 'EXP-000042', standing: 'own', relation: null, until: null },
          ...{ pendingConsents: [], revokedConsents: [], guardians: [], invitations: [], asksToContinue: false },
        },
        child,
      ],
      received: [],
    },
  },
  addPersonInCare: {
    summary: 'Opens a record for a child, or for an adult who cannot act alone, in the care of the caller.',
    notes:
      'Ten people at most. Of a minor it counts at once and ends with the 18th birthday; of an adult `proof` and `proofFileId` are required and an administrator confirms it.',
    input: {
      ...{ firstName: 'Sofía', lastName: 'Hernández Ortega', birthDate: '2022-03-14', sex: 'female' },
      ...{ relation: 'mother', declared: true, idempotencyKey: ids.intention },
    },
    output: child,
    errors: ['too-many-people'],
  },
  continueGuardianship: {
    summary: 'Asks to go on caring for somebody who comes of age and cannot act alone.',
    notes:
      'From 17 on, also after the 18th birthday. An administrator confirms it with `confirmGuardianship`; until then nothing changes.',
    input: {
      ...{ patientId: ids.child, proof: 'Sentencia 412/2039 del juzgado tercero familiar', proofFileId: ids.file },
      ...{ declared: true, idempotencyKey: ids.intention },
    },
    output: { ...child, standing: 'ofAge', pendingConsents: [], guardians: [], asksToContinue: true },
    errors: ['illegal-transition', 'person-blocked'],
  },
  listGuardians: {
    summary: 'Lists who speaks or spoke for a patient, who does so first.',
    input: { patientId: ids.child },
    output: {
      items: [
        {
          ...{ ...guardianship, accountId: ids.patient, name: 'Lucía Hernández Ortega', email: 'lucia@correo.mx' },
          ...{ relation: 'mother', since: moments.registered, until: child.until, proof: null },
          ...{ proofFile: null, confirmedAt: null, endedAt: null, endedReason: null },
        },
      ],
      ...{ hasAccount: false, invitation: null },
    },
  },
  confirmGuardianship: {
    summary: 'Confirms that an account speaks for an adult who cannot act alone.',
    input: guardianship,
    output: { done: true },
    errors: ['illegal-transition'],
  },
  endGuardianship: {
    summary: 'Ends a guardianship at once, with a reason.',
    input: { ...guardianship, reason: 'El juzgado nombró a otra persona' },
    output: { done: true },
    errors: ['illegal-transition'],
  },
  inviteGuardian: {
    summary: 'Asks somebody else, by e-mail, to care for a person too.',
    notes: 'The mail holds no key: it is told by mouth. An earlier invitation of the same e-mail stops standing.',
    input: { patientId: ids.child, email: invitation.email, idempotencyKey: ids.intention },
    output: invitation,
    errors: ['too-many-invitations', 'illegal-transition', 'rate-limited'],
  },
  acceptGuardianInvitation: {
    summary: 'Accepts to care for the person of an invitation to the e-mail of the caller.',
    notes: 'It ends with the care of whoever invited. Of an adult, proof and confirmation as in `addPersonInCare`.',
    input: {
      ...{ invitationId: invitation.invitationId, key: 'k7p-q2m', relation: 'father', declared: true },
      idempotencyKey: ids.intention,
    },
    output: { ...child, relation: 'father', guardians: [{ name: 'Lucía Hernández Ortega', relation: 'mother' }] },
    errors: ['invitation-ended', 'too-many-people', 'person-blocked', 'rate-limited'],
  },
  inviteToOwnAccount: {
    summary: 'Says where the invitation to an own account goes at the 18th birthday.',
    notes: 'By a guardian from 17 until the birthday, by an administrator also afterwards: then it is sent at once.',
    input: { patientId: ids.child, email: 'sofia@correo.mx', idempotencyKey: ids.intention },
    output: { ...invitation, kind: 'self', email: 'sofia@correo.mx', sentAt: null, expiresAt: null },
    errors: ['illegal-transition', 'rate-limited'],
  },
  withdrawCareInvitation: {
    summary: 'Withdraws an invitation that nobody has accepted.',
    input: { invitationId: invitation.invitationId },
    output: { done: true },
    errors: ['invitation-ended'],
  },
  acceptOwnAccount: {
    summary: 'Gives a person who came of age the own record, and ends every guardianship of it.',
    input: { code: 'k1m9p3x7q2w8e4r6t0y5', key: 'k7p-q2m' },
    output: { email: 'sofia@correo.mx', actionCode: 'código-del-proveedor' },
    errors: ['invitation-ended', 'already-registered', 'rate-limited'],
  },
};

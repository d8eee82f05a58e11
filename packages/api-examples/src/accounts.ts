import type { Examples } from './example.ts';
import { ids, moments, sha256 } from './ids.ts';

const profile = {
  id: ids.patient,
  role: 'patient',
  status: 'active',
  email: 'lucia@example.com',
  emailVerified: true,
  firstName: 'Lucía',
  lastName: 'Hernández Ortega',
  profilePicture: `/files/${ids.file}?reader=${ids.patient}&exp=1773072000&sig=3f6c…`,
  pendingConsents: [],
  revokedConsents: [],
  unreadNotifications: 1,
  staffSession: null,
  createdAt: moments.registered,
  version: 4,
} satisfies Examples['getUserProfile']['output'];

export const accountExamples: Examples<
  | 'registerPatient'
  | 'registerProviderPatient'
  | 'getUserProfile'
  | 'recordConsent'
  | 'signOutEverywhere'
  | 'revokeConsent'
  | 'listMyConsents'
> = {
  registerPatient: {
    summary: 'Registers a patient with e-mail and password.',
    notes: 'Sign in afterwards at the identity provider; the profile is then at `getUserProfile`.',
    input: { email: 'lucia@example.com', password: 'una frase larga' },
    output: { id: ids.patient, email: 'lucia@example.com' },
    errors: ['already-registered', 'weak-password'],
  },
  registerProviderPatient: {
    summary: 'Makes the profile of somebody whose account is at the identity provider only: the first sign-in.',
    notes:
      'For accounts of Google or with a password, when `getUserProfile` answers not-found. Calling it again answers the profile that exists.',
    output: { ...profile, pendingConsents: ['terms', 'privacy', 'teleconsultation'] },
    errors: ['email-not-verified', 'already-registered'],
  },
  getUserProfile: {
    summary: 'Answers the profile of whoever calls.',
    notes: '`profilePicture` is an address of this server that expires; ask again for another.',
    output: profile,
  },
  recordConsent: {
    summary: 'Records that the caller accepts the legal documents whose versions and hashes are sent.',
    notes: 'Version and hash are those that `getLegalDocument` answered: what the person really saw.',
    input: {
      documents: [
        { kind: 'terms', version: 1, sha256 },
        { kind: 'privacy', version: 1, sha256 },
      ],
      purpose: 'registration',
    },
    output: { done: true },
    errors: ['stale-document'],
  },
  signOutEverywhere: {
    summary: 'Ends every session of the caller, this one too.',
    notes: 'Tokens of earlier sign-ins are refused from the next call on; sign in again for a new one.',
    output: { done: true },
  },
  revokeConsent: {
    summary: 'Withdraws every consent to a legal document, of the caller or of somebody in care.',
    notes:
      'The record stays as the law asks. Until the document is accepted again, clinical writes answer `consent-required`.',
    input: { kind: 'privacy' },
    output: { done: true },
  },
  listMyConsents: {
    summary: 'Lists what was accepted for the caller or for somebody in care, and when.',
    input: null,
    output: [
      {
        id: ids.consent,
        kind: 'terms',
        version: 1,
        sha256,
        purpose: 'registration',
        recordedAt: moments.registered,
        revokedAt: null,
      },
    ],
  },
};

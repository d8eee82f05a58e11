import { listMyConsents } from './list-my-consents.ts';
import { registerProviderPatient } from './provider-patient.ts';
import { recordConsent } from './record-consent.ts';
import { registerPatient } from './register-patient.ts';
import { revokeConsent } from './revoke-consent.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { getUserProfile } from './user-profile.ts';

export const accountsRouter = {
  registerPatient,
  registerProviderPatient,
  getUserProfile,
  recordConsent,
  signOutEverywhere,
  revokeConsent,
  listMyConsents,
};

import { listMyConsentsOutput, recordConsentInput, revokeConsentInput } from '@consultorio/contracts/legal';
import { done } from '@consultorio/contracts/primitives';
import { registerPatientInput, registerPatientOutput, userProfile } from '@consultorio/contracts/profiles';
import { procedure } from '../../core/procedure.ts';
import { listConsents } from './consents.repo.ts';
import { findProfile } from './profile.repo.ts';
import { registerProviderPatient } from './provider-patient.ts';
import { recordConsent } from './record-consent.ts';
import { registerPatient } from './register-patient.ts';
import { revokeConsent } from './revoke-consent.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { getUserProfile } from './user-profile.ts';

export const accountsRouter = {
  registerPatient: procedure('registerPatient')
    .input(registerPatientInput)
    .output(registerPatientOutput)
    .mutation(({ ctx, input }) => registerPatient(ctx, input)),
  registerProviderPatient: procedure('registerProviderPatient')
    .output(userProfile)
    .mutation(({ ctx }) => registerProviderPatient(ctx)),
  getUserProfile: procedure('getUserProfile', findProfile)
    .output(userProfile)
    .query(({ ctx }) => getUserProfile(ctx)),
  recordConsent: procedure('recordConsent')
    .input(recordConsentInput)
    .output(done)
    .mutation(({ ctx, input }) => recordConsent(ctx, input)),
  signOutEverywhere: procedure('signOutEverywhere')
    .output(done)
    .mutation(({ ctx }) => signOutEverywhere(ctx)),
  revokeConsent: procedure('revokeConsent')
    .input(revokeConsentInput)
    .output(done)
    .mutation(({ ctx, input }) => revokeConsent(ctx, input)),
  listMyConsents: procedure('listMyConsents')
    .output(listMyConsentsOutput)
    .query(({ ctx }) => listConsents(ctx.db, ctx.user.id)),
};

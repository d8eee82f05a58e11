import { registerPatientInput, registerPatientOutput } from '@consultorio/contracts/profiles';
import { AppError } from '../../core/app-error.ts';
import { insertAudit } from '../../core/audit/audit.repo.ts';
import type { Context } from '../../core/context.ts';
import { isAccountTaken } from '../../core/db/failure.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { findUserByUid } from '../../core/identity/users.repo.ts';
import { knownFields } from '../../core/known-fields.ts';
import { procedure } from '../../core/procedure.ts';
import { insertPatient, type NewPatient } from './accounts.repo.ts';

/**
 * The account at the provider first, then our rows. What ends between the two, by a crash or a database that was away, is
 * finished by the first sign-in (provider-patient.ts). A registration takes nothing from an account that is there already.
 * @throws AppError already-registered, weak-password, rate-limited, unavailable.
 */
export const registerPatient = procedure('registerPatient')
  .use(knownFields(registerPatientInput))
  .input(registerPatientInput)
  .output(registerPatientOutput)
  .mutation(async ({ ctx, input: { email, password } }) => {
    await ctx.limits.countTogether('registrations', ctx.ip);
    await ctx.limits.countTogether('registrationsOfEmail', email);
    try {
      const firebaseUid = await ctx.identity.create({ email, password });
      const user = await insertOrUndo(ctx, { firebaseUid, email, emailVerified: false });
      return { id: user.id, email: user.email };
    } catch (error) {
      // Asking again and again which e-mails are taken ends here.
      if (isAlreadyRegistered(error)) await ctx.limits.countTogether('refusedRegistrations', ctx.ip);
      throw error;
    }
  });

/**
 * The account goes again only when its e-mail is somebody else's here, so that it could never have rows. Whoever signed in
 * with it before they were here has made them, and whatever else failed may be better at the first sign-in.
 */
async function insertOrUndo(ctx: Context, patient: NewPatient): Promise<UserRow> {
  try {
    return await insertRegistered(ctx, 'registerPatient', patient);
  } catch (error) {
    if (!isAlreadyRegistered(error)) throw error;
    const own = await findUserByUid(ctx.db, patient.firebaseUid);
    if (own) return own;
    await ctx.identity
      .remove(patient.firebaseUid)
      .catch((failure) => ctx.log.error({ err: failure }, 'an account without rows could not be removed'));
    throw error;
  }
}

/** Rows and audit row together. @throws AppError already-registered when somebody of ours has the e-mail or account. */
export async function insertRegistered(
  ctx: Context,
  action: 'registerPatient' | 'registerProviderPatient',
  patient: NewPatient,
): Promise<UserRow> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const user = await insertPatient(tx, patient);
      const who = { actorId: user.id, actorRole: user.role, patientId: user.id, ip: ctx.ip };
      await insertAudit(tx, { ...who, action, outcome: 'ok' });
      return user;
    });
  } catch (error) {
    if (isAccountTaken(error)) throw new AppError('already-registered', {}, { cause: error });
    throw error;
  }
}

const isAlreadyRegistered = (error: unknown) => error instanceof AppError && error.appCode === 'already-registered';

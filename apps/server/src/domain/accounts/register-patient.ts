import { registerPatientInput, registerPatientOutput } from '@consultorio/contracts/profiles';
import { AppError } from '../../core/app-error.ts';
import { insertAudit } from '../../core/audit/audit.repo.ts';
import type { Context } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/db/failure.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { findUserByUid } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { insertPatient, type NewPatient } from './accounts.repo.ts';

/** No registration takes this long: an account this old without a row of ours lost its registration half-way. */
const ABANDONED_MS = 2 * 60_000;

type Credentials = { email: string; password: string };

/**
 * The account at the provider first, then our rows; if those fail the account goes again. After a crash between the
 * two, the next registration of the same e-mail repairs it.
 * @throws AppError already-registered, weak-password, rate-limited, unavailable.
 */
export const registerPatient = procedure('registerPatient')
  .input(registerPatientInput)
  .output(registerPatientOutput)
  .mutation(async ({ ctx, input: { email, password } }) => {
    await ctx.limits.countTogether('registrations', ctx.ip);
    await ctx.limits.countTogether('registrationsOfEmail', email);
    try {
      const firebaseUid = await createAccount(ctx, { email, password });
      const user = await insertOrUndo(ctx, { firebaseUid, email, emailVerified: false });
      return { id: user.id, email: user.email };
    } catch (error) {
      // Asking again and again which e-mails are taken ends here.
      if (isAlreadyRegistered(error)) await ctx.limits.countTogether('refusedRegistrations', ctx.ip);
      throw error;
    }
  });

async function createAccount(ctx: Context, credentials: Credentials): Promise<string> {
  try {
    return await ctx.identity.create(credentials);
  } catch (error) {
    if (!isAlreadyRegistered(error) || !(await removeAbandoned(ctx, credentials.email))) throw error;
    return ctx.identity.create(credentials);
  }
}

/** Nothing hangs on such an account, and the owner of the e-mail still has to prove it afterwards. */
async function removeAbandoned(ctx: Context, email: string): Promise<boolean> {
  const uid = await ctx.identity.findByEmail(email);
  if (!uid || (await findUserByUid(ctx.db, uid))) return false;
  const account = await ctx.identity.lookUp(uid);
  if (!account || account.emailVerified || account.createdAt > ctx.now() - ABANDONED_MS) return false;
  await ctx.identity.remove(uid);
  return true;
}

async function insertOrUndo(ctx: Context, patient: NewPatient): Promise<UserRow> {
  try {
    return await insertRegistered(ctx, 'registerPatient', patient);
  } catch (error) {
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
    if (isUniqueViolation(error)) throw new AppError('already-registered', {}, { cause: error });
    throw error;
  }
}

const isAlreadyRegistered = (error: unknown) => error instanceof AppError && error.appCode === 'already-registered';

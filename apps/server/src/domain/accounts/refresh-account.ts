import { governs, isPatient } from '@consultorio/contracts/sides';
import { AppError } from '../../core/app-error.ts';
import { insertAudit } from '../../core/audit/audit.repo.ts';
import { isAccountTaken } from '../../core/db/failure.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import type { Account, Session } from '../../core/identity/identity.ts';
import { isEndedBy } from '../../core/identity/is-ended-by.ts';
import { touchSignIn } from '../../core/identity/users.repo.ts';
import { acceptInvitation } from '../invitations/accept.ts';
import { promoteFirstAdmin, saveVerification } from './accounts.repo.ts';

const TOUCH_MS = 60 * 60_000;
/** Tokens with an address that the provider has no more, for up to an hour: it is not asked at every call. */
const askedAbout = new WeakSet<Session>();

/**
 * Brings our row up to what the provider says now. This is the only way how a verified e-mail reaches us: tokens prove
 * nobody but the uid. Also remembers the sign-in, at most once an hour.
 */
export async function refreshAccount(
  dependencies: Dependencies & { ip: string },
  session: Session,
  user: UserRow,
): Promise<UserRow> {
  let row = user.status === 'invited' ? await acceptIfProved(dependencies, user) : user;
  if (row.status === 'invited') return row;
  if (!row.emailVerified) row = await askProvider(dependencies, session, row);
  else if (session.email !== '' && session.email !== row.email)
    row = await followChangedEmail(dependencies, session, row);
  row = await becomeFirstAdmin(dependencies, row);
  const now = dependencies.now();
  if (row.status !== 'inactive' && (!row.lastSignInAt || now - Date.parse(row.lastSignInAt) > TOUCH_MS))
    await touchSignIn(dependencies.db, row.id, new Date(now).toISOString());
  return row;
}

const acceptIfProved = async (dependencies: Dependencies & { ip: string }, user: UserRow) =>
  acceptInvitation(dependencies, user, await lookUpOrNull(dependencies, user));

async function askProvider(dependencies: Dependencies, session: Session, user: UserRow): Promise<UserRow> {
  const account = await lookUpOrNull(dependencies, user);
  if (!account || account.disabled || (!account.emailVerified && account.email === user.email)) return user;
  const sessionsValidAfter = startOfTrust(account);
  const facts = { email: account.email || user.email, emailVerified: account.emailVerified };
  const row = await save(dependencies, user, { ...facts, ...(sessionsValidAfter ? { sessionsValidAfter } : {}) });
  if (sessionsValidAfter && isEndedBy(session.authTime * 1000, sessionsValidAfter))
    throw new AppError('unauthenticated');
  return row;
}

/** The token says another address than our row: the provider is asked, and believed when it was proved there. */
async function followChangedEmail(
  dependencies: Dependencies & { ip: string },
  session: Session,
  user: UserRow,
): Promise<UserRow> {
  if (askedAbout.has(session)) return user;
  const account = await lookUpOrNull(dependencies, user);
  if (account && account.email !== session.email) askedAbout.add(session);
  if (!account?.emailVerified || account.disabled || account.email === user.email) return user;
  const row = await askProvider(dependencies, session, user);
  const who = { actorId: user.id, actorRole: user.role, targetId: user.id, ip: dependencies.ip };
  const patient = isPatient(user.role) ? { patientId: user.id } : {};
  if (row.email !== user.email)
    await insertAudit(dependencies.db, { ...who, ...patient, action: 'changeEmail', outcome: 'ok' });
  return row;
}

/**
 * Somebody may have registered a foreign e-mail with a password of theirs. When its owner then signs in through Google, or
 * by a mailed link, the provider drops that password and keeps the account: sessions from before that sign-in are the
 * stranger's.
 */
function startOfTrust(account: Account): string | null {
  if (!account.emailVerified || account.hasPassword || !account.lastSignInAt) return null;
  return new Date(Math.floor(account.lastSignInAt / 1000) * 1000).toISOString();
}

/** A provider that does not answer leaves the person unverified for now; the profile is still worth showing. */
async function lookUpOrNull(dependencies: Dependencies, user: UserRow): Promise<Account | null> {
  try {
    return await dependencies.identity.lookUpSoon(user.firebaseUid);
  } catch (error) {
    dependencies.log.warn({ err: error }, 'the provider could not be asked about a verification');
    return null;
  }
}

async function save(dependencies: Dependencies, user: UserRow, facts: Parameters<typeof saveVerification>[2]) {
  try {
    return (await dependencies.db.transaction((tx) => saveVerification(tx, user.id, facts))) ?? user;
  } catch (error) {
    // The e-mail that this account changed to belongs to another row of ours: nothing is taken over silently.
    if (isAccountTaken(error)) return user;
    throw error;
  }
}

/** FIRST_ADMIN_EMAIL: the proved owner of that address governs an establishment that has no administrator yet. */
async function becomeFirstAdmin(dependencies: Dependencies & { ip: string }, user: UserRow): Promise<UserRow> {
  const wanted = dependencies.env.FIRST_ADMIN_EMAIL?.toLowerCase();
  if (!wanted || user.email !== wanted || !user.emailVerified || governs[user.role]) return user;
  return dependencies.db.transaction(async (tx) => {
    const promoted = await promoteFirstAdmin(tx, user.id);
    if (!promoted) return user;
    const who = { actorId: user.id, actorRole: promoted.role, targetId: user.id, ip: dependencies.ip };
    await insertAudit(tx, { ...who, action: 'becomeFirstAdmin', outcome: 'ok' });
    return promoted;
  });
}

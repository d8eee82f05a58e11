import { missingBeforeData } from '@consultorio/contracts/kinds-before-data';
import { isPatient } from '@consultorio/contracts/sides';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { sql } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/people.ts';
import { readSetting } from '../settings/settings.repo.ts';
import { pendingKinds, revokedKinds } from './pending-consents.ts';

/** The fixed callables that take health data. Others hold none, or exist in our own app only. */
const fixedForHealthData: readonly ProcedureName[] = ['updatePatientGeneralForm'];

type Writer = Pick<Context, 'endpoint'> & { user: Pick<UserRow, 'role'> };

/** Whether what this person writes with this verb asks for a consent. The staff's own work goes on without one. */
export const asksConsent = (verb: ProcedureName, { user }: Writer): boolean =>
  procedures[verb].gate === 'consented' && isPatient(user.role);

/** Until the end of the transaction nobody withdraws a consent for this person: `revokeConsent` waits, or is waited for. */
const holdConsents = (db: Database, patientId: string) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(authority_key(${patientId}::uuid))`);

/**
 * Health data of this person may be taken now. Judged by the row of the person it is about, whoever gave the consent and
 * whoever writes. Ask it in the server's name: a consent may have been given by somebody whose rows the writer does not
 * meet.
 * @throws AppError consent-required, with the documents that are missing and for whom.
 */
export async function requireConsent(
  db: Database,
  { verb, writer, patientId }: { verb: ProcedureName; writer: Writer; patientId: string },
): Promise<void> {
  // Begun in this order, which the connection keeps: the second sees what is so once the first has waited.
  const [, missing] = await Promise.all([
    holdConsents(db, patientId).then((held) => held),
    pendingKinds(db, patientId).then((rows) => rows),
  ]);
  const pending = missing.map(({ kind }) => kind);
  if (pending.length === 0) return;
  const withdrawn = (await revokedKinds(db, patientId)).map(({ kind }) => kind);
  const kinds = missingBeforeData(pending, withdrawn);
  if (kinds.length === 0) return;
  const elsewhere = writer.endpoint === 'callable' && fixedForHealthData.includes(verb);
  // What somebody withdrew stays withdrawn, wherever it had been asked.
  if (elsewhere && withdrawn.length === 0 && (await readSetting(db, 'consents')).ownAppAsks) return;
  throw new AppError('consent-required', { kinds, patientId });
}

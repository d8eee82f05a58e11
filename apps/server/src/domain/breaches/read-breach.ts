import type { Breach } from '@consultorio/contracts/breaches';
import type { Database } from '../../core/db/database.ts';
import { countAffected, countListsRead, countNotified } from './affected.repo.ts';
import { breachFor } from './breach-for.ts';
import { actorOf, selectBreachSteps, selectRecordNos } from './breaches.repo.ts';
import { selectTracedSessions } from './sessions.repo.ts';

/** `system`: a sign-in's device stands in the row of its owner, whom the reader does not meet. */
type Readers = { db: Database; system: Database };

/** Everything that is known of one: by what the affected are found, and how many they are by the trail of now. */
export async function readBreach({ db, system }: Readers, breachId: string): Promise<Omit<Breach, 'notice'>> {
  const { breach, openedByName } = await breachFor(db, breachId);
  const { accountId, sessionId } = breach;
  const [steps, affected, listsRead, told, recordNos, actor, session] = await Promise.all([
    selectBreachSteps(db, breachId),
    countAffected(db, breach),
    countListsRead(db, breach),
    countNotified(db, breachId),
    selectRecordNos(db, breach.patientIds),
    accountId ? actorOf(db, accountId) : { accountEmail: null, integrationName: null },
    accountId && sessionId ? selectTracedSessions(system, { ...breach, accountId, sessionId }) : [],
  ]);
  const closedAt = steps.find(({ kind }) => kind === 'closed')?.at ?? null;
  return {
    ...{ ...breach, openedByName, closedAt, steps, affected, listsRead, told, recordNos },
    ...{ ...actor, session: session[0] ?? null },
  };
}

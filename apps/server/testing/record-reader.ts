import { createContext } from '../src/core/context.ts';
import type { Dependencies } from '../src/core/dependencies.ts';
import { findUserById } from '../src/core/identity/users.repo.ts';
import type { RecordContext } from '../src/domain/records/record-context.ts';

/** What the address of a record gives to the patient who opens it; `papers` may be others than the server's. */
export async function recordReader(
  dependencies: Dependencies,
  patientId: string,
  papers: Dependencies['papers'] = dependencies.papers,
): Promise<RecordContext> {
  const user = await findUserById(dependencies.db, patientId);
  if (!user) throw new Error('the patient is gone');
  const call = { ip: '127.0.0.1', headers: {}, rawHeaders: [], endpoint: 'address' as const };
  const seen = { user, papers, procedureName: 'downloadMyRecord' as const, staffSession: null, machine: null };
  return { ...createContext(dependencies, call), ...seen, db: dependencies.as(user), patientId: user.id };
}

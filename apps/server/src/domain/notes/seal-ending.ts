import { randomUUID } from 'node:crypto';
import { zoneOf } from '@consultorio/contracts/clinic-calendar';
import { sealedWords } from '@consultorio/contracts/closing-note';
import { attends } from '@consultorio/contracts/sides';
import { eq, sql } from 'drizzle-orm';
import { didAsSystem, NothingDone } from '../../core/act.ts';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import { longDateOf } from '../../core/clock/clinic-time.ts';
import { daysBefore } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { addenda, type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';
import { users } from '../../core/db/tables/people.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { fullName } from '../../core/full-name.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { audienceOf } from '../consultations/audience.ts';
import { stateAfter } from '../consultations/consultation-for.ts';

/** Of a doctor who is here, and has it in a list until then. Of one who has left it is sealed at once. */
export const SEALED_AFTER_DAYS = 30;

/**
 * What ended without a result and without its doctor's note is closed by the clinic's own seal, which says so (NOM-004,
 * 5.10; decision 168). @returns how many. Running twice, or in two processes at once, does it once.
 */
export async function sealEndings(dependencies: Dependencies): Promise<number> {
  const before = daysBefore(dependencies.now(), SEALED_AFTER_DAYS);
  let done = 0;
  await forEachIndependently(await withoutNote(dependencies.db, before, null), async ({ id }) => {
    if (await sealEnding(dependencies, id, before)) done += 1;
  });
  return done;
}

const withoutNote = (db: Database, before: string, one: string | null) =>
  selectRaw<{ id: string }>(db, sql`select endings_without_note(${before}::timestamptz, ${one}::uuid) as id`);

async function sealEnding(dependencies: Dependencies, id: string, before: string): Promise<boolean> {
  return didAsSystem(dependencies, 'sealEnding', async ({ tx, at, audit, announce }) => {
    const [row] = await tx.select().from(consultations).where(eq(consultations.id, id)).for('update');
    // Thrown, so that the audit does not hold what was not done: its doctor signed it in this very second.
    if (!row || (await withoutNote(tx, before, id)).length === 0) throw new NothingDone();
    stateAfter(row, 'sealEnding');
    await insertSealed(tx, row, at);
    audit({ patientId: row.patientId, consultationId: id });
    announce({ name: 'sealEnding', consultationId: id, audience: audienceOf(row) });
  });
}

async function insertSealed(tx: Database, row: ConsultationRow, recordedAt: string): Promise<void> {
  const establishment = await readEstablishment(tx);
  const [doctor] = row.doctorId ? await tx.select().from(users).where(eq(users.id, row.doctorId)) : [];
  const { state, reason, advice } = row;
  const here = doctor?.status === 'active' && attends[doctor.role];
  const text = sealedWords({
    ...{ state, reason, advice, days: SEALED_AFTER_DAYS },
    endedOn: longDateOf(row.closedAt ?? recordedAt),
    doctor: doctor ? { name: fullName(doctor), here } : null,
  });
  const author = {
    name: `${establishment.legalName || establishment.name}, sello del establecimiento`,
    timeZone: zoneOf(establishment),
  };
  const said = { consultationId: row.id, text, recordedAt };
  const sha256 = canonicalSha256({ ...said, author });
  await tx.insert(addenda).values({ id: randomUUID(), ...said, authorId: null, authorSnapshot: author, sha256 });
}

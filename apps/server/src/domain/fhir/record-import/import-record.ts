import { randomUUID } from 'node:crypto';
import { importRecordInput, recordImported } from '@consultorio/contracts/record-import';
import { eq } from 'drizzle-orm';
import { act } from '../../../core/act.ts';
import { wrongField } from '../../../core/app-error.ts';
import { holdLock } from '../../../core/db/advisory-lock.ts';
import { asSystem } from '../../../core/db/as-system.ts';
import type { Database } from '../../../core/db/database.ts';
import { patients } from '../../../core/db/tables/people.ts';
import { procedure } from '../../../core/procedure.ts';
import { insertEntries, insertStatements, type NewEntryRow } from '../../record-entries/entries.repo.ts';
import { insertImport, insertResources, type KnownPerson, peopleKnownAs } from './imports.repo.ts';
import { type ForeignRecord, readForeignRecord } from './read-record.ts';

/**
 * A new person with the record of another establishment: all of it or nothing. What it says counts as said elsewhere, by whom
 * it names, and as confirmed by nobody here; its notes and orders are documents, never ours.
 * @throws AppError invalid-input for a bundle that cannot be read, and for somebody who is here already.
 */
export const importRecord = procedure('importRecord')
  .input(importRecordInput)
  .output(recordImported)
  .mutation(async ({ ctx, input }) => {
    const [patientId, importId] = [randomUUID(), randomUUID()];
    // Before the transaction, which others may wait for.
    const record = await readForeignRecord(input.bundle, { patientId, now: ctx.now() });
    return act(
      ctx,
      'importRecord',
      async ({ tx, at, audit }) => {
        // Of two who bring the same person at once the second meets the first one's.
        await holdLock(tx, 'recordImports');
        refuseKnown(await peopleKnownAs(tx, record), input.isSomebodyElse === true);
        const made = { patientId, importId, at, importedBy: ctx.user.id };
        const recordNo = await asSystem(tx, () => insertRecord(tx, record, made));
        const { entries, documents } = record;
        audit({ patientId, targetId: importId, details: { entries: entries.length, documents: documents.length } });
        return { patientId, importId, recordNo };
      },
      { key: input.idempotencyKey, input: { sha256: record.sha256, isSomebodyElse: input.isSomebodyElse } },
    );
  });

function refuseKnown(known: readonly KnownPerson[], isSomebodyElse: boolean): void {
  if (known.some(({ by }) => by === 'curp'))
    throw wrongField('bundle', 'Ya hay una persona con esa CURP en la clínica', 'curp-known');
  if (known.length > 0 && !isSomebodyElse)
    throw wrongField(
      'isSomebodyElse',
      'Puede que la persona ya esté en la clínica: mírala y confirma que es otra',
      'known',
    );
}

type Made = { patientId: string; importId: string; at: string; importedBy: string };

async function insertRecord(tx: Database, record: ForeignRecord, made: Made): Promise<string> {
  const { patientId, importId, at, importedBy } = made;
  const { person, sha256, sourceName, sourceRecordNo, exportedAt, documents } = record;
  const { identity, ...named } = person;
  await tx.insert(patients).values({ id: patientId, ...named, ...identity, lastActivityAt: at });
  const from = { sha256, sourceName, sourceRecordNo, exportedAt };
  await insertImport(tx, { id: importId, patientId, ...from, importedBy, importedAt: at });
  await insertEntries(tx, entriesOf(record, made));
  const said = { origin: 'import', saidBy: 'elsewhere', saidById: importedBy, importId } as const;
  await insertStatements(
    tx,
    record.none.map((kind) => ({
      ...{ id: randomUUID(), patientId, kind, said: 'none' as const, ...said, toldBy: '' },
      ...{ saidAt: exportedAt ?? at, recordedAt: at },
    })),
  );
  await insertResources(
    tx,
    documents.map(({ resource, kind, happenedAt }) => ({
      ...{ id: randomUUID(), importId, patientId, kind, happenedAt, importedAt: at },
      ...{ resourceId: resource.id, resourceType: resource.resourceType, resource },
    })),
  );
  const [row] = await tx.select({ recordNo: patients.recordNo }).from(patients).where(eq(patients.id, patientId));
  return row?.recordNo ?? '';
}

const entriesOf = ({ entries }: ForeignRecord, { patientId, importId, at, importedBy }: Made): NewEntryRow[] =>
  entries.map(({ kind, content, status, saidAt, toldBy }) => ({
    ...{ id: randomUUID(), entryId: randomUUID(), patientId, kind, content, status },
    ...{ origin: 'import', saidBy: 'elsewhere', saidById: importedBy, saidAt, importId, toldBy },
    ...{ authorId: importedBy, recordedAt: at },
  }));

import { randomUUID } from 'node:crypto';
import { isPatient } from '@consultorio/contracts/sides';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type AuditEntry, insertAudit } from '../../core/audit/audit.repo.ts';
import { currentDocuments } from '../../core/consents/pending-consents.ts';
import type { Database } from '../../core/db/database.ts';
import { doctors, generalForms, patients, users } from '../../core/db/tables/people.ts';
import { consents } from '../../core/db/tables/traces.ts';
import { operator } from '../about-person.ts';
import type { FitPerson } from './fit-person.ts';

type Standing = { here: Set<string>; taken: Set<string> };

/** Whose uid is here already, and whose e-mail is somebody else's. */
export async function standingOf(db: Database, people: readonly FitPerson[]): Promise<Standing> {
  const accounts = people.map(({ account }) => account);
  const uids = accounts.map(({ firebaseUid }) => firebaseUid);
  const emails = accounts.map(({ email }) => email);
  const rows = await db
    .select({ uid: users.firebaseUid, email: users.email })
    .from(users)
    .where(or(inArray(users.firebaseUid, uids), inArray(users.email, emails)));
  const here = new Set(rows.map(({ uid }) => uid));
  const known = new Set(rows.map(({ email }) => email));
  const taken = accounts.filter(({ firebaseUid, email }) => !here.has(firebaseUid) && known.has(email));
  return { here, taken: new Set(taken.map(({ firebaseUid }) => firebaseUid)) };
}

/**
 * All rows of these people in one transaction; the uids of those that are new. Somebody who signs in meanwhile, or whose
 * e-mail is somebody's, is left as it is. The general form is read into the structured record later, as one from before.
 */
export async function writePeople(
  db: Database,
  people: readonly FitPerson[],
  { at, formVersionId }: { at: string; formVersionId: string | null },
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values(people.map(({ account }) => ({ id: randomUUID(), ...account })))
      .onConflictDoNothing()
      .returning({ id: users.id, uid: users.firebaseUid });
    const ids = new Map(made.map(({ id, uid }) => [uid, id]));
    const imported = people.flatMap((person) => {
      const id = ids.get(person.account.firebaseUid);
      return id ? [{ ...person, id }] : [];
    });
    const cared = imported.filter(({ account }) => isPatient(account.role));
    await inserted(cared, (rows) =>
      tx.insert(patients).values(
        rows.map(({ id, record, generalForm }) => ({
          ...{ id, userId: id, recordNo: sql`default`, ...record },
          recordFilledAt: generalForm ? null : at,
        })),
      ),
    );
    const answered = cared.flatMap(({ id, generalForm, account }) =>
      generalForm
        ? [{ patientId: id, answers: generalForm.answers, createdAt: generalForm.at ?? account.createdAt ?? at }]
        : [],
    );
    await inserted(answered, (rows) =>
      tx.insert(generalForms).values(rows.map((row) => ({ id: randomUUID(), formVersionId, version: 1, ...row }))),
    );
    const practising = imported.flatMap(({ id, doctor }) => (doctor ? [{ userId: id, ...doctor }] : []));
    await inserted(practising, (rows) => tx.insert(doctors).values(rows));
    await insertAccepted(tx, cared);
    await inserted(imported, (rows) =>
      insertAudit(
        tx,
        rows.map(({ id, account }) => ({
          ...entryOfImport,
          ...(isPatient(account.role) ? { patientId: id } : { targetId: id }),
        })),
      ),
    );
    return new Set(ids.keys());
  });
}

const entryOfImport = { ...operator, action: 'importAccount', outcome: 'ok' } as const satisfies AuditEntry;

const inserted = async <Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> => {
  if (rows.length > 0) await insert(rows);
};

/** Each document in force, by the word of the clinic. Teleconsultation is consented to with each consultation. */
async function insertAccepted(tx: Database, people: readonly (FitPerson & { id: string })[]): Promise<void> {
  const accepting = people.flatMap(({ id, acceptedAt }) => (acceptedAt ? [{ id, recordedAt: acceptedAt }] : []));
  if (accepting.length === 0) return;
  const documents = (await currentDocuments(tx)).filter(({ kind }) => kind !== 'teleconsultation');
  const proof = { purpose: 'registration', userAgent: 'import-firebase: stated by the clinic' } as const;
  const given = accepting.flatMap(({ id, recordedAt }) =>
    documents.map((document) => ({ id: randomUUID(), userId: id, patientId: id, ...document, ...proof, recordedAt })),
  );
  await inserted(given, (rows) => tx.insert(consents).values(rows));
}

/** Our id of who has no picture yet and has changed nothing since the import; null of everybody else. */
export async function findUntouched(db: Database, uid: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.firebaseUid, uid), eq(users.version, 1), isNull(users.pictureFileId)));
  return row?.id ?? null;
}

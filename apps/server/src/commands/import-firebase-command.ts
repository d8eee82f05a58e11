import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '../core/db/database.ts';
import { openScanner } from '../core/files/clamd.ts';
import { csvOf } from '../core/files/csv.ts';
import { refuseStorageOfOthers } from '../core/files/installation.ts';
import { openStorage } from '../core/files/storage.ts';
import type { FileStore } from '../core/files/store.ts';
import type { Progress } from '../core/progress.ts';
import { findGeneralForm } from '../domain/patients/general-form.repo.ts';
import type { Env } from '../env.ts';
import type { Command } from './command.ts';
import { type FitPerson, fitPerson } from './import-firebase/fit-person.ts';
import { type Gathered, gather, outcomes, type ReportRow } from './import-firebase/gather.ts';
import { type Bucket, copyOf, importPicture } from './import-firebase/import-pictures.ts';
import { loadMapping, type Mapping } from './import-firebase/mapping.ts';
import { readListing } from './import-firebase/read-exports.ts';
import { standingOf, writePeople } from './import-firebase/write-people.ts';

const usage =
  'Which mapping? npm run import-firebase -- MAPPING.mjs, and the same with --write once its report is good.';
/** One transaction each. */
const AT_ONCE = 500;

type Fitting = { row: number; person: FitPerson };

/**
 * People of a Firebase project, under the uid that they sign in with. Without --write nothing but the report is written.
 * It may be stopped at any moment and run again: who is here already is left as it is. The provider is not asked at all.
 */
export const importFirebaseCommand =
  (args: string[], progress: Progress = () => {}): Command =>
  async (env, open) => {
    const write = args.includes('--write');
    const [path, ...more] = args.filter((arg) => arg !== '--write');
    if (!path || path.startsWith('-') || more.length > 0) throw new Error(usage);
    const mapping = await loadMapping(path);
    const report: ReportRow[] = [];
    const tell = (row: ReportRow) => void report.push(row);
    const bucket = mapping.storage && {
      objects: await readListing(mapping.storage.listing),
      folder: mapping.storage.folder,
    };
    const { people, unnamed } = await gather(mapping, tell);
    const { db } = await open();
    const storage = write && bucket ? await openStorage(env) : null;
    // Where the disk of the files is not mounted pictures would lie below its mount point, and be gone with the disk.
    const installation = storage && (await refuseStorageOfOthers(db, storage));
    const fitting = await fitAll(people, mapping, bucket, tell);
    const { made, here } = await settle(db, fitting, { write, tell, file: mapping.accounts, progress });
    const pictures =
      storage && bucket
        ? await keepPictures({ db, env, files: storage.open({ installation }) }, fitting, {
            ...{ bucket, mapping, tell, progress },
          })
        : 0;
    const reportPath = join(mapping.folder, 'import-report.csv');
    await writeFile(reportPath, await text(csvOf(columns, rowsOf(report))), { mode: 0o600 });
    const unseen = [...unnamed].map(([collection, many]) => `${many} of ${collection}`).join(', ');
    return [
      write
        ? `Imported: ${made} people, ${pictures} pictures.`
        : `Nothing was written: ${made} people would be imported. Run the same with --write.`,
      `${here} are here already. ${people.length - made - here} accounts cannot be imported.`,
      `What does not fit: ${report.length} rows in ${reportPath}.`,
      ...(unseen ? [`Documents that the mapping does not name: ${unseen}.`] : []),
    ].join('\n');
  };

const columns = { file: 'file', row: 'row', uid: 'uid', field: 'field', outcome: 'outcome', reason: 'reason' };
async function* rowsOf(report: readonly ReportRow[]) {
  yield* report.map((row) => ({ ...row, row: String(row.row) }));
}

async function fitAll(
  people: readonly Gathered[],
  mapping: Mapping,
  bucket: Bucket | undefined,
  tell: (row: ReportRow) => void,
) {
  const fitting: Fitting[] = [];
  const emails = new Set<string>();
  for (const { account, row, told } of people) {
    const place = { file: mapping.accounts, row, uid: account.uid };
    const { person, misfits } = fitPerson(account, told);
    for (const [at, misfit] of misfits.entries()) {
      const isLast = !person && at === misfits.length - 1;
      tell({ ...place, ...misfit, outcome: isLast ? outcomes.person : outcomes.field });
    }
    if (!person) continue;
    if (emails.has(person.account.email)) {
      tell({ ...place, field: 'email', outcome: outcomes.person, reason: 'The same e-mail stands further up.' });
      continue;
    }
    emails.add(person.account.email);
    const copy = person.picture === null ? null : await copyIn(bucket, person.picture);
    if (copy && 'reason' in copy) tell({ ...place, field: 'picture', outcome: outcomes.field, reason: copy.reason });
    fitting.push({ row, person: { ...person, picture: copy && 'path' in copy ? copy.path : null } });
  }
  return fitting;
}

const copyIn = async (bucket: Bucket | undefined, picture: string) =>
  bucket ? copyOf(bucket, picture) : { reason: 'The mapping names no storage.' };

type Settling = { write: boolean; tell: (row: ReportRow) => void; file: string; progress: Progress };

async function settle(db: Database, fitting: readonly Fitting[], { write, tell, file, progress }: Settling) {
  const at = new Date().toISOString();
  const formVersionId = (await findGeneralForm(db))?.formVersionId ?? null;
  const count = { made: 0, here: 0 };
  for (let from = 0; from < fitting.length; from += AT_ONCE) {
    const portion = fitting.slice(from, from + AT_ONCE);
    const { here, taken } = await standingOf(
      db,
      portion.map(({ person }) => person),
    );
    const uidOf = ({ person }: Fitting) => person.account.firebaseUid;
    const fresh = portion.filter((told) => !here.has(uidOf(told)) && !taken.has(uidOf(told)));
    const written = write
      ? await writePeople(
          db,
          fresh.map(({ person }) => person),
          { at, formVersionId },
        )
      : new Set(fresh.map(uidOf));
    count.made += written.size;
    count.here += portion.filter((told) => here.has(uidOf(told))).length;
    const refuse = (told: Fitting, reason: string) =>
      tell({ file, row: told.row, uid: uidOf(told), field: 'email', outcome: outcomes.person, reason });
    for (const told of portion.filter((one) => taken.has(uidOf(one))))
      refuse(told, 'The e-mail is somebody else’s here.');
    for (const told of fresh.filter((one) => !written.has(uidOf(one))))
      refuse(told, 'Somebody has registered with it meanwhile: run it again.');
    progress(Math.min(from + AT_ONCE, fitting.length), fitting.length, 'people');
  }
  return count;
}

type Keeping = { bucket: Bucket; mapping: Mapping; tell: (row: ReportRow) => void; progress: Progress };

/** One after the other: drawing a picture takes both cores as it is. */
async function keepPictures(
  { db, env, files }: { db: Database; env: Env; files: FileStore },
  fitting: readonly Fitting[],
  { mapping, tell, progress }: Keeping,
) {
  const needs = { db, files, scanner: env.CLAMD_URL ? openScanner(env.CLAMD_URL) : null };
  const shown = fitting.filter(({ person }) => person.picture !== null);
  let kept = 0;
  for (const [at, { row, person }] of shown.entries()) {
    const { firebaseUid: uid } = person.account;
    const done = await importPicture(needs, uid, person.picture ?? '');
    if (typeof done === 'object')
      tell({ file: mapping.accounts, row, uid, field: 'picture', outcome: outcomes.field, ...done });
    else kept += done === 'kept' ? 1 : 0;
    progress(at + 1, shown.length, 'pictures');
  }
  return kept;
}

import type { Database } from '../db/database.ts';
import { isLockTimeout } from '../db/failure.ts';
import type { Dependencies } from '../dependencies.ts';
import { faultOfHead } from './head.ts';
import { readHead, writeHead } from './head-file.ts';
import { closeRepeats } from './refusals.ts';
import { sha256OfEntry, sha256OfSeal } from './sealed-entry.ts';
import { findLastSeal, holdSealing, insertSeal, type Seal, selectEntries, selectSettledSeq } from './seals.repo.ts';

const BATCH = 1000;

type Needs = Pick<Dependencies, 'db' | 'env' | 'log' | 'now'>;

/** Every minute: makes entries of what was counted long enough, and seals what was written since. */
export async function sealAudit({ db, env, log, now }: Needs): Promise<void> {
  await closeRepeats(db);
  const settled = await settledSeq(db);
  if (settled === null) {
    log.warn('the audit trail was not sealed this time: somebody has been writing it for long, or holds it');
    return;
  }
  let head: Seal | null = null;
  for (let seal: Seal | null; ; head = seal) {
    seal = await sealNext(db, settled, new Date(now()).toISOString());
    if (!seal) break;
  }
  if (!head) return;
  // The end of the chain, where the database's owner has no hand: in a file, and in the collector of the log.
  log.info({ seal: head.number, sha256: head.sha256 }, 'audit sealed');
  const kept = await readHead(env.DATA_DIR);
  const fault = kept && (await faultOfHead(db, kept));
  // Never written over: it is the proof.
  if (fault) log.error({ fault }, 'the audit trail was tampered with');
  // Of two replicas, the one that sealed earlier may come here later.
  else if (!kept || kept.number < head.number) await writeHead(env.DATA_DIR, head);
}

/** Null while somebody's transaction takes long: writers must not queue behind us, and a minute later is nearly as good. */
async function settledSeq(db: Database): Promise<number | null> {
  try {
    return await selectSettledSeq(db);
  } catch (error) {
    if (isLockTimeout(error)) return null;
    throw error;
  }
}

function sealNext(db: Database, settled: number, sealedAt: string): Promise<Seal | null> {
  return db.transaction(async (tx) => {
    await holdSealing(tx);
    const last = await findLastSeal(tx);
    const rows = await selectEntries(tx, last?.seqTo ?? 0, settled, BATCH);
    const end = rows.at(-1);
    if (!end) return null;
    const seal = {
      number: (last?.number ?? 0) + 1,
      seqFrom: (last?.seqTo ?? 0) + 1,
      seqTo: end.seq,
      entries: rows.map((row): [number, string] => [row.seq, sha256OfEntry(row)]),
      previousSha256: last?.sha256 ?? null,
      sealedAt,
    };
    const sealed = { ...seal, sha256: sha256OfSeal(seal) };
    await insertSeal(tx, sealed);
    return sealed;
  });
}

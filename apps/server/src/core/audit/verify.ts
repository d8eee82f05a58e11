import type { Database } from '../db/database.ts';
import { faultOfHead } from './head.ts';
import type { AuditHead } from './head-file.ts';
import { sha256OfEntry, sha256OfSeal } from './sealed-entry.ts';
import { countEntriesAfter, findLastSeal, findSeal, type Seal, selectEntries, selectSeals } from './seals.repo.ts';

const SEALS_AT_ONCE = 20;

/** `fault` is one sentence about the first thing that is not as it was sealed. */
type AuditVerdict = {
  fault: string | null;
  entries: number;
  head: AuditHead | null;
  /** Written since the last seal, which covers none of them. */
  unsealed: number;
  /** Seals that there was no time for. */
  pending: number;
};

/**
 * Reads the trail once more, as it is at one moment, and compares it with its seals and with the kept head: all of it, or for
 * `ms` milliseconds what comes after a seal that was found good.
 */
export async function verifyAudit(
  db: Database,
  keptHead: AuditHead | null,
  { after = null, ms = Number.POSITIVE_INFINITY }: { after?: AuditHead | null; ms?: number } = {},
): Promise<AuditVerdict> {
  const until = performance.now() + ms;
  return db.transaction(
    async (tx) => {
      const known = after && (await findSeal(tx, after.number));
      // One that is another now is judged with all before it.
      let last: Seal | null = known?.sha256 === after?.sha256 ? known : null;
      let entries = 0;
      const verdict = async (fault: string | null): Promise<AuditVerdict> => {
        const newest = await findLastSeal(tx);
        return {
          fault,
          entries,
          head: last && { number: last.number, sha256: last.sha256 },
          unsealed: await countEntriesAfter(tx, newest?.seqTo ?? 0),
          pending: fault ? 0 : Math.max(0, (newest?.number ?? 0) - (last?.number ?? 0)),
        };
      };
      for (;;) {
        const seals: Seal[] = await selectSeals(tx, last?.number ?? 0, SEALS_AT_ONCE);
        if (seals.length === 0) break;
        for (const seal of seals) {
          const fault = faultOfSeal(seal, last) ?? (await faultOfEntries(tx, seal));
          if (fault) return verdict(fault);
          entries += seal.entries.length;
          last = seal;
          if (performance.now() > until) return verdict(null);
        }
      }
      return verdict(keptHead && (await faultOfHead(tx, keptHead)));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function faultOfSeal(seal: Seal, previous: Seal | null): string | null {
  const expected = (previous?.number ?? 0) + 1;
  if (seal.number !== expected) return `Seal ${expected} is missing.`;
  if (seal.sha256 !== sha256OfSeal(seal)) return `Seal ${seal.number} was changed.`;
  if (seal.previousSha256 !== (previous?.sha256 ?? null) || seal.seqFrom !== (previous?.seqTo ?? 0) + 1)
    return `Seal ${seal.number} does not continue the one before it: one of the two was written anew.`;
  return null;
}

async function faultOfEntries(tx: Database, seal: Seal): Promise<string | null> {
  const rows = await selectEntries(tx, seal.seqFrom - 1, seal.seqTo, seal.entries.length + 1);
  for (const [at, [seq, sha256]] of seal.entries.entries()) {
    const row = rows[at];
    if (!row || row.seq > seq) return `Entry ${seq} was deleted, or its number was changed.`;
    if (row.seq < seq) return `Entry ${row.seq} was added after entry ${seal.seqTo} had been sealed.`;
    if (sha256OfEntry(row) !== sha256) return `Entry ${seq} was changed.`;
  }
  const extra = rows[seal.entries.length];
  return extra ? `Entry ${extra.seq} was added after entry ${seal.seqTo} had been sealed.` : null;
}

import { verifyAuditOutput } from '@consultorio/contracts/audit';
import { and, eq, gt, sql } from 'drizzle-orm';
import { act } from '../../core/act.ts';
import { type AuditHead, readHead } from '../../core/audit/head-file.ts';
import { verifyAudit as checkSeals } from '../../core/audit/verify.ts';
import type { Database } from '../../core/db/database.ts';
import { settings } from '../../core/db/tables/traces.ts';
import { procedure } from '../../core/procedure.ts';
import { keepOwn } from '../../core/settings/own-settings.ts';

/** An answer has 7 s, and a snapshot must not stand so long before others: PGlite has one connection. */
const CHECKED_MS = 4_000;
const AT_ONCE_MS = 500;

/** `npm run audit:verify` for people without a shell; the check is an entry itself. After the end it begins anew. */
export const verifyAudit = procedure('verifyAudit')
  .output(verifyAuditOutput)
  .mutation(async ({ ctx }) => {
    const kept = await readHead(ctx.env.DATA_DIR);
    const until = performance.now() + CHECKED_MS;
    const reached = await readReached(ctx.system);
    let entries = reached?.entries ?? 0;
    let after = reached?.head ?? null;
    let verdict: Awaited<ReturnType<typeof checkSeals>>;
    do {
      verdict = await checkSeals(ctx.db, kept, { after, ms: AT_ONCE_MS });
      entries += verdict.entries;
      after = verdict.head;
    } while (verdict.pending > 0 && performance.now() < until);
    const { fault, unsealed, pending } = verdict;
    if (pending > 0 && after) await keepReached(ctx.system, { head: after, entries });
    else await forgetReached(ctx.system);
    await act(ctx, 'verifyAudit', async ({ audit }) =>
      audit({ details: { entries, sound: fault ? 'no' : 'yes', ...(pending > 0 ? { pending } : {}) } }),
    );
    return { fault, entries, unsealed, pending, seal: after?.number ?? null };
  });

/** `entries`: from the first one to that seal. */
type Reached = { head: AuditHead; entries: number };

const KEY = 'audit-checked';

/**
 * How far a check of a long trail has come, for the next call at whichever server of this database. For an hour: what is read then is
 * read from the first entry. Whoever writes the database can write this too, and is hidden from the page for as long; the command
 * reads all of it and asks nothing of this.
 */
async function readReached(db: Database): Promise<Reached | null> {
  const isFresh = gt(settings.updatedAt, sql`now() - interval '1 hour'`);
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.key, KEY), isFresh));
  return (row?.value as Reached | undefined) ?? null;
}

const keepReached = (db: Database, value: Reached): Promise<void> => keepOwn(db, KEY, value);

async function forgetReached(db: Database): Promise<void> {
  await db.delete(settings).where(eq(settings.key, KEY));
}

import { verifyAuditOutput } from '@consultorio/contracts/audit';
import { act } from '../../core/act.ts';
import { type AuditHead, readHead } from '../../core/audit/head-file.ts';
import { verifyAudit as checkSeals } from '../../core/audit/verify.ts';
import { procedure } from '../../core/procedure.ts';

/** An answer has 7 s, and a snapshot must not stand so long before others: PGlite has one connection. */
const CHECKED_MS = 4_000;
const AT_ONCE_MS = 500;

/** How far a check of a long trail has come, for the next call to go on; of this process, and begun anew after the end. */
const reached = new WeakMap<object, { head: AuditHead; entries: number }>();

/** `npm run audit:verify` for people without a shell; the check is an entry itself. */
export const verifyAudit = procedure('verifyAudit')
  .output(verifyAuditOutput)
  .mutation(async ({ ctx }) => {
    const kept = await readHead(ctx.env.DATA_DIR);
    const until = performance.now() + CHECKED_MS;
    let entries = reached.get(ctx.hub)?.entries ?? 0;
    let after = reached.get(ctx.hub)?.head ?? null;
    let verdict: Awaited<ReturnType<typeof checkSeals>>;
    do {
      verdict = await checkSeals(ctx.db, kept, { after, ms: AT_ONCE_MS });
      entries += verdict.entries;
      after = verdict.head;
    } while (verdict.pending > 0 && performance.now() < until);
    const { fault, unsealed, pending } = verdict;
    if (pending > 0 && after) reached.set(ctx.hub, { head: after, entries });
    else reached.delete(ctx.hub);
    await act(ctx, 'verifyAudit', async ({ audit }) =>
      audit({ details: { entries, sound: fault ? 'no' : 'yes', ...(pending > 0 ? { pending } : {}) } }),
    );
    return { fault, entries, unsealed, pending, seal: after?.number ?? null };
  });

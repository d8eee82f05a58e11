import { verifyAuditOutput } from '@consultorio/contracts/audit';
import { act } from '../../core/act.ts';
import { readHead } from '../../core/audit/head-file.ts';
import { verifyAudit as checkSeals } from '../../core/audit/verify.ts';
import { procedure } from '../../core/procedure.ts';

/** `npm run audit:verify` for people without a shell; the check is an entry itself. */
export const verifyAudit = procedure('verifyAudit')
  .output(verifyAuditOutput)
  .mutation(async ({ ctx }) => {
    const { fault, entries, unsealed, head } = await checkSeals(ctx.db, await readHead(ctx.env.DATA_DIR));
    await act(ctx, 'verifyAudit', async ({ audit }) => audit({ details: { entries, sound: fault ? 'no' : 'yes' } }));
    return { fault, entries, unsealed, seal: head?.number ?? null };
  });

import type { verifyAuditOutput } from '@consultorio/contracts/audit';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { readHead } from '../../core/audit/head-file.ts';
import { verifyAudit } from '../../core/audit/verify.ts';
import type { AccountContext } from '../../core/context.ts';

/** `npm run audit:verify` for who has no shell; that somebody looked is an entry itself. */
export async function checkSeals(ctx: AccountContext): Promise<z.infer<typeof verifyAuditOutput>> {
  const { fault, entries, unsealed, head } = await verifyAudit(ctx.db, await readHead(ctx.env.DATA_DIR));
  await act(ctx, 'verifyAudit', async ({ note }) => note({ details: { entries, sound: fault ? 'no' : 'yes' } }));
  return { fault, entries, unsealed, seal: head?.number ?? null };
}

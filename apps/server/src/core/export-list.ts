import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { act } from './act.ts';
import type { AccountContext } from './context.ts';
import { signAddress } from './files/signatures.ts';
import { encodedFilter } from './signed-route.ts';

interface Export {
  path: `/exports/${string}`;
  /** What the file is called: `pacientes-2026-03-01.csv`. */
  name: string;
  filter: object;
  count: () => Promise<number>;
  /** How many words were searched for, not which: a name would stand in the trail for ever. */
  details: { words: number } & Record<string, string | number | null>;
  patientId?: string | null;
}

/** The address of a list as CSV, and how many rows it will have now. What is asked for is limited before it is counted, and audited. */
export async function exportList(
  ctx: AccountContext,
  verb: ProcedureName,
  { path, name, filter, count, details, patientId = null }: Export,
) {
  await ctx.limits.countTogether('exports', ctx.user.id);
  const total = await count();
  await act(ctx, verb, async ({ audit }) => audit({ patientId, details: { ...details, total } }));
  const url = await signAddress(ctx, path, { filter: encodedFilter(filter) });
  return { url, fileName: `${name}-${dayOf(ctx.now())}.csv`, total };
}

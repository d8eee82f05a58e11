import { examples, groupOf } from '@consultorio/api-examples/examples';
import { type Permission, permissions, procedureNames } from '@consultorio/contracts/access';
import type { AppErrorCode } from '@consultorio/contracts/errors';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { z } from 'zod';
import type { StreamedList } from '../../core/streamed-list.ts';
import { appRouter } from '../../router.ts';
import { errorsOf } from './errors-of.ts';

/** Everything that docs/api.md and /openapi.json tell of one procedure, read off the router itself. */
export type ProcedureDescription = {
  name: ProcedureName;
  group: string;
  type: 'query' | 'mutation' | 'subscription';
  permission: Permission;
  summary: string;
  notes: string | null;
  /** null: the procedure takes none. */
  input: z.ZodType | null;
  /** null: a stream that never returns. */
  output: z.ZodType | null;
  errors: AppErrorCode[];
  /** Comes in chunks when asked as a stream; everything else answers a stream with its result alone. */
  streams: boolean;
};

export const describedProcedures = (): ProcedureDescription[] => procedureNames.map(describeProcedure);

function describeProcedure(name: ProcedureName): ProcedureDescription {
  const { type, inputs, output } = appRouter._def.procedures[name]._def as unknown as {
    type: ProcedureDescription['type'];
    inputs: z.ZodType[];
    output?: z.ZodType | StreamedList<z.ZodType>;
  };
  const { summary, notes = null } = examples[name];
  const input = inputs[0] ?? null;
  return {
    name,
    group: groupOf(name),
    type,
    permission: permissions[name],
    summary,
    notes,
    input,
    output: output && 'list' in output ? output.list : (output ?? null),
    streams: type === 'subscription' || (output !== undefined && 'list' in output),
    errors: errorsOf(name, input),
  };
}

/** Who may call, in words; the table's own words stand in `x-permission`. */
export function whoMayCall({ gate, nobody, patient, doctor, admin }: Permission): string {
  if (nobody === 'any') return 'Anybody may call, without a token; a forged or dead one is refused all the same.';
  const roles = Object.entries({ patient, doctor, admin }).filter(([, reach]) => reach !== '-');
  return `${gateInWords[gate]} Reach: ${roles.map(([role, reach]) => `${role} \`${reach}\``).join(', ')}.`;
}

const gateInWords = {
  public: 'Anybody may call.',
  token: 'A token is needed, a profile is not.',
  account: 'A token of somebody with a profile.',
  unblocked: 'A token of somebody who is neither blocked nor deactivated.',
  verified: 'A token of somebody whose e-mail is verified; blocked patients may call.',
  active: 'A token of somebody whose e-mail is verified and who is not blocked.',
} as const satisfies Record<Permission['gate'], string>;

import { examples, groupOf } from '@consultorio/api-examples/examples';
import { gateAdmits, type Permission, permissions, procedureNames } from '@consultorio/contracts/access';
import { type AppErrorCode, appErrors } from '@consultorio/contracts/errors';
import { consultationLifecycle, orderLifecycle } from '@consultorio/contracts/lifecycle';
import { isScope } from '@consultorio/contracts/machine-access';
import { roles, staffRoles } from '@consultorio/contracts/sides';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { z } from 'zod';
import type { StreamedList } from '../../core/streamed-list.ts';
import { appRouter } from '../../router.ts';

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

/** The permitted callers, in words; the table's own words stand in `x-permission`. */
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
  consented:
    'A token of somebody whose e-mail is verified and who is not blocked; for patients, a consent to the documents in force.',
} as const satisfies Record<Permission['gate'], string>;

/** The codes that a procedure may answer: those of gate, input and lifecycle, and those of its example. */
function errorsOf(name: ProcedureName, input: z.ZodType | null): AppErrorCode[] {
  const codes = new Set<AppErrorCode>([...ofEveryCall, ...ofGate(permissions[name])]);
  const fields = fieldsOf(input);
  // A record out of reach answers as if it did not exist.
  if (fields.some((field) => field.endsWith('Id'))) codes.add('not-found');
  // Who writes for somebody else may have to stop.
  if (isWrittenForOthers(name) && fields.some((field) => ofSomebody.has(field)))
    for (const code of ['of-age', 'person-blocked'] as const) codes.add(code);
  if (fields.includes('expectedVersion')) codes.add('stale-version');
  if (fields.includes('idempotencyKey')) codes.add('idempotency-mismatch');
  if (procedures[name].proof !== 'none' && staffRoles.some((role) => permissions[name][role] !== '-'))
    codes.add('proof-needed');
  // Where the clinic asks for App Check, whose proof what anybody may read needs not.
  if (permissions[name].gate !== 'public' || procedures[name].kind === 'mutation') codes.add('app-not-verified');
  // Of integrations alone: people call from wherever they are.
  codes.add('network-not-allowed');
  if (permissions[name].gate !== 'public') codes.add(isScope(name) ? 'scope-missing' : 'forbidden');
  if (Object.hasOwn(consultationLifecycle, name) || Object.hasOwn(orderLifecycle, name))
    codes.add('illegal-transition');
  for (const code of examples[name].errors ?? []) codes.add(code);
  return (Object.keys(appErrors) as AppErrorCode[]).filter((code) => codes.has(code));
}

/** Also of an input that may be left out. */
function fieldsOf(input: unknown): string[] {
  if (input instanceof z.ZodOptional || input instanceof z.ZodNullable) return fieldsOf(input.unwrap());
  return input instanceof z.ZodObject ? Object.keys(input.shape) : [];
}

const ofSomebody = new Set(['patientId', 'consultationId', 'orderId']);
const isWrittenForOthers = (name: ProcedureName) =>
  permissions[name].patient === 'own' &&
  !gateAdmits[permissions[name].gate].blocked &&
  procedures[name].kind === 'mutation';

/** A wrong envelope and a forged token are refused everywhere, also where none is needed. */
const ofEveryCall: AppErrorCode[] = [
  'invalid-input',
  'unauthenticated',
  'rate-limited',
  'busy',
  'unavailable',
  'internal',
];

function ofGate(permission: Permission): AppErrorCode[] {
  const { gate } = permission;
  if (gate === 'public' || gate === 'token') return [];
  const admits = gateAdmits[gate];
  return [
    'profile-not-found',
    ...(roles.some((role) => permission[role] === '-') ? (['forbidden'] as const) : []),
    ...(admits.unverified ? [] : (['email-not-verified'] as const)),
    ...(admits.blocked ? [] : (['account-blocked'] as const)),
    ...(gate === 'consented' ? (['consent-required'] as const) : []),
    ...(admits.inactive ? [] : (['account-inactive'] as const)),
  ];
}

import { examples } from '@consultorio/api-examples/examples';
import { gateAdmits, type Permission, permissions } from '@consultorio/contracts/access';
import { type AppErrorCode, appErrors } from '@consultorio/contracts/errors';
import { consultationLifecycle, orderLifecycle } from '@consultorio/contracts/lifecycle';
import { roles } from '@consultorio/contracts/sides';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { z } from 'zod';

/** The codes that a procedure may answer: what follows from gate, input and lifecycle, and what its example adds. */
export function errorsOf(name: ProcedureName, input: z.ZodType | null): AppErrorCode[] {
  const codes = new Set<AppErrorCode>([...ofEveryCall, ...ofGate(permissions[name])]);
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  // What is out of reach answers as if it did not exist.
  if (fields.some((field) => field.endsWith('Id'))) codes.add('not-found');
  if (fields.includes('expectedVersion')) codes.add('stale-version');
  if (fields.includes('idempotencyKey')) codes.add('idempotency-mismatch');
  if (Object.hasOwn(consultationLifecycle, name) || Object.hasOwn(orderLifecycle, name))
    codes.add('illegal-transition');
  for (const code of examples[name].errors ?? []) codes.add(code);
  return (Object.keys(appErrors) as AppErrorCode[]).filter((code) => codes.has(code));
}

/** A wrong envelope and a forged token are refused everywhere, also where none is needed. */
const ofEveryCall: AppErrorCode[] = ['invalid-input', 'unauthenticated', 'rate-limited', 'unavailable', 'internal'];

function ofGate(permission: Permission): AppErrorCode[] {
  const { gate } = permission;
  if (gate === 'public' || gate === 'token') return [];
  const admits = gateAdmits[gate];
  return [
    'profile-not-found',
    ...(roles.some((role) => permission[role] === '-') ? (['forbidden'] as const) : []),
    ...(admits.unverified ? [] : (['email-not-verified'] as const)),
    ...(admits.blocked ? [] : (['account-blocked'] as const)),
    ...(admits.inactive ? [] : (['account-inactive'] as const)),
  ];
}

import type { Role } from './sides.ts';
import type { Gate, Reach } from './verbs/row.ts';
import { type ProcedureName, procedures } from './verbs.ts';

/** The permissions. Rows are procedures, columns callers, cells how far the call reaches; they stand in verbs.ts. */

/** `invited`: staff who have not set their password yet. `blocked` is for patients, `inactive` for staff. */
export const userStatuses = ['active', 'blocked', 'inactive', 'invited'] as const;
export type UserStatus = (typeof userStatuses)[number];

export type Standing = 'active' | 'unverified' | 'blocked' | 'inactive';

/** From our own database row, never from a token's claims. Someone blocked before verifying gets nothing at all. */
export function standingOf(user: { status: UserStatus; emailVerified: boolean }): Standing {
  if (user.status === 'inactive' || user.status === 'invited') return 'inactive';
  if (user.status === 'blocked') return user.emailVerified ? 'blocked' : 'inactive';
  return user.emailVerified ? 'active' : 'unverified';
}

/** A blocked patient reads and downloads, and changes nothing. */
export const gateAdmits = {
  public: { active: true, unverified: true, blocked: true, inactive: true },
  token: { active: true, unverified: true, blocked: true, inactive: true },
  account: { active: true, unverified: true, blocked: true, inactive: true },
  unblocked: { active: true, unverified: true, blocked: false, inactive: false },
  verified: { active: true, unverified: false, blocked: true, inactive: false },
  active: { active: true, unverified: false, blocked: false, inactive: false },
  consented: { active: true, unverified: false, blocked: false, inactive: false },
} as const satisfies Record<Gate, Record<Standing, boolean>>;

export type Permission = { gate: Gate; nobody: '-' | 'any' } & Record<Role, Reach>;

/** Of the table of verbs, the columns that decide who may call. */
export const permissions = procedures satisfies Record<ProcedureName, Permission>;

export const procedureNames = Object.keys(permissions) as ProcedureName[];

/** How far `role` reaches with this procedure; null is somebody without a session. */
export function reachOf(name: ProcedureName, role: Role | null): Reach {
  return permissions[name][role ?? 'nobody'];
}

/** The fields of a record that decide whether it is within reach. Ids are ours. */
export type Scoped = { patientId: string | null; doctorId: string | null; isOpen: boolean };

/** Who asks. `caresFor`: people beside oneself, as far as they are known; only patients' accounts have any. */
export type Asking = { id: string; role: Role; caresFor?: readonly string[] };

/** Whether the caller's reach covers this record. The server asks it before every action, the browser before every button. */
export function can(name: ProcedureName, user: Asking | null, record: Scoped): boolean {
  const reach = reachOf(name, user?.role ?? null);
  if (reach === 'any') return true;
  if (!user || reach === '-') return false;
  if (reach === 'own')
    return (
      record.patientId === user.id || (record.patientId !== null && user.caresFor?.includes(record.patientId) === true)
    );
  return record.doctorId === user.id || (reach === 'open' && record.doctorId === null && record.isOpen);
}

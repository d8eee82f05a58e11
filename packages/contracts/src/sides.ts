/**
 * The roles: who works here and who is attended. A role is never compared elsewhere: all that depends on it is read
 * from these tables, so that a new role makes the compiler lead to each of them.
 */

export const roles = ['patient', 'doctor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** For values from outside: a page that is older than the server may not know every role. */
export const isRole = (value: string | null): value is Role => roles.some((role) => role === value);

export type Side = 'patient' | 'staff';
export const sideOf = { patient: 'patient', doctor: 'staff', admin: 'staff' } as const satisfies Record<Role, Side>;

type RoleOf<Own extends Side> = { [R in Role]: (typeof sideOf)[R] extends Own ? R : never }[Role];
export type StaffRole = RoleOf<'staff'>;
export const staffRoles = ['doctor', 'admin'] as const satisfies readonly StaffRole[];
export const isStaff = (role: Role): role is StaffRole => sideOf[role] === 'staff';
export const isPatient = (role: Role): role is RoleOf<'patient'> => sideOf[role] === 'patient';

/** Who stands in the trail beside people: a program that calls in its own name. It has no role, and the powers of none. */
export const INTEGRATION = 'integration';

/** Takes consultations and signs: has a cédula, a signature and services. */
export const attends = { patient: false, doctor: true, admin: false } as const satisfies Record<Role, boolean>;

/** Runs the clinic: one of them must always be left. */
export const governs = { patient: false, doctor: false, admin: true } as const satisfies Record<Role, boolean>;

/** Whose name a patient reads beside a change: that of the doctors, not of the office. */
export const isNamedToPatients = { patient: true, doctor: true, admin: false } as const satisfies Record<Role, boolean>;

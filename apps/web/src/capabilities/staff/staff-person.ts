import type { StaffMember } from '@consultorio/contracts/staff';

/** What the dialogs need to know of somebody, from either list. */
export type StaffPerson = Pick<StaffMember, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'status' | 'version'>;

import type { StaffMember } from '@consultorio/contracts/staff';

/** The data of a person that the dialogs need, from either list. */
export type StaffPerson = Pick<StaffMember, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'status' | 'version'>;

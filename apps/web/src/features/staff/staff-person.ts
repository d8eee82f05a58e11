import type { StaffMember } from '@consultorio/contracts/staff';

/** What the dialogs need to know of somebody, from either list. */
export type StaffPerson = Pick<StaffMember, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'status' | 'version'>;

export const staffName = ({ firstName, lastName, email }: Pick<StaffMember, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;

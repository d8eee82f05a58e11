import { deed, fact, read } from './row.ts';
import { accounts, doctors, staff } from './stale.ts';

/** Who works here, and their own profiles. */
export const staffVerbs = {
  //                   gate        patient doctor admin
  listDoctors: read('verified', '-', '-', 'any'),
  searchDoctors: read('verified', '-', '-', 'any'),
  getDoctor: read('verified', '-', '-', 'any'),
  inviteDoctor: deed('active', '-', '-', 'any', doctors, 'live'),
  updateDoctor: deed('active', '-', '-', 'any', accounts, 'live'),
  updateDoctorSignature: deed('active', '-', '-', 'any', staff, 'live'),
  inviteAdministrator: deed('active', '-', '-', 'any', staff, 'live'),
  listStaff: read('verified', '-', '-', 'any'),
  getHandover: read('verified', '-', '-', 'any'),
  deactivateStaff: deed('active', '-', '-', 'any', accounts, 'ends-sessions'),
  reactivateStaff: deed('active', '-', '-', 'any', doctors, 'live'),
  updateStaffRole: deed('active', '-', '-', 'any', accounts, 'ends-sessions'),
  resendInvitation: deed('active', '-', '-', 'any', staff, 'live'),
  revokeInvitation: deed('active', '-', '-', 'any', doctors, 'live'),
  // the own profile of staff: what identifies a doctor on documents is the administration's to change
  getStaffProfile: read('verified', '-', 'own', 'own'),
  updateStaffProfilePicture: deed('active', '-', 'own', 'own', ['getStaffProfile', 'getUserProfile']),
  updateStaffProfile: deed('active', '-', '-', 'own', [...staff, 'getUserProfile'], 'live'),
  updateDoctorContact: deed('active', '-', 'own', '-', staff, 'live'),
  updateMySignature: deed('active', '-', 'own', '-', ['getStaffProfile']),
} as const;

/** What happens by itself while somebody signs in. */
export const signInFacts = {
  acceptInvitation: fact(doctors, 'live', 'deed'),
  becomeFirstAdmin: fact([], 'nobody', 'deed'),
  changeEmail: fact([], 'nobody', 'deed'),
} as const;

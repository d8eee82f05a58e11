import { action, fact, read, recentProof } from './row.ts';
import { accounts, doctors, handedOver, licences, schedules, staff } from './stale.ts';

/** The staff, and their own profiles. */
export const staffVerbs = {
  //                   gate        patient doctor admin
  listDoctors: read('verified', '-', '-', 'any'),
  searchDoctors: read('verified', '-', '-', 'any'),
  getDoctor: read('verified', '-', '-', 'any'),
  inviteDoctor: { ...action('active', '-', '-', 'any', doctors, 'live'), ...recentProof },
  updateDoctor: { ...action('active', '-', '-', 'any', accounts, 'live'), ...recentProof },
  recordLicenceCheck: { ...action('active', '-', '-', 'any', licences, 'live'), ...recentProof },
  updateDoctorSchedule: action('active', '-', '-', 'any', schedules, 'live'),
  updateDoctorSignature: action('active', '-', '-', 'any', staff, 'live'),
  updateDoctorPicture: action('active', '-', '-', 'any', [...staff, 'getClinic', 'getUserProfile'], 'live'),
  inviteAdministrator: { ...action('active', '-', '-', 'any', staff, 'live'), ...recentProof },
  listStaff: read('verified', '-', '-', 'any'),
  getHandover: read('verified', '-', '-', 'any'),
  handOverConsultations: { ...action('active', '-', '-', 'any', handedOver, 'live'), ...recentProof },
  deactivateStaff: { ...action('active', '-', '-', 'any', accounts, 'ends-sessions'), ...recentProof },
  reactivateStaff: { ...action('active', '-', '-', 'any', doctors, 'live'), ...recentProof },
  updateStaffRole: { ...action('active', '-', '-', 'any', accounts, 'ends-sessions'), ...recentProof },
  resendInvitation: action('active', '-', '-', 'any', staff, 'live'),
  revokeInvitation: action('active', '-', '-', 'any', doctors, 'live'),
  // the own profile of staff: data that identifies a doctor on documents is the administration's to change
  getStaffProfile: read('verified', '-', 'own', 'own'),
  updateStaffProfilePicture: action('active', '-', 'own', 'own', [
    'getStaffProfile',
    'getUserProfile',
    'getDoctor',
    'getClinic',
  ]),
  updateStaffProfile: action('active', '-', '-', 'own', [...staff, 'getUserProfile'], 'live'),
  updateDoctorContact: action('active', '-', 'own', '-', staff, 'live'),
  updateDoctorIntroduction: action('active', '-', 'own', '-', [...staff, 'getClinic'], 'live'),
  updateMySchedule: action('active', '-', 'own', '-', schedules, 'live'),
  updateMySignature: action('active', '-', 'own', '-', ['getStaffProfile']),
} as const;

/** Events that happen by themselves while somebody signs in. */
export const signInFacts = {
  acceptInvitation: fact(doctors, 'live', 'action'),
  becomeFirstAdmin: fact([], 'nobody', 'action'),
  changeEmail: fact([], 'nobody', 'action'),
} as const;

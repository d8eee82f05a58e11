import { deactivateStaff, reactivateStaff } from './deactivate.ts';
import { getHandover, handOverConsultations } from './hand-over.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { inviteDoctor } from './invite-doctor.ts';
import { listStaff } from './list-staff.ts';
import { updateStaffProfilePicture } from './profile-picture.ts';
import { askPasskeyReset, confirmPasskeyReset } from './reset-passkeys.ts';
import { getStaffProfile } from './staff-profile.ts';
import { updateDoctorPicture } from './update-doctor-picture.ts';
import { updateMySignature } from './update-my-signature.ts';
import {
  updateDoctorContact,
  updateDoctorIntroduction,
  updateMySchedule,
  updateStaffProfile,
} from './update-own-profile.ts';
import { updateStaffRole } from './update-role.ts';

export const staffRouter = {
  inviteDoctor,
  listStaff,
  inviteAdministrator,
  getHandover,
  handOverConsultations,
  deactivateStaff,
  reactivateStaff,
  updateStaffRole,
  getStaffProfile,
  updateStaffProfile,
  updateStaffProfilePicture,
  updateDoctorPicture,
  updateDoctorContact,
  updateDoctorIntroduction,
  updateMySchedule,
  updateMySignature,
  askPasskeyReset,
  confirmPasskeyReset,
};

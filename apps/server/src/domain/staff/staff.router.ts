import {
  updateDoctorContactInput,
  updateDoctorSignatureOutput,
  updateMySignatureInput,
} from '@consultorio/contracts/doctors';
import { done } from '@consultorio/contracts/primitives';
import * as profiles from '@consultorio/contracts/profiles';
import * as shapes from '@consultorio/contracts/staff';
import { findProfile } from '../accounts/profile.repo.ts';
import { changeSignature } from '../doctors/signature.ts';
import { procedure } from '../../core/procedure.ts';
import { deactivateStaff, reactivateStaff } from './deactivate.ts';
import { getHandover } from './hand-over.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { listStaff } from './list-staff.ts';
import { updateStaffProfilePicture } from './profile-picture.ts';
import { getStaffProfile } from './staff-profile.ts';
import { updateDoctorContact, updateStaffProfile } from './update-own-profile.ts';
import { updateStaffRole } from './update-role.ts';

export const staffRouter = {
  listStaff: procedure('listStaff')
    .input(shapes.listStaffInput)
    .output(shapes.listStaffOutput)
    .query(({ ctx, input }) => listStaff(ctx, input)),
  inviteAdministrator: procedure('inviteAdministrator')
    .input(shapes.inviteAdministratorInput)
    .output(shapes.invited)
    .mutation(({ ctx, input }) => inviteAdministrator(ctx, input)),
  getHandover: procedure('getHandover')
    .input(shapes.getHandoverInput)
    .output(shapes.getHandoverOutput)
    .query(({ ctx, input }) => getHandover(ctx, input)),
  deactivateStaff: procedure('deactivateStaff')
    .input(shapes.deactivateStaffInput)
    .output(shapes.staffChanged)
    .mutation(({ ctx, input }) => deactivateStaff(ctx, input)),
  reactivateStaff: procedure('reactivateStaff')
    .input(shapes.reactivateStaffInput)
    .output(shapes.staffChanged)
    .mutation(({ ctx, input }) => reactivateStaff(ctx, input)),
  updateStaffRole: procedure('updateStaffRole')
    .input(shapes.updateStaffRoleInput)
    .output(shapes.staffChanged)
    .mutation(({ ctx, input }) => updateStaffRole(ctx, input)),

  getStaffProfile: procedure('getStaffProfile', findProfile)
    .output(profiles.staffProfile)
    .query(({ ctx }) => getStaffProfile(ctx)),
  updateStaffProfile: procedure('updateStaffProfile')
    .input(profiles.updateStaffProfileInput)
    .output(done)
    .mutation(({ ctx, input }) => updateStaffProfile(ctx, input)),
  updateStaffProfilePicture: procedure('updateStaffProfilePicture')
    .input(profiles.updateStaffProfilePictureInput)
    .output(profiles.updateStaffProfilePictureOutput)
    .mutation(({ ctx, input }) => updateStaffProfilePicture(ctx, input)),
  updateDoctorContact: procedure('updateDoctorContact')
    .input(updateDoctorContactInput)
    .output(done)
    .mutation(({ ctx, input }) => updateDoctorContact(ctx, input)),
  updateMySignature: procedure('updateMySignature')
    .input(updateMySignatureInput)
    .output(updateDoctorSignatureOutput)
    .mutation(({ ctx, input }) =>
      changeSignature(ctx, 'updateMySignature', { doctorId: ctx.user.id, signature: input.signature }),
    ),
};

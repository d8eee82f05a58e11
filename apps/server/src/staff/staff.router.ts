import * as shapes from '@consultorio/contracts/staff';
import { procedure } from '../trpc.ts';
import { deactivateStaff, reactivateStaff } from './deactivate.ts';
import { getHandover } from './hand-over.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { listStaff } from './list-staff.ts';
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
};

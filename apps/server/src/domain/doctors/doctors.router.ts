import {
  doctorDetail,
  getDoctorInput,
  inviteDoctorInput,
  listDoctorsOutput,
  searchDoctorsInput,
  searchDoctorsOutput,
  updateDoctorInput,
  updateDoctorSignatureInput,
  updateDoctorSignatureOutput,
} from '@consultorio/contracts/doctors';
import { invited } from '@consultorio/contracts/staff';
import { procedure } from '../../core/procedure.ts';
import { getDoctor } from './get-doctor.ts';
import { inviteDoctor } from '../staff/invite-doctor.ts';
import { listDoctors, searchDoctors } from './search-doctors.ts';
import { changeSignature } from './signature.ts';
import { updateDoctor } from './update-doctor.ts';

export const doctorsRouter = {
  listDoctors: procedure('listDoctors')
    .output(listDoctorsOutput)
    .query(({ ctx }) => listDoctors(ctx)),
  searchDoctors: procedure('searchDoctors')
    .input(searchDoctorsInput)
    .output(searchDoctorsOutput)
    .query(({ ctx, input }) => searchDoctors(ctx, input)),
  getDoctor: procedure('getDoctor')
    .input(getDoctorInput)
    .output(doctorDetail)
    .query(({ ctx, input }) => getDoctor(ctx, input)),
  inviteDoctor: procedure('inviteDoctor')
    .input(inviteDoctorInput)
    .output(invited)
    .mutation(({ ctx, input }) => inviteDoctor(ctx, input)),
  updateDoctor: procedure('updateDoctor')
    .input(updateDoctorInput)
    .output(doctorDetail)
    .mutation(({ ctx, input }) => updateDoctor(ctx, input)),
  updateDoctorSignature: procedure('updateDoctorSignature')
    .input(updateDoctorSignatureInput)
    .output(updateDoctorSignatureOutput)
    .mutation(({ ctx, input }) => changeSignature(ctx, 'updateDoctorSignature', input)),
};

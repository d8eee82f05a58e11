import { getDoctor } from './get-doctor.ts';
import { recordLicenceCheck } from './record-licence-check.ts';
import { listDoctors, searchDoctors } from './search-doctors.ts';
import { updateDoctor } from './update-doctor.ts';
import { updateDoctorSchedule } from './update-doctor-schedule.ts';
import { updateDoctorSignature } from './update-doctor-signature.ts';

export const doctorsRouter = {
  listDoctors,
  searchDoctors,
  getDoctor,
  updateDoctor,
  updateDoctorSchedule,
  updateDoctorSignature,
  recordLicenceCheck,
};

import { exportPatients } from './export-patients.ts';
import { getPatientGeneralForm, updatePatientGeneralForm, updatePersonGeneralForm } from './general-form.ts';
import { listMyGeneralFormVersions, listPatientGeneralFormVersions } from './general-form-versions.ts';
import { getPatient } from './patient-detail.ts';
import { getPatientProfile, updatePatientProfile } from './patient-profile.ts';
import { updatePatientStatus } from './patient-status.ts';
import { updatePatientProfilePicture } from './profile-picture.ts';
import { listMyRecordAccess } from './record-access.ts';
import { listPatients, searchPatients } from './search-patients.ts';
import { getPatientSummaryDocument } from './summary-document.ts';

export const patientsRouter = {
  getPatientProfile,
  updatePatientProfile,
  updatePatientProfilePicture,
  getPatientGeneralForm,
  updatePatientGeneralForm,
  updatePersonGeneralForm,
  listMyGeneralFormVersions,
  listMyRecordAccess,
  listPatients,
  searchPatients,
  getPatient,
  listPatientGeneralFormVersions,
  getPatientSummaryDocument,
  exportPatients,
  updatePatientStatus,
};

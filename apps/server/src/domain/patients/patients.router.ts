import {
  generalFormAnswer,
  listMyGeneralFormVersionsInput,
  listMyGeneralFormVersionsOutput,
  updatePatientGeneralFormInput,
} from '@consultorio/contracts/forms';
import {
  exportPatientsInput,
  exportPatientsOutput,
  getPatientInput,
  getPatientSummaryDocumentInput,
  listMyRecordAccessInput,
  listMyRecordAccessOutput,
  listPatientFilesInput,
  listPatientFilesOutput,
  listPatientGeneralFormVersionsInput,
  listPatientGeneralFormVersionsOutput,
  listPatientsOutput,
  patientDetail,
  patientProfile,
  patientSummaryDocument,
  searchPatientsInput,
  searchPatientsOutput,
  updatePatientProfileInput,
  updatePatientStatusInput,
  updatePatientStatusOutput,
} from '@consultorio/contracts/patients';
import { updatePatientProfilePictureInput, updatePatientProfilePictureOutput } from '@consultorio/contracts/profiles';
import { streamedList } from '../../core/streamed-list.ts';
import { procedure } from '../../core/procedure.ts';
import { exportPatients } from './export-patients.ts';
import { getPatientGeneralForm, updatePatientGeneralForm } from './general-form.ts';
import { listMyGeneralFormVersions, listPatientGeneralFormVersions } from './general-form-versions.ts';
import { getPatient } from './patient-detail.ts';
import { listPatientFiles } from '../records/patient-files.ts';
import { getPatientProfile, updatePatientProfile } from './patient-profile.ts';
import { updatePatientStatus } from './patient-status.ts';
import { updatePatientProfilePicture } from './profile-picture.ts';
import { listMyRecordAccess } from './record-access.ts';
import { listPatients, searchPatients } from './search-patients.ts';
import { getPatientSummaryDocument } from './summary-document.ts';

export const patientsRouter = {
  getPatientProfile: procedure('getPatientProfile')
    .output(patientProfile)
    .query(({ ctx }) => getPatientProfile(ctx)),
  updatePatientProfile: procedure('updatePatientProfile')
    .input(updatePatientProfileInput)
    .output(patientProfile)
    .mutation(({ ctx, input }) => updatePatientProfile(ctx, input)),
  updatePatientProfilePicture: procedure('updatePatientProfilePicture')
    .input(updatePatientProfilePictureInput)
    .output(updatePatientProfilePictureOutput)
    .mutation(({ ctx, input }) => updatePatientProfilePicture(ctx, input)),
  getPatientGeneralForm: procedure('getPatientGeneralForm')
    .output(generalFormAnswer)
    .query(({ ctx }) => getPatientGeneralForm(ctx)),
  updatePatientGeneralForm: procedure('updatePatientGeneralForm')
    .input(updatePatientGeneralFormInput)
    .output(generalFormAnswer)
    .mutation(({ ctx, input }) => updatePatientGeneralForm(ctx, input)),
  listMyGeneralFormVersions: procedure('listMyGeneralFormVersions')
    .input(listMyGeneralFormVersionsInput)
    .output(listMyGeneralFormVersionsOutput)
    .query(({ ctx, input }) => listMyGeneralFormVersions(ctx, input)),
  listMyRecordAccess: procedure('listMyRecordAccess')
    .input(listMyRecordAccessInput)
    .output(listMyRecordAccessOutput)
    .query(({ ctx, input }) => listMyRecordAccess(ctx, input)),
  listPatients: procedure('listPatients')
    .output(streamedList(listPatientsOutput))
    .query(({ ctx }) => listPatients(ctx)),
  searchPatients: procedure('searchPatients')
    .input(searchPatientsInput)
    .output(searchPatientsOutput)
    .query(({ ctx, input }) => searchPatients(ctx, input)),
  getPatient: procedure('getPatient')
    .input(getPatientInput)
    .output(patientDetail)
    .query(({ ctx, input }) => getPatient(ctx, input)),
  listPatientGeneralFormVersions: procedure('listPatientGeneralFormVersions')
    .input(listPatientGeneralFormVersionsInput)
    .output(listPatientGeneralFormVersionsOutput)
    .query(({ ctx, input }) => listPatientGeneralFormVersions(ctx, input)),
  listPatientFiles: procedure('listPatientFiles')
    .input(listPatientFilesInput)
    .output(listPatientFilesOutput)
    .query(({ ctx, input }) => listPatientFiles(ctx, input)),
  getPatientSummaryDocument: procedure('getPatientSummaryDocument')
    .input(getPatientSummaryDocumentInput)
    .output(patientSummaryDocument)
    .query(({ ctx, input }) => getPatientSummaryDocument(ctx, input)),
  exportPatients: procedure('exportPatients')
    .input(exportPatientsInput)
    .output(exportPatientsOutput)
    .mutation(({ ctx, input }) => exportPatients(ctx, input)),
  updatePatientStatus: procedure('updatePatientStatus')
    .input(updatePatientStatusInput)
    .output(updatePatientStatusOutput)
    .mutation(({ ctx, input }) => updatePatientStatus(ctx, input)),
};

import { downloadMyRecord } from './download.ts';
import { listPatientFiles } from './patient-files.ts';

export const recordsRouter = {
  listPatientFiles,
  downloadMyRecord,
};

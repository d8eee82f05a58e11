import { downloadMyRecord } from './download.ts';
import { listPatientFiles } from './patient-files.ts';
import { getRecordRetention } from './retention.ts';

export const recordsRouter = {
  listPatientFiles,
  downloadMyRecord,
  getRecordRetention,
};

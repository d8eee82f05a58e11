import { describeDiagnoses } from './describe-diagnoses.ts';
import {
  addDiagnosisRows,
  cancelDiagnosisImport,
  finishDiagnosisImport,
  getDiagnosisCatalogue,
  startDiagnosisImport,
} from './import.ts';
import { listRefusedDiagnoses } from './list-refused-diagnoses.ts';
import { listMyDiagnoses, setFavouriteDiagnosis } from './my-diagnoses.ts';
import { searchDiagnoses } from './search-diagnoses.ts';

export const diagnosesRouter = {
  searchDiagnoses,
  describeDiagnoses,
  listMyDiagnoses,
  setFavouriteDiagnosis,
  getDiagnosisCatalogue,
  startDiagnosisImport,
  addDiagnosisRows,
  finishDiagnosisImport,
  cancelDiagnosisImport,
  listRefusedDiagnoses,
};

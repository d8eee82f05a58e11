import { randomUUID } from 'node:crypto';
import type { ProcedureName } from '@consultorio/contracts/verbs';

type Clinic = { importId: string };
type Row = { aims: false; input: (target: unknown, clinic: Clinic) => unknown };

const plain = (input: (clinic: Clinic) => unknown): Row => ({ aims: false, input: (_target, clinic) => input(clinic) });
const none = plain(() => undefined);

/** Of the verbs that bring files of diagnoses, medicines and rules: they are about nobody. */
export const importInputs = {
  getDiagnosisCatalogue: none,
  listRefusedDiagnoses: plain(({ importId }) => ({ importId })),
  startDiagnosisImport: plain(() => ({ fileName: 'cie10.csv', total: 2, idempotencyKey: randomUUID() })),
  addDiagnosisRows: plain(({ importId }) => ({
    importId,
    rows: [{ line: 1, code: 'A000', description: 'Cólera' }],
  })),
  finishDiagnosisImport: plain(({ importId }) => ({ importId })),
  cancelDiagnosisImport: plain(({ importId }) => ({ importId })),
  getMedicineCatalogue: none,
  listMedicineImportRows: plain(({ importId }) => ({ importId })),
  startMedicineImport: plain(() => ({
    ...{ kind: 'medicines', fileName: 'compendio.csv', sha256: 'a'.repeat(64), total: 1, idempotencyKey: randomUUID() },
  })),
  addMedicineRows: plain(({ importId }) => ({
    importId,
    medicines: [{ line: 2, name: 'Paracetamol', form: 'Tableta', strength: '325 mg', brands: 'Paracetol' }],
  })),
  acceptMedicineImport: plain(({ importId }) => ({ importId })),
  cancelMedicineImport: plain(({ importId }) => ({ importId })),
  restoreMedicineVersion: plain(() => ({ kind: 'rules', version: 0, expectedVersion: 9_999 })),
  getTablesInForce: none,
  getImportedTables: plain(() => ({ medicines: 0, rules: 0 })),
} satisfies Partial<Record<ProcedureName, Row>>;

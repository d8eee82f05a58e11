import { addMedicineRows, cancelMedicineImport, startMedicineImport } from './import.ts';
import { getImportedTables, getMedicineCatalogue, getTablesInForce, listMedicineImportRows } from './read-catalogue.ts';
import { acceptMedicineImport, restoreMedicineVersion } from './versions.ts';

export const medicinesRouter = {
  getMedicineCatalogue,
  startMedicineImport,
  addMedicineRows,
  acceptMedicineImport,
  cancelMedicineImport,
  listMedicineImportRows,
  restoreMedicineVersion,
  getTablesInForce,
  getImportedTables,
};

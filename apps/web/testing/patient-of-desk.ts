import { ids } from '@consultorio/api-examples/ids';
import type { PrescribedTo } from '../src/capabilities/orders/use-safety-findings.ts';

/** A grown-up of whom nothing is known that a prescription would go against. */
export const patientOfDesk: PrescribedTo = {
  ...{ id: ids.patient, recordNo: 'P-000123', firstName: 'Lucía', lastName: 'Hernández Ortega' },
  ...{ birthDate: '1988-04-12', sex: 'female', allergies: 'Ninguna', medicines: 'Ninguno', conditions: null },
  consentWithdrawn: false,
  emergencyContact: null,
  guardians: [],
  previous: [],
};

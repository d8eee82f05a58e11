import { sexWords, userStatusWords } from '@consultorio/contracts/words/people';
import type { Database } from '../../core/db/database.ts';
import type { PatientFilter } from './export-patients.ts';
import { searchPatientRows } from './list-patients.repo.ts';
import type { Reader } from './patients-within-reach.ts';
import { patientWordsOf } from './search-words.ts';

export const patientCsvColumns = {
  recordNo: 'Expediente',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo',
  phone: 'Teléfono',
  birthDate: 'Nacimiento',
  sex: 'Sexo',
  status: 'Estado',
  statusReason: 'Motivo',
  lastActivityAt: 'Última actividad (UTC)',
} as const;

const portion = 1000;

/** Each portion is its own short query: a slow reader holds no connection. */
export async function* readPatientsForCsv(db: Database, reader: Reader, filter: PatientFilter) {
  const search = { words: patientWordsOf(filter.query ?? ''), status: filter.status ?? null, limit: portion };
  let after: [string, string] | null = null;
  do {
    const rows: Awaited<ReturnType<typeof searchPatientRows>> = await searchPatientRows(db, reader, {
      ...search,
      after,
    });
    for (const row of rows) yield { ...row, sex: row.sex && sexWords[row.sex], status: userStatusWords[row.status] };
    const last = rows.at(-1);
    after = last && rows.length === portion ? [last.sortName, last.id] : null;
  } while (after);
}

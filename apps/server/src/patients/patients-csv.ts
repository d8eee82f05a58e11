import type { Sex } from '@consultorio/contracts/patients';
import type { Database } from '../db/database.ts';
import { csvLine, csvStart } from '../http/csv.ts';
import type { PatientFilter } from './export-patients.ts';
import { searchPatientRows } from './list-patients.repo.ts';
import type { Reader } from './patients-within-reach.ts';
import { wordsOf } from './search-words.ts';

const sexes: Record<Sex, string> = {
  female: 'Mujer',
  male: 'Hombre',
  intersex: 'Intersexual',
  undisclosed: 'No indicado',
};
const statuses: Record<string, string> = { active: 'Activo', blocked: 'Bloqueado', inactive: 'Inactivo' };
const heads = [
  'Expediente',
  'Nombre',
  'Apellidos',
  'Correo',
  'Teléfono',
  'Nacimiento',
  'Sexo',
  'Estado',
  'Motivo',
  'Última actividad',
];

const portion = 1000;

/** A portion of lines at a time, each its own short query: a slow reader holds no connection. */
export async function* writePatientsCsv(
  db: Database,
  reader: Reader,
  filter: PatientFilter,
): AsyncGenerator<string, void> {
  const search = { words: wordsOf(filter.query ?? ''), status: filter.status ?? null, limit: portion };
  yield csvStart + csvLine(heads);
  let after: [string, string] | null = null;
  do {
    const rows: Awaited<ReturnType<typeof searchPatientRows>> = await searchPatientRows(db, reader, {
      ...search,
      after,
    });
    yield rows
      .map((row) =>
        csvLine([
          row.recordNo,
          row.firstName,
          row.lastName,
          row.email,
          row.phone,
          row.birthDate,
          row.sex && sexes[row.sex],
          statuses[row.status],
          row.statusReason,
          row.lastActivityAt,
        ]),
      )
      .join('');
    const last = rows.at(-1);
    after = last && rows.length === portion ? [last.sortName, last.id] : null;
  } while (after);
}

import { sql } from 'drizzle-orm';
import type { Database } from '../src/core/db/database.ts';
import { selectRaw } from '../src/core/db/rows.ts';
import { diagnosisCatalogue } from '../src/core/db/tables/consultations.ts';
import { shippedDiagnoses } from '../src/domain/diagnoses/shipped-diagnoses.ts';

const troubles = [
  ...['Fractura', 'Luxación', 'Quemadura', 'Tumor maligno', 'Tumor benigno', 'Herida', 'Infección', 'Trastorno'],
  ...['Malformación congénita', 'Envenenamiento', 'Secuelas de traumatismo', 'Úlcera', 'Hemorragia', 'Inflamación'],
];
const places = [
  ...['cabeza', 'cuello', 'tórax', 'abdomen', 'hombro', 'codo', 'muñeca', 'cadera', 'rodilla', 'tobillo', 'páncreas'],
  ...['estómago', 'hígado', 'riñón', 'vejiga', 'pulmón', 'bronquio', 'corazón', 'arteria', 'vena', 'piel', 'hueso'],
];
const manners = [
  'no especificada',
  'con complicaciones',
  'bilateral',
  'recurrente',
  'crónica',
  'aguda',
  'con obstrucción',
];
const ends = ['sitio no especificado', 'región anterior', 'región posterior', 'porción superior', 'porción inferior'];

/** As many rows as the official CIE-10 has, made of its vocabulary, around those that ship. */
export async function fillCatalogue(db: Database, size = 14_000): Promise<void> {
  const shipped = shippedDiagnoses();
  const codes = new Set(shipped.map(({ code }) => code));
  const made: typeof shipped = [];
  for (let number = 0; shipped.length + made.length < size; number++) {
    const letter = String.fromCharCode(65 + (Math.floor(number / 1000) % 26));
    const code = `${letter}${String(Math.floor(number / 10) % 100).padStart(2, '0')}.${number % 10}`;
    if (codes.has(code)) continue;
    const of = <Word>(words: Word[], step: number) => words[Math.floor(number / step) % words.length];
    const description = `${of(troubles, 1)} de ${of(places, 14)}, ${of(manners, 3)}, ${of(ends, 7)} (variante ${number})`;
    made.push({ code, description, frequent: false });
  }
  const all = [...shipped, ...made];
  // As it is, but made after the rows: seconds less.
  const [index] = await selectRaw<{ made: string }>(
    db,
    sql`select pg_get_indexdef('diagnosis_search'::regclass) as made`,
  );
  await db.execute(sql`drop index diagnosis_search`);
  for (let start = 0; start < all.length; start += 1000)
    await db.insert(diagnosisCatalogue).values(all.slice(start, start + 1000));
  await db.execute(sql.raw(index?.made ?? ''));
}

import postgres from 'postgres';
import { encodeCursor } from '../apps/server/src/core/db/cursor.ts';
import { seedPatients } from './patients-seed.ts';
import { type Call, type SizeRow, sizeTable, uids, withTwoSizes, worstOf } from './two-sizes.ts';

/** The same clinic with a hundred times as many patients. */
const patientSizes = { few: 10_000, many: 1_000_000 };
const MOST = 2;

const callers = { admin: uids('admin', 200), doctor: uids('doctor', 50) };
const search = (data: Record<string, unknown>, who: keyof typeof callers = 'admin'): Call => ({
  name: 'searchPatients',
  callers: callers[who],
  data,
});

/** Typed searches, and the case that each is an example of. */
const queries = {
  'two letters': 'gu',
  'the beginning of a surname': 'guti',
  'the middle of a surname': 'nand',
  'the middle of one e-mail': '.gutierrez777@',
  'a record number': 'EXP-004711',
  'the end of a telephone': '0262811',
  'what nobody is called': 'wxyz',
  'two letters that no name begins with': 'wq',
};

/** `npm run bench -- --scenario patients`: pages and searches of the list with 10,000 and with 1,000,000 patients. */
export async function measurePatients(rounds: number): Promise<SizeRow[]> {
  const wanted = { name: 'patients', sizes: patientSizes, rounds };
  return withTwoSizes(wanted, seedPatients, async ({ ask, compare, urls, rows }) => {
    const same = (what: string, call: Call) => compare(what, call, call);
    const { few, many } = patientSizes;
    const middle = new Map<number, string>();
    for (const size of [few, many]) middle.set(size, await cursorAt(urls.get(size) ?? '', size >> 1));
    const deep = (size: number, data = {}) => search({ ...data, cursor: middle.get(size) });
    await same('first page', search({}));
    await compare('half-way through', deep(few), deep(many));
    for (const [what, query] of Object.entries(queries)) await same(`«${query}»: ${what}`, search({ query }));
    await compare('«guti», half-way through', deep(few, { query: 'guti' }), deep(many, { query: 'guti' }));
    await same("a doctor's own", search({}, 'doctor'));
    await same("a doctor's own, «mar»", search({ query: 'mar' }, 'doctor'));
    const sharing = 'a hundred times as many people share these names';
    const blocked = 'a hundred times as many are blocked';
    const grows = (what: string, call: Call, why: string) => compare(what, call, call, why);
    await grows('«ximena avila nunez»: three names of many', search({ query: 'ximena avila nunez' }), sharing);
    await grows('who is blocked', search({ status: 'blocked' }), blocked);
    await grows('who is blocked, «mar»', search({ status: 'blocked', query: 'mar' }), blocked);
    const { items } = await ask<{ items: unknown[] }>(many, search({ query: '.gutierrez777@' }));
    if (items.length > 1) throw new Error('The e-mail of one is the e-mail of several.');
    return rows;
  });
}

/** The cursor after so many rows, as a person would reach it by asking for page after page. */
async function cursorAt(url: string, place: number): Promise<string> {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql`select sort_name, user_id from patients order by sort_name, user_id offset ${place} limit 1`;
  await sql.end();
  return encodeCursor([row?.sort_name, row?.user_id]);
}

export const patientsTable = (rows: SizeRow[]) => sizeTable(rows, patientSizes);

export function patientsVerdict(rows: SizeRow[]): string {
  const worst = worstOf(rows);
  return `any page and search whose row counts ≤ ${MOST}× of 10,000: ${worst.toFixed(2)}, ${worst <= MOST ? 'reached' : 'MISSED'}`;
}

import type { MedicineRowProblem } from '@consultorio/contracts/medicine-import';
import type { Medicine } from '../../medicine.ts';
import { stricterGroup } from '../stricter-group.ts';
import type { ImportBase } from './import-base.ts';
import type { MedicineCells } from './import-file.ts';
import { type ImportedMedicine, importedMedicine } from './imported-medicine.ts';
import { type ReadRow, readRow } from './read-row.ts';

/** What one line of a file would do to the catalogue, before anybody lets it. Nothing that is there is taken away. */
export type MedicineVerdict =
  | { verdict: 'added' | 'unchanged'; id: string; read: ImportedMedicine }
  /** With what is new, in the words of the file. */
  | { verdict: 'changed'; id: string; read: ImportedMedicine; what: string[] }
  | { verdict: 'unreadable'; problem: MedicineRowProblem; near?: string };

export function judgeMedicine(cells: MedicineCells, base: ImportBase): MedicineVerdict {
  const said = readRow(cells, base);
  if ('problem' in said) return { verdict: 'unreadable', ...said };
  const { substances, saidRoutes, atc, brands, also, group } = said.row;
  const id = base.idOf(substances.map((one) => one.id));
  const before = base.catalogue.medicines.get(id);
  const { form, strengths, routes: usual } = said.row.presentation;
  // A form that is known keeps the routes that are known of it, where the file says none.
  const isKnown = before?.presentations.some((one) => one.form === form);
  const presentation = { form, strengths, routes: saidRoutes.length > 0 || isKnown ? saidRoutes : usual };
  const named = substances.map(({ id: substance, name }) => ({ id: substance, name }));
  const whole = { id, substances: named, atc, presentations: [presentation], brands, also, group };
  const { data: read } = importedMedicine.safeParse(whole);
  if (!read) return { verdict: 'unreadable', problem: 'too-long' };
  const isNew = substances.some((one) => one.isNew && !base.catalogue.substances.has(one.id));
  if (!before || isNew) return { verdict: 'added', id, read };
  const what = changesOf({ ...said.row, presentation }, before, base);
  return what.length > 0 ? { verdict: 'changed', id, read, what } : { verdict: 'unchanged', id, read };
}

const alike = (text: string): string => text.toLowerCase().replace(/\s+/g, '');
const has = (there: readonly string[], one: string) => there.some((other) => alike(other) === alike(one));

function changesOf({ presentation, brands, also, atc, group }: ReadRow, before: Medicine, base: ImportBase): string[] {
  const { form, strengths, routes } = presentation;
  const there = before.presentations.filter((one) => one.form === form);
  const known = there.flatMap((one) => one.strengths);
  const shown =
    there.length === 0
      ? [`forma: ${[form, ...strengths].join(' ')}`]
      : strengths.filter((one) => !has(known, one)).map((one) => `concentración: ${form} ${one}`);
  const ways = there.flatMap((one) => one.routes);
  const alone = before.substances.length === 1 ? base.catalogue.substances.get(before.id) : undefined;
  const names = [...before.also, ...(alone?.also ?? [])];
  return [
    ...shown,
    ...(there.length > 0 ? routes.filter((one) => !ways.includes(one)).map((one) => `vía: ${form} ${one}`) : []),
    ...brands.filter((one) => !has(base.brandsOf(before.id), one)).map((one) => `marca: ${one}`),
    ...also.filter((one) => !has(names, one)).map((one) => `otro nombre: ${one}`),
    ...atc.filter((code) => !before.atc.includes(code)).map((code) => `ATC: ${code}`),
    ...(alone && group !== null && group !== alone.controlled ? [`grupo: ${group}`] : []),
  ];
}

const union = <Value>(one: readonly Value[], other: readonly Value[]): Value[] => [...new Set([...one, ...other])];

/** Lines of one medicine together, and a file on what was imported before it. */
export function joinedMedicine(before: ImportedMedicine | undefined, one: ImportedMedicine): ImportedMedicine {
  if (!before) return one;
  const presentations = one.presentations.reduce((all, next) => {
    const same = all.find(({ form }) => form === next.form);
    const merged = {
      form: next.form,
      routes: union(same?.routes ?? [], next.routes),
      strengths: union(same?.strengths ?? [], next.strengths),
    };
    return [...all.filter((other) => other !== same), merged];
  }, before.presentations);
  return {
    ...before,
    presentations,
    atc: union(before.atc, one.atc),
    brands: union(before.brands, one.brands),
    also: union(before.also, one.also),
    group: stricterGroup(before.group, one.group),
  };
}

import { folded } from '@consultorio/contracts/skeleton';
import { matchMedicine } from '../../match/match-medicine.ts';
import { strengthsIn } from '../../match/said.ts';
import { type ControlledGroup, controlledGroups, type Presentation } from '../../medicine.ts';
import { forms } from '../forms.ts';
import type { MedicineCells } from './medicine-file.ts';
import { readForm, readRoutes } from './read-form.ts';

/** Why a line does not reach the catalogue; `near-known` is one slip away from a name that is there. */
export const medicineRowProblems = ['name', 'near-known', 'form', 'strength', 'atc', 'group'] as const;
export type MedicineRowProblem = (typeof medicineRowProblems)[number];

export type ReadSubstance = { id: string; name: string; isNew: boolean };
export type ReadRow = {
  line: number;
  substances: ReadSubstance[];
  atc: string[];
  presentation: Presentation;
  brands: string[];
  also: string[];
  group: ControlledGroup | null;
};
export type RowVerdict = { row: ReadRow } | { problem: MedicineRowProblem; near?: string };

const listed = (cell: string): string[] =>
  cell
    .split(/[;|,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** «PARACETAMOL. TABLETA. Cada tableta contiene: …»: the name stands before the first full stop or the form. */
const nameIn = (description: string): string =>
  (/^(.*?)(?:\.\s|\s-\s|$)/.exec(description)?.[1] ?? '').replace(
    /\s+(tableta|c[aá]psula|soluci[oó]n|suspensi[oó]n|jarabe|crema|gragea|ung[uü]ento|aerosol|polvo|gel)\b.*$/iu,
    '',
  );

export function readRow(cells: MedicineCells): RowVerdict {
  const substances = substancesIn(cells.name || nameIn(cells.description));
  if (substances === undefined) return { problem: 'name' };
  if ('near' in substances) return { problem: 'near-known', near: substances.near };
  const form = readForm(cells.form || cells.description);
  if (!form) return { problem: 'form' };
  const strengths = strengthsOf(cells);
  if (strengths === undefined) return { problem: 'strength' };
  const atc = cells.atc
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter((code) => code !== '');
  if (atc.some((code) => !/^[A-V]\d\d([A-Z]([A-Z](\d\d)?)?)?$/.test(code))) return { problem: 'atc' };
  const group = groupIn(cells.group);
  if (group === undefined) return { problem: 'group' };
  const said = readRoutes(cells.route);
  const presentation = { ...forms[form], strengths, ...(said.length > 0 ? { routes: said } : {}) };
  const rest = { atc, brands: listed(cells.brands), also: listed(cells.also), group };
  return { row: { line: cells.line, substances, presentation, ...rest } };
}

const slug = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A mixture is divided where lists divide it: «/», «+», commas, «con», «y». Undefined is no name. */
function substancesIn(name: string): ReadSubstance[] | { near: string } | undefined {
  const whole = matchMedicine(name);
  const isWhole = whole.verdict === 'sure' && whole.unplaced.length === 0 && whole.medicines.length === 1;
  if (isWhole) return known(whole.medicines[0]?.substances ?? [], name);
  const found: ReadSubstance[] = [];
  for (const part of name.split(/[/+,;]|\s(?:con|y|e)\s/iu).map((one) => one.trim())) {
    if (part.length < 3 || !/\p{L}{3}/u.test(part) || part.length > 120) return undefined;
    const { verdict, medicines, unplaced, said } = matchMedicine(part);
    const [medicine] = medicines;
    if (verdict === 'likely' && medicine) return { near: medicine.name };
    if (medicine && unplaced.length === 0 && said.length > 0) found.push(...known(medicine.substances, part));
    else found.push({ id: slug(part), name: part.toLowerCase(), isNew: true });
  }
  return found.length > 0 ? found : undefined;
}

const known = (ids: readonly string[], name: string): ReadSubstance[] => ids.map((id) => ({ id, name, isNew: false }));

/** «Cada 5 mL contienen: … 250 mg» is 250 mg/5 mL; of a mixture the parts are one strength. Undefined is unreadable. */
function strengthsOf({ strength, description }: MedicineCells): string[] | undefined {
  if (strength !== '') {
    const written = listed(strength.replace(/(\d),(\d)/g, '$1.$2')).map((one) =>
      one.replace(/(\d)([a-zµ%])/iu, '$1 $2'),
    );
    return written.every((one) => strengthsIn(one).rest.trim() === '') ? written : undefined;
  }
  if (description === '') return [];
  const content = /contienen?:?(.*?)(?:envase|caja|frasco con|$)/iu.exec(description)?.[1] ?? description;
  const volume = /cada\s+(\d[\d.]*\s?mL|mL|mililitro|100\s?g)/iu.exec(description)?.[1];
  const amounts = strengthsIn(content.replace(/equivalentes? a/giu, ' ')).strengths;
  if (amounts.length === 0) return [];
  const units = new Set(amounts.map((one) => one.replace(/[\d.,\s]/g, '')));
  const joined =
    units.size === 1
      ? `${amounts.map((one) => /[\d.]+/.exec(one)?.[0]).join('/')} ${[...units][0]}`
      : amounts.join('/');
  return [volume ? `${joined}/${volume.replace(/mililitro/i, 'mL')}` : joined];
}

function groupIn(cell: string): ControlledGroup | null | undefined {
  const plain = cell
    .trim()
    .toUpperCase()
    .replace(/^(GRUPO|FRACCI[OÓ]N)\s*/u, '');
  if (plain === '' || plain === '-' || plain === 'NO') return null;
  return controlledGroups.find((group) => group === plain);
}

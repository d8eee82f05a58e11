import type { MedicineRowProblem } from '@consultorio/contracts/medicine-import';
import { folded } from '@consultorio/contracts/skeleton';
import { isOrdinary } from '../../match/ordinary-words.ts';
import { strengthsIn, wordsIn } from '../../match/said.ts';
import {
  type ControlledGroup,
  controlledGroups,
  type Presentation,
  type Route,
  type SubstanceId,
} from '../../medicine.ts';
import { type FormKey, forms } from '../forms.ts';
import { isLower } from '../stricter-group.ts';
import type { ImportBase } from './import-base.ts';
import type { MedicineCells } from './import-file.ts';
import { readForm, readRoutes } from './read-form.ts';

export type ReadSubstance = { id: string; name: string; isNew: boolean };
export type ReadRow = {
  substances: ReadSubstance[];
  atc: string[];
  /** With the usual routes of its form. */
  presentation: Presentation;
  saidRoutes: readonly Route[];
  brands: string[];
  also: string[];
  group: ControlledGroup | null;
};
/** `near` is what the line may mean. */
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

export function readRow(cells: MedicineCells, base: ImportBase): RowVerdict {
  if (cells.isLong) return { problem: 'too-long' };
  const substances = substancesIn(cells.name || nameIn(cells.description), base);
  if (substances === undefined) return { problem: 'name' };
  if ('near' in substances) return { problem: 'near-known', near: substances.near };
  const form = readForm(cells.form || cells.description);
  if (!form) return { problem: 'form' };
  const strengths = strengthsOf(cells, substances.length, form);
  if (strengths === undefined) return { problem: 'strength' };
  const atc = cells.atc
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter((code) => code !== '');
  if (atc.some((code) => !/^[A-V]\d\d([A-Z]([A-Z](\d\d)?)?)?$/.test(code))) return { problem: 'atc' };
  const group = groupIn(cells.group);
  if (group === undefined) return { problem: 'group' };
  const wrong = groupProblem(group, substances, base);
  if (wrong) return wrong;
  const [brands, also] = [listed(cells.brands), listed(cells.also)];
  if (strengths.length > 100 || [...strengths, ...atc].some((one) => one.length > MAX_NAME) || atc.length > 10)
    return { problem: 'too-long' };
  for (const one of [...brands, ...also]) {
    if (!isName(one)) return { problem: 'name', near: one.slice(0, MAX_NAME) };
    const taken = takenBy(
      one,
      substances.map(({ id }) => id),
      base,
    );
    if (taken) return { problem: 'name-taken', near: `${one} → ${taken}` };
  }
  const said = readRoutes(cells.route);
  const presentation = { ...forms[form], strengths };
  return { row: { substances, presentation, saidRoutes: said, atc, brands, also, group } };
}

/** The law stays: a file may say that more is controlled, and not that less is. */
function groupProblem(
  group: ControlledGroup | null,
  substances: readonly ReadSubstance[],
  { catalogue }: ImportBase,
): { problem: MedicineRowProblem; near?: string } | undefined {
  if (group === null) return undefined;
  const known = substances.flatMap(({ id }) => catalogue.substances.get(id) ?? []);
  const carried = known.find(({ controlled }) => controlled !== null && !isLower(controlled, group));
  if (substances.length > 1)
    return carried || known.length < substances.length ? undefined : { problem: 'group-of-mixture' };
  const there = known[0]?.controlled ?? null;
  return there !== null && isLower(group, there) ? { problem: 'group-lower', near: there } : undefined;
}

const slug = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const isOne = ({ verdict, unplaced, medicines }: ReturnType<ImportBase['matchMedicine']>): boolean =>
  verdict === 'sure' && unplaced.length === 0 && medicines.length === 1;

/** A mixture is divided where lists divide it: «/», «+», commas, «con», «y». Undefined is no name. */
function substancesIn(name: string, { matchMedicine }: ImportBase): ReadSubstance[] | { near: string } | undefined {
  const whole = matchMedicine(name);
  if (isOne(whole)) return known(whole.medicines[0]?.substances ?? [], name);
  // As the Compendio sorts them: «FERROSO, FUMARATO».
  const turned = matchMedicine(name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1'));
  if (isOne(turned)) return known(turned.medicines[0]?.substances ?? [], name);
  const found: ReadSubstance[] = [];
  for (const part of name.split(/[/+,;]|\s(?:con|y|e)\s/iu).map((one) => one.trim())) {
    if (!isGeneric(part)) return undefined;
    const { verdict, medicines, unplaced } = matchMedicine(part);
    const [medicine, another] = medicines;
    if (another) return { near: medicines.map((one) => one.name).join(' o ') };
    // «Clonazepam Acme» as a name of its own would hide what it is from every rule.
    if (medicine && (verdict === 'likely' || unplaced.length > 0)) return { near: medicine.name };
    if (medicine) found.push(...known(medicine.substances, part));
    else found.push({ id: slug(part), name: part.toLowerCase(), isNew: true });
  }
  return found.length > 0 && found.length <= 20 ? found : undefined;
}

const known = (ids: readonly string[], name: string): ReadSubstance[] => ids.map((id) => ({ id, name, isNew: false }));

/** «1 000 000 UI» is one number, and «4.0 mg» is 4 mg. */
const plainNumbers = (text: string): string =>
  text.replace(/(?<=\d) (?=\d{3}(?!\d))/g, '').replace(/(?<=\d)\.0+(?!\d)/g, '');

const tidyStrength = (one: string): string => one.replace(/(\d)([a-zµ%])/iu, '$1 $2');

/** Undefined is unreadable. */
function strengthsOf(
  { strength, description }: MedicineCells,
  substances: number,
  form: FormKey,
): string[] | undefined {
  if (strength === '') return description === '' ? [] : describedStrength(plainNumbers(description), substances, form);
  const written = listed(plainNumbers(strength).replace(/(\d),(\d)/g, '$1.$2')).map(tidyStrength);
  return written.every((one) => strengthsIn(one).rest.trim() === '') ? written : undefined;
}

/** What stands in a whole bottle of these is no dose: «Cada inhalador contiene: Salbutamol 20 mg». */
const bySpoonOrPuff: ReadonlySet<FormKey> = new Set([
  ...(['jarabe', 'suspension', 'solucion', 'gotas', 'polvo', 'inhalador', 'polvoInhalado', 'sprayNasal'] as const),
] as const);

/**
 * «Cada 5 mL contienen: … 250 mg» is 250 mg/5 mL; of a mixture the parts are one strength. Undefined where it says another
 * number of amounts than there are substances: a salt beside its base, or one of two.
 */
function describedStrength(description: string, substances: number, form: FormKey): string[] | undefined {
  const mixed = /cada\s+(\d[\d.]*\s?ml)\s+con\s+(.*)/iu.exec(description);
  const said = mixed ?? /cada\s+([^:]*?)\s*contienen?:?\s*(.*?)(?:envase|caja|frasco con|$)/iu.exec(description);
  const [, of = '', content = description] = said ?? [];
  const volume = /^(?:dosis de )?(\d[\d.]*\s?(?:mL|g)|mL|mililitro|gramo|g)$/iu.exec(of.trim())?.[1];
  const amounts = strengthsIn(content.replace(/equivalentes? a/giu, ' ')).strengths.map(tidyStrength);
  if (amounts.length === 0) return [];
  if (amounts.length !== substances) return undefined;
  if (!volume && bySpoonOrPuff.has(form) && /frasco|inhalador|envase|bote|tubo/iu.test(of)) return undefined;
  const units = new Set(amounts.map((one) => one.replace(/[\d.,\s]/g, '')));
  const joined =
    units.size === 1
      ? `${amounts.map((one) => /[\d.]+/.exec(one)?.[0]).join('/')} ${[...units][0]}`
      : amounts.join('/');
  return [volume ? `${joined}/${volume.replace(/mililitro/i, 'mL').replace(/gramo/i, 'g')}` : joined];
}

function groupIn(cell: string): ControlledGroup | null | undefined {
  const plain = cell
    .trim()
    .toUpperCase()
    .replace(/^(GRUPO|FRACCI[OÓ]N)\s*/u, '');
  if (plain === '' || plain === '-' || plain === 'NO') return null;
  return controlledGroups.find((group) => group === plain);
}

const MAX_NAME = 120;
/** No formula of a spreadsheet, no sign that turns letters round, nothing that is not seen. */
const written = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’()/%+&-]*$/u;

/** Of a brand or another name. Words that a sentence says of any medicine are none: every prescription would hold it. */
const isName = (text: string): boolean =>
  text.length <= MAX_NAME &&
  written.test(text) &&
  /\p{L}/u.test(text) &&
  /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text) &&
  !wordsIn(text).every(({ letters }) => isOrdinary(letters));

const isGeneric = (text: string): boolean => isName(text) && /^\p{L}/u.test(text) && /\p{L}{3}/u.test(text);

const refused: ReadonlySet<ControlledGroup | null> = new Set(['I', 'II', 'III'] as const);

/**
 * What a brand or another name is read as already: a file that calls paracetamol «Clonacepam» would hide what the law
 * forbids. Of names that are only near another, those near a controlled one are refused.
 */
function takenBy(
  name: string,
  substances: readonly SubstanceId[],
  { matchMedicine, catalogue }: ImportBase,
): string | undefined {
  const { verdict, medicines } = matchMedicine(name);
  const other = medicines.find(
    (one) =>
      !one.substances.every((id) => substances.includes(id)) &&
      (verdict === 'sure' ||
        one.substances.some((id) => refused.has(catalogue.substances.get(id)?.controlled ?? null))),
  );
  return other?.name;
}

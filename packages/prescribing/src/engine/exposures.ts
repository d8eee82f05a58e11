import { folded } from '@consultorio/contracts/skeleton';
import type { Medicine, Presentation, Route, Substance } from '../medicine.ts';
import type { PrescriptionLine } from '../prescription-line.ts';
import { isIn, type SubstanceClass } from '../rules/substance-class.ts';
import type { MedicineCatalogue } from './catalogue.ts';

/** A medicine that reaches the person: of a line, or taken beside them (`line` is null). */
export type Exposure = {
  line: number | null;
  /** Another prescription of this consultation tells it; of what else has no line the person takes it already. */
  beside: boolean;
  written: string;
  certainty: 'sure' | 'likely' | 'unknown';
  /** Null too where the text names several. */
  medicine: Medicine | null;
  /** Of every medicine that the text may name. */
  substances: readonly Substance[];
  /** Words that are no known name and no ordinary word. */
  unplaced: readonly string[];
  /** On the skin, in an eye, an ear …: it hardly reaches the blood. */
  local: boolean;
};

const localRoutes: ReadonlySet<Route> = new Set([
  ...(['ophthalmic', 'otic', 'topical', 'vaginal', 'nasal', 'buccal', 'intrauterine', 'infiltration'] as const),
]);

/** Taken up from mouth and vagina as well, enough to make somebody on warfarin bleed. */
const absorbedAnyway = new Set(['miconazol']);

/** Of a drop into the eye so much reaches the blood that lungs and heart feel it. */
const throughTheEye = new Set(['timolol', 'betaxolol', 'levobunolol', 'carteolol', 'brimonidina']);

/** Whether it meets other medicines: what is local does not, unless a drop of it is enough. */
export const meetsOthers = ({ local, substances }: Exposure): boolean =>
  !local || substances.some(({ id }) => throughTheEye.has(id));

/** Sprayed into the nose to reach the blood. */
const throughTheNose = new Set([
  'sumatriptan',
  'zolmitriptan',
  'desmopresina',
  'butorfanol',
  'fentanilo',
  'calcitonina',
]);

export function exposureOfLine(catalogue: MedicineCatalogue, line: PrescriptionLine, index: number): Exposure {
  const chosen = line.medicine === null ? undefined : catalogue.medicines.get(line.medicine);
  const exposure = chosen
    ? { ...exposureTo(catalogue, line.written, [chosen]), certainty: 'sure' as const }
    : written(catalogue, line.written);
  return { ...exposure, line: index, local: isLocal({ route: line.route, form: formOf(line) }, exposure) };
}

export const exposureBeside = (catalogue: MedicineCatalogue, line: PrescriptionLine): Exposure => ({
  ...exposureOfLine(catalogue, line, 0),
  line: null,
  beside: true,
});

export const isSameExposure = (one: Exposure, another: Exposure): boolean =>
  one.local === another.local &&
  one.substances.length > 0 &&
  one.substances.length === another.substances.length &&
  one.substances.every(({ id }) => another.substances.some((other) => other.id === id));

export function exposureInUse(catalogue: MedicineCatalogue, text: string): Exposure {
  const exposure = written(catalogue, text);
  return { ...exposure, local: isLocal({ route: null, form: text }, exposure) };
}

function written(catalogue: MedicineCatalogue, text: string): Exposure {
  const { verdict, medicines, unplaced } = catalogue.matchMedicine(text);
  return { ...exposureTo(catalogue, text, medicines), certainty: verdict, unplaced };
}

function exposureTo(catalogue: MedicineCatalogue, text: string, medicines: readonly Medicine[]): Exposure {
  const [only = null, another] = medicines;
  const ids = new Set(medicines.flatMap((one) => one.substances));
  const substances = [...ids].map(
    (id) => catalogue.substances.get(id) ?? { id, name: id, atc: [], controlled: null, also: [] },
  );
  const medicine = another ? null : only;
  const common = { line: null, beside: false, certainty: 'unknown', unplaced: [], local: false } as const;
  return { ...common, written: text, medicine, substances };
}

function isLocal({ route, form }: Pick<PrescriptionLine, 'route' | 'form'>, exposure: Exposure): boolean {
  const routes = route === null ? routesOf(presentationsOf(exposure.medicine, form)) : [route];
  const is = (some: ReadonlySet<string>) => exposure.substances.some(({ id }) => some.has(id));
  const [nose, anyway] = [is(throughTheNose), is(absorbedAnyway)];
  const isSurface = (one: Route) =>
    localRoutes.has(one) && !(one === 'nasal' && nose) && !((one === 'buccal' || one === 'vaginal') && anyway);
  return routes.length > 0 && routes.every(isSurface);
}

export const routesOf = (presentations: readonly Presentation[]): Route[] => [
  ...new Set(presentations.flatMap(({ routes }) => routes)),
];

/** Those whose form is written with most of its words; all where none is. */
export function presentationsOf(medicine: Medicine | null, written: string | null): readonly Presentation[] {
  const all = medicine?.presentations ?? [];
  const said = new Set(wordsOf(written ?? ''));
  const scored = all.map((one) => ({ one, score: wordsOf(one.form).filter((word) => said.has(word)).length }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? all : scored.filter(({ score }) => score === best).map(({ one }) => one);
}

/** Without the ending of the plural: «gotas» and «gota», «cápsulas» and «cápsula». */
const wordsOf = (text: string): string[] =>
  (folded(text).match(/[a-z]+/g) ?? []).filter((word) => word.length > 2).map((word) => word.replace(/s$/, ''));

/** The form in its own field, else somewhere in what was written. */
export const formOf = ({ form, written }: Pick<PrescriptionLine, 'form' | 'written'>): string => form ?? written;

/** Memory of which substance is in which class; a class and a substance are never changed once made. */
const memory = new WeakMap<SubstanceClass, WeakMap<Substance, boolean>>();

export function belongs(one: SubstanceClass, substance: Substance): boolean {
  const known = memory.get(one) ?? new WeakMap<Substance, boolean>();
  memory.set(one, known);
  const said = known.get(substance) ?? isIn(one, substance);
  known.set(substance, said);
  return said;
}

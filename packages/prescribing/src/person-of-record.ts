import { daysOf } from '@consultorio/contracts/age-in-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Order } from '@consultorio/contracts/orders';
import type { Sex } from '@consultorio/contracts/patients';
import type { RecordLists } from '@consultorio/contracts/record-entries';
import { isOldWeight, type NewestMeasured, newestMeasured, pregnancyOn } from '@consultorio/contracts/record-standing';
import { saysNone } from '@consultorio/contracts/says-none';
import { type MedicineCatalogue, shippedCatalogue } from './engine/catalogue.ts';
import type { Known, PrescribedPerson } from './person.ts';

/** Another order of the same consultation, as the server keeps it and as the desk lists it. */
export type OrderBeside = Pick<Order, 'id' | 'kind' | 'state' | 'content' | 'issuedAt'>;

/** The person of a prescription: the structured record, and what the doctor weighed just now. */
export type RecordedPerson = {
  birthDate: string | null;
  sex: Sex | null;
  /** Null where it cannot be read: then nothing is known, and nothing reads as a «no». */
  record: Pick<RecordLists, 'allergy' | 'medicine' | 'problem' | 'measurement' | 'pregnancy' | 'lactation'> | null;
  /** As it stands in the prescription; before the newest of the record. */
  weightKg: number | null;
  /** The other orders of the consultation: the record names their medicines only once it is signed. */
  ordersBeside?: readonly OrderBeside[];
};

type Reader = Pick<MedicineCatalogue, 'matchAllergy'>;

const UNASKED = { said: 'not-asked' } as const;
const of = <Value>(value: Value): Known<Value> => ({ said: 'known', value });

/** What the safety engine must know, from the record; the one place where it is read, for browser and server. */
export function personOfRecord(
  person: RecordedPerson,
  at: number,
  reader: Reader = shippedCatalogue(),
): PrescribedPerson {
  const { birthDate, sex, record } = person;
  const day = dayOf(at);
  const pregnancy = record && pregnancyOn(record.pregnancy, day);
  return {
    ageInDays: birthDate ? of(Math.max(0, daysOf(birthDate, at))) : UNASKED,
    sex: sex === 'female' || sex === 'male' ? of(sex) : { said: 'unknown' },
    weightKg: weightOf(person, at),
    pregnancy:
      pregnancy?.said === 'known'
        ? of({ pregnant: pregnancy.pregnant, ...(pregnancy.weeks === null ? {} : { week: pregnancy.weeks }) })
        : saidOf(pregnancy?.said),
    lactation: known(record?.lactation, (entries) => entries.length > 0),
    allergies: allergiesOf(record, reader),
    medicines: known(record?.medicine, (entries) => entries.flatMap(namesIn)),
    problems: known(record?.problem, (entries) => entries.flatMap(({ content }) => content.code ?? [])),
  };
}

const saidOf = (said: string | undefined): { said: 'unknown' } | { said: 'not-asked' } =>
  said === 'unknown' ? { said: 'unknown' } : UNASKED;

type AnyList = { standing: RecordLists['allergy']['standing']; entries: readonly unknown[] };

/** «None» is known to be empty; what was not asked or not known is no list at all. */
function known<List extends AnyList, Value>(
  list: List | undefined,
  read: (entries: List['entries']) => Value,
): Known<Value> {
  if (!list || list.standing === 'notAsked') return UNASKED;
  return list.standing === 'unknown' ? { said: 'unknown' } : of(read(list.entries));
}

function weightOf(person: RecordedPerson, at: number): Known<number> {
  if (person.weightKg !== null) return of(person.weightKg);
  const newest = newestWeight(person);
  return newest && !isOld(newest, person, at) ? of(newest.value) : UNASKED;
}

const newestWeight = ({ record }: RecordedPerson) => newestMeasured(record?.measurement.entries ?? []).weightKg;
const isOld = ({ measuredOn }: NewestMeasured, { birthDate }: RecordedPerson, at: number) =>
  isOldWeight(measuredOn, birthDate ? daysOf(birthDate, at) : null, dayOf(at));

/** The last weight of a child, where it is too old to prescribe by and nobody weighed again. */
export function oldWeightOf(person: RecordedPerson, at: number): NewestMeasured | null {
  const newest = person.weightKg === null ? newestWeight(person) : undefined;
  return newest && isOld(newest, person, at) ? newest : null;
}

/** A person's own words may say on second reading that there are none. */
function allergiesOf(record: RecordedPerson['record'], { matchAllergy }: Reader): PrescribedPerson['allergies'] {
  const list = known(record?.allergy, (entries) => entries);
  if (list.said !== 'known') return list;
  const told = list.value.filter(({ content }) => matchAllergy(content.substance).said !== 'none');
  return of(
    told.map(({ content: { substance, reaction, severity, type }, confirmedAt }) => ({
      substance,
      ...(reaction ? { reaction } : {}),
      severe: severity === 'severe',
      intolerance: type === 'intolerance',
      confirmed: confirmedAt !== null,
    })),
  );
}

type Medicine = RecordLists['medicine']['entries'][number];

/** Words of a patient may name several; a line of the doctor is one, with its form. */
function namesIn({ content: { medicine, presentation }, confirmedAt }: Medicine): string[] {
  if (confirmedAt !== null) return [[medicine, presentation].filter(Boolean).join(' ')];
  if (saysNone(medicine)) return [];
  return medicine
    .split(/[,;\n/+]|\sy\s/)
    .map((one) => one.trim())
    .filter((one) => one.length > 2);
}

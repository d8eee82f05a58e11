import type { Measured } from '@consultorio/contracts/measured';
import type { RecordContent } from '@consultorio/contracts/record-contents';
import { systems } from '../record/fhir-values.ts';
import { measures } from '../record/vital-observations.ts';
import { asOurs, renderedAgain, saidIn } from './read-lists.ts';
import { type Around, dayIn, entryOf, type Reading, type ReportedElsewhere } from './reported-elsewhere.ts';
import { aboutOf, hasCode, remarksOf, type Shaped, wordsOf } from './shapes.ts';

type Observation = Shaped<'Observation'>;
/** Null: it is kept as it is, a result of that establishment. */
export type Observed<Item> = { item: Item; one: Observation };
export type ReadObservations<Item> = {
  entries: { entry: ReportedElsewhere; items: Item[] }[];
  others: { item: Item; why: 'denied' | 'value' | null }[];
};

const RECUMBENT_LENGTH = '8306-3';
const PRESSURE = '85354-9';
const final = new Set(['final', 'amended', 'corrected', 'preliminary']);

type Numbers = Partial<Record<Measured, number>> & { lying?: true };

/** The numbers that one observation gives, in our units; null where it gives none or in other units. */
function numbersOf({ code, valueQuantity, component }: Observation): Numbers | null {
  const parts = hasCode(code, PRESSURE) ? (component ?? []) : [{ code, valueQuantity }];
  const numbers: Numbers = {};
  for (const part of parts) {
    const name = (Object.keys(measures) as Measured[]).find((one) => hasCode(part.code, measures[one].loinc));
    const isLying = hasCode(part.code, RECUMBENT_LENGTH);
    const measure = isLying ? 'heightCm' : name;
    const { value, system, code: unit } = part.valueQuantity ?? {};
    if (!measure || value === undefined || system !== systems.units || unit !== measures[measure].code) return null;
    numbers[measure] = value;
    if (isLying) numbers.lying = true;
  }
  return Object.keys(numbers).length > 0 ? numbers : null;
}

const isMeasure = ({ code }: Observation) =>
  hasCode(code, PRESSURE, RECUMBENT_LENGTH, ...Object.values(measures).map(({ loinc }) => loinc));

/**
 * Observations as entries: what was measured on one day by one person is one taking, and a pregnancy is all that was said of
 * it at one moment.
 */
export function readObservations<Item>(found: Observed<Item>[], around: Around): ReadObservations<Item> {
  const read: ReadObservations<Item> = { entries: [], others: [] };
  const told = found.filter(({ item, one }) => {
    if (final.has(one.status ?? '')) return true;
    read.others.push({ item, why: 'denied' });
    return false;
  });
  readMeasurements(
    told.filter(({ one }) => isMeasure(one)),
    around,
    read,
  );
  readStates(
    told.filter(({ one }) => !isMeasure(one)),
    around,
    read,
  );
  return read;
}

type Taking<Item> = { content: RecordContent<'measurement'>; saidAt: string; toldBy: string | null; items: Item[] };
/** The takings of one day, and of each number how many of them have it. */
type Day<Item> = { takings: Taking<Item>[]; had: Partial<Record<string, number>> };

function readMeasurements<Item>(found: Observed<Item>[], around: Around, read: ReadObservations<Item>): void {
  const days = new Map<string, Day<Item>>();
  for (const { item, one } of found) {
    const numbers = numbersOf(one);
    const day = aboutOf(one.effectiveDateTime);
    const remark = remarksOf(one).join('\n') || undefined;
    if (!numbers || day?.length !== 10) {
      read.others.push({ item, why: 'value' });
      continue;
    }
    const said = saidIn(one.effectiveDateTime, one.performer?.[0], around);
    const key = JSON.stringify([day, said.toldBy, remark]);
    const { takings, had } = days.get(key) ?? { takings: [], had: {} };
    days.set(key, { takings, had });
    // The same number twice on one day is two takings.
    const names = Object.keys(numbers);
    const place = Math.max(...names.map((name) => had[name] ?? 0));
    for (const name of names) had[name] = place + 1;
    const taking = takings[place];
    if (taking) {
      Object.assign(taking.content, numbers);
      taking.items.push(item);
    } else
      takings.push({ content: { ...numbers, measuredOn: day, ...(remark ? { remark } : {}) }, ...said, items: [item] });
  }
  for (const { content, items, ...said } of [...days.values()].flatMap(({ takings }) => takings))
    keep(read, items, entryOf('measurement', content, { ...said, isPast: false }, dayIn(around.at)));
}

function keep<Item>(read: ReadObservations<Item>, items: Item[], reading: Reading): void {
  if ('entry' in reading) read.entries.push({ entry: reading.entry, items });
  else read.others.push(...items.map((item) => ({ item, why: 'value' as const })));
}

const isPregnancy = ({ code }: Observation) => hasCode(code, '82810-3');
const LAST_MENSTRUATION = '8665-2';
/** More nobody has had, and each is looked for among all that is left. */
const MAX_PREGNANCIES = 30;
const isWeeks = ({ code }: Observation) => wordsOf(code) === 'Semanas de embarazo';

/** Pregnancy, lactation and last menstruation. A pregnancy begins with its status; what belongs to it follows it. */
function readStates<Item>(found: Observed<Item>[], around: Around, read: ReadObservations<Item>): void {
  const open = new Set(found);
  const take = (wanted: (one: Observation) => boolean): Observed<Item> | undefined => {
    const one = [...open].find((each) => wanted(each.one));
    if (one) open.delete(one);
    return one;
  };
  let pregnancies = 0;
  for (let status = take(isPregnancy); status; status = take(isPregnancy)) {
    const { one, item } = status;
    pregnancies += 1;
    if (pregnancies > MAX_PREGNANCIES) {
      read.others.push({ item, why: 'value' });
      continue;
    }
    const said = saidIn(one.effectiveDateTime, one.performer?.[0], around);
    const isPast = wordsOf(one.valueCodeableConcept) === 'El embarazo terminó';
    if (hasCode(one.valueCodeableConcept, '60001007', 'LA26683-5') || !isPregnant(one)) {
      read.others.push({ item, why: 'denied' });
      continue;
    }
    const ours = asOurs('pregnancy', one, { ...said, isPast }, around);
    if (ours && 'entry' in ours) {
      const others = renderedAgain('pregnancy', ours.entry.content as RecordContent<'pregnancy'>, {
        ...said,
        isPast,
      }).slice(1);
      const belonging = others.map((expected) => take((each) => isSame(each, expected)));
      if (belonging.every((each) => each !== undefined)) {
        read.entries.push({ entry: ours.entry, items: [item, ...belonging.map((each) => each.item)] });
        continue;
      }
      for (const each of belonging) if (each) open.add(each);
    }
    const beside = (each: Observation) =>
      each.effectiveDateTime === one.effectiveDateTime && remarksOf(each).join() === remarksOf(one).join();
    const due = take((each) => beside(each) && hasCode(each.code, '11778-8', '11779-6', '11780-4'));
    const last = take((each) => beside(each) && hasCode(each.code, LAST_MENSTRUATION));
    const weeks = take((each) => isWeeks(each) && remarksOf(each).join() === remarksOf(one).join());
    const content = {
      dueOn: aboutOf(due?.one.valueDateTime) ?? undefined,
      lastMenstruationOn: aboutOf(last?.one.valueDateTime) ?? undefined,
      weeks: weeks?.one.valueQuantity?.value,
      weeksOn: weeks ? (aboutOf(weeks.one.effectiveDateTime) ?? undefined) : undefined,
      remark: remarksOf(one).join('\n') || undefined,
    };
    const items = [item, ...[due, last, weeks].flatMap((each) => (each ? [each.item] : []))];
    keep(read, items, entryOf('pregnancy', content, { ...said, isPast }, dayIn(around.at)));
  }
  for (const { one, item } of open) {
    const said = saidIn(one.effectiveDateTime, one.performer?.[0], around);
    const day = dayIn(around.at);
    const remark = remarksOf(one).join('\n') || undefined;
    if (hasCode(one.code, LAST_MENSTRUATION)) {
      const told = { ...said, isPast: false };
      const content = { firstDayOn: aboutOf(one.valueDateTime), remark };
      keep(
        read,
        [item],
        asOurs('lastMenstruation', one, told, around) ?? entryOf('lastMenstruation', content, told, day),
      );
    } else if (wordsOf(one.code) === 'Lactancia' && one.valueBoolean !== undefined) {
      const told = { ...said, isPast: !one.valueBoolean };
      keep(read, [item], asOurs('lactation', one, told, around) ?? entryOf('lactation', { remark }, told, day));
    } else read.others.push({ item, why: null });
  }
}

const isPregnant = ({ valueCodeableConcept: said }: Observation): boolean =>
  hasCode(said, '77386006', 'LA15173-0') ||
  ['Embarazada', 'El embarazo terminó', 'Pregnant'].includes(wordsOf(said) ?? '');

const isSame = (one: Observation, expected: object): boolean => {
  const { code, valueDateTime, valueQuantity, effectiveDateTime } = expected as Observation;
  return (
    wordsOf(one.code) === wordsOf(code) &&
    one.valueDateTime === valueDateTime &&
    one.valueQuantity?.value === valueQuantity?.value &&
    one.effectiveDateTime === effectiveDateTime
  );
};

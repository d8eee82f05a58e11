import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Sex } from '@consultorio/contracts/patients';
import type { RecordContent } from '@consultorio/contracts/record-contents';
import type { RecordLists } from '@consultorio/contracts/record-entries';
import type { StatedKind } from '@consultorio/contracts/record-kinds';
import {
  mayBePregnant,
  newestMeasured,
  type PregnancyToday,
  pregnancyOn,
} from '@consultorio/contracts/record-standing';
import { knownAllergies, saysNone } from '@consultorio/contracts/says-none';
import { emptyListWords, severityWords } from '@consultorio/contracts/words/record-entries';
import { agoText, dateText } from '../../texts/dates.ts';
import { pregnancyText } from '../../texts/structured-record.ts';

/** The person's own words in the general form; null without an answer. */
export type Background = { allergies: string | null; medicines: string | null; conditions: string | null };
export type Person = { birthDate: string | null; sex: Sex | null };

/** What is read of one list: its entries, or how it stands without any. */
export type Fact = { lines: string[]; listed: boolean };

export interface RecordFacts {
  allergy: Fact;
  medicine: Fact;
  problem: Fact;
  weight: string;
  /** Null of whom nobody asks it. */
  pregnancy: string | null;
  lactation: string | null;
  lastMenstruation: string | null;
}

/**
 * The facts not to be forgotten. Without the lists (null: they could not be read), and where a list was never filled, the
 * words of the general form stand in: whatever somebody told may not read as «not asked».
 */
export function recordFacts(
  lists: RecordLists | null,
  background: Background,
  person: Person,
  now: number,
): RecordFacts {
  const today = dayOf(now);
  const may = mayBePregnant(person, now);
  const pregnancy = lists && pregnancyOn(lists.pregnancy, today);
  const lactation = lists?.lactation;
  const [menstruation] = lists?.lastMenstruation.entries ?? [];
  return {
    allergy: factOf('allergy', lists?.allergy, allergyLine, background.allergies, knownAllergies),
    medicine: factOf('medicine', lists?.medicine, medicineLine, background.medicines, unlessNone),
    problem: factOf('problem', lists?.problem, problemLine, background.conditions, unlessNone),
    weight: lists ? weightText(lists.measurement.entries, today) : UNREAD,
    pregnancy: may || (pregnancy?.said === 'known' && pregnancy.pregnant) ? pregnancyFact(pregnancy) : null,
    lactation: may || lactation?.standing === 'listed' ? lactationText(lactation) : null,
    lastMenstruation: menstruation ? dateText(menstruation.content.firstDayOn) : null,
  };
}

/** Neither a «no» nor «not asked». */
const UNREAD = 'No se pudo leer';

type ListOf<Kind extends StatedKind> = Pick<RecordLists[Kind], 'standing'> & {
  entries: readonly { content: RecordContent<Kind> }[];
};

function factOf<Kind extends 'allergy' | 'medicine' | 'problem'>(
  kind: Kind,
  list: ListOf<Kind> | undefined,
  lineOf: (content: RecordContent<Kind>) => string,
  told: string | null,
  known: (told: string) => string | null,
): Fact {
  if (list && list.entries.length > 0)
    return { lines: list.entries.map(({ content }) => lineOf(content)), listed: true };
  if (list && list.standing !== 'notAsked') return { lines: [emptyListWords(kind, list.standing)], listed: false };
  const words = told?.trim();
  if (!words) return { lines: [list ? emptyListWords(kind, 'notAsked') : UNREAD], listed: false };
  return known(words) === null
    ? { lines: [emptyListWords(kind, 'none')], listed: false }
    : { lines: [words], listed: true };
}

const unlessNone = (told: string): string | null => (saysNone(told) ? null : told);

function allergyLine({ substance, type, reaction, severity }: RecordContent<'allergy'>): string {
  const how = [reaction, severity ? severityWords[severity].toLowerCase() : null].filter(Boolean).join(', ');
  const what = type === 'intolerance' ? `${substance} (intolerancia)` : substance;
  return how ? `${what}: ${how}` : what;
}

const medicineLine = ({ medicine, dose, frequency }: RecordContent<'medicine'>): string =>
  [medicine, dose, frequency].filter(Boolean).join(', ');

const problemLine = ({ description, code }: RecordContent<'problem'>): string =>
  code ? `${description} (${code})` : description;

/** A child grows: what was weighed long ago says how long. */
function weightText(measurements: RecordLists['measurement']['entries'], today: string): string {
  const { weightKg } = newestMeasured(measurements);
  if (!weightKg) return 'Sin peso registrado';
  return `${weightKg.value} kg · ${dateText(weightKg.measuredOn)} (${agoText(weightKg.measuredOn, today)})`;
}

function pregnancyFact(today: PregnancyToday | null): string {
  if (!today) return UNREAD;
  if (today.said !== 'known') return emptyListWords('pregnancy', today.said);
  if (!today.pregnant) return `Dijo que no · ${dateText(today.saidAt)}`;
  return pregnancyText(today.weeks);
}

function lactationText(list: RecordLists['lactation'] | undefined): string {
  if (!list) return UNREAD;
  const [entry] = list.entries;
  if (entry) return entry.content.since ? `Sí, desde ${entry.content.since}` : 'Sí';
  return emptyListWords('lactation', list.standing);
}

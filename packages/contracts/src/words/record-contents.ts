import { type Measured, measured } from '../measured.ts';
import type { RecordContent } from '../record-contents.ts';
import type { RecordEntry, RecordLists, RecordSpeaker, RecordStatement } from '../record-entries.ts';
import type { RecordKind } from '../record-kinds.ts';
import { weeksOfPregnancy } from '../record-standing.ts';
import {
  allergyCertaintyWords,
  allergyTypeWords,
  emptyListWords,
  measuredWords,
  severityWords,
} from './record-entries.ts';

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const since = (when: string | null | undefined) => when && `desde ${when}`;
const until = (when: string | null | undefined) => when && `hasta ${when}`;

/** «62.5 kg», in the unit of its field. */
export const measuredInWords = (name: Measured, value: number): string => `${value} ${measuredWords[name].unit}`;

/** «T/A 120/80 mmHg», «Peso 62.5 kg»: blood pressure is one measure of two numbers. */
export function numbersInWords(content: RecordContent<'measurement'>): string {
  const { systolicMmHg: high, diastolicMmHg: low } = content;
  const pressure = high != null && low != null ? `T/A ${high}/${low} mmHg` : null;
  const others = measured
    .filter((name) => content[name] != null && !(pressure && (name === 'systolicMmHg' || name === 'diastolicMmHg')))
    .map((name) => `${measuredWords[name].short} ${measuredInWords(name, content[name] ?? 0)}`);
  return joined(pressure, ...others);
}

type InWords = { [Kind in RecordKind]: (content: RecordContent<Kind>, day: string) => string };

const inWords: InWords = {
  allergy: ({ substance, reaction, severity, certainty, type, remark }) =>
    joined(
      substance,
      reaction,
      severity && severityWords[severity],
      certainty && allergyCertaintyWords[certainty],
      type === 'intolerance' ? allergyTypeWords.intolerance : null,
      remark,
    ),
  medicine: ({ medicine, presentation, dose, route, frequency, since: from, untilOn, remark }) =>
    joined(medicine, presentation, dose, route, frequency, since(from), until(untilOn), remark),
  problem: ({ description, code, since: from, remark }) =>
    joined(code ? `${code} ${description}` : description, since(from), remark),
  measurement: (content) => joined(content.measuredOn, numbersInWords(content), content.remark),
  pregnancy: (content, day) => {
    const weeks = weeksOfPregnancy(content, day);
    const due = content.dueOn && `fecha probable de parto ${content.dueOn}`;
    return joined('Embarazada', weeks === null ? null : `${weeks} semanas`, due, content.remark);
  },
  lactation: ({ since: from, remark }) => joined('En lactancia', since(from), remark),
  lastMenstruation: ({ firstDayOn, remark }) => joined(firstDayOn, remark),
  vaccine: ({ vaccine, givenOn, dose, lot, remark }) => joined(vaccine, dose, givenOn, lot && `lote ${lot}`, remark),
};

/** An entry on one line, for papers; weeks of pregnancy are those of that day. */
export const entryInWords = ({ kind, content }: Pick<RecordEntry, 'kind' | 'content'>, day: string): string =>
  (inWords[kind] as (content: unknown, day: string) => string)(content, day);

const denierWords = {
  patient: 'Dijo que',
  doctor: 'El médico registró que',
  elsewhere: 'Otro establecimiento registró que',
} as const satisfies Record<RecordSpeaker, string>;

/** «Dijo que ninguna» in the patient's case; a doctor's «none» is the doctor's. */
export function emptyListInWords(
  kind: RecordKind,
  { standing, statement }: Pick<RecordLists['allergy'], 'standing' | 'statement'>,
): string {
  const words = emptyListWords(kind, standing);
  if (standing !== 'none' || !statement) return words;
  return words.replace('Dijo que', denierWords[statement.saidBy]);
}

/** What was said of the list as a whole contradicts what stands in it, and no doctor stood for an entry since. */
export const isContradicted = ({
  entries,
  statement,
}: {
  entries: readonly { confirmedAt: string | null }[];
  statement: RecordStatement | null;
}) =>
  entries.length > 0 &&
  statement?.said === 'none' &&
  !entries.some(({ confirmedAt }) => confirmedAt !== null && Date.parse(confirmedAt) > Date.parse(statement.saidAt));

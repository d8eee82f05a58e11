import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Sex } from '@consultorio/contracts/patients';
import type { RecordEntry, RecordLists } from '@consultorio/contracts/record-entries';
import { type RecordKind, recordKinds } from '@consultorio/contracts/record-kinds';
import { mayBePregnant } from '@consultorio/contracts/record-standing';
import { emptyListInWords, entryInWords, isContradicted } from '@consultorio/contracts/words/record-contents';
import { recordKindWords } from '@consultorio/contracts/words/record-entries';
import { colors, heading, isFull, keepTogether, type Pdf, page, prose, textWidth } from './letter-page.ts';
import { dateOf } from './record-words.ts';

/** No single list takes the room of all the others. */
const LIST = 10_000;
/** More of what was measured is in the record, on screen. */
const MAX_MEASUREMENTS = 12;

/**
 * The structured record on paper. Every list is named, also one without entries: «No se preguntó» is no «ninguna», and
 * what is left out would read as one.
 */
export function writeRecordLists(pdf: Pdf, lists: RecordLists, person: Person, at: Date): void {
  heading(pdf, 'Alergias, medicamentos y demás datos de salud');
  const day = dayOf(at);
  const asked = mayBePregnant(person, at.getTime());
  const isShown = (kind: RecordKind) => asked || !ofWomen.has(kind) || lists[kind].standing !== 'notAsked';
  for (const kind of recordKinds.filter(isShown)) {
    if (isFull(pdf)) return;
    writeList(pdf, kind, lists[kind], day);
  }
}

type Person = { birthDate: string | null; sex: Sex | null };

/** Of a man, a girl and an old woman nobody asks, and «No se preguntó» would only be read over. */
const ofWomen: ReadonlySet<RecordKind> = new Set(['pregnancy', 'lactation', 'lastMenstruation']);

function writeList(pdf: Pdf, kind: RecordKind, list: RecordLists[RecordKind], day: string) {
  const alarming = kind === 'allergy' && list.entries.length > 0;
  keepTogether(pdf, 30);
  pdf
    .font('semibold')
    .fontSize(9.5)
    .fillColor(alarming ? colors.alarm : colors.quiet);
  pdf.text(recordKindWords[kind], page.margin, pdf.y, { width: textWidth });
  pdf
    .font(alarming ? 'bold' : 'regular')
    .fontSize(10.5)
    .fillColor(alarming ? colors.alarm : colors.ink);
  prose(pdf, textOf(kind, list, day), { most: LIST });
  pdf.moveDown(0.35);
}

function textOf(kind: RecordKind, list: RecordLists[RecordKind], day: string): string {
  const { statement } = list;
  const said = statement && ` (${[whoOf(statement), dateOf(statement.saidAt)].filter(Boolean).join(', ')})`;
  if (list.entries.length === 0) return `${emptyListInWords(kind, list)}${said ?? ''}`;
  const entries: readonly RecordEntry[] = list.entries;
  const shown = kind === 'measurement' ? entries.slice(0, MAX_MEASUREMENTS) : entries;
  const lines = shown.map((entry) => `${entryInWords(entry, day)} ${sourceOf(entry)}`);
  const denied = isContradicted(list) ? [`Después dijo que no${said ?? ''}.`] : [];
  const more = entries.length > shown.length || list.more ? ['Hay más en el expediente, en pantalla.'] : [];
  return [...lines, ...denied, ...more].join('\n');
}

function sourceOf(entry: RecordEntry): string {
  const { saidBy, saidAt, confirmedByName, confirmedAt } = entry;
  if (confirmedByName) return `(confirmó ${confirmedByName}, ${dateOf(confirmedAt ?? saidAt)})`;
  const who = saidBy === 'patient' ? 'lo dijo el paciente' : whoOf(entry);
  return `(${who}, ${dateOf(saidAt)}, sin confirmar)`;
}

/** Of what came from elsewhere, the establishment and whom it names. */
const whoOf = ({ saidByName, source }: Pick<RecordEntry, 'saidByName' | 'source'>): string =>
  source ? [source.byPatient ? 'lo dijo el paciente' : saidByName, source.name].filter(Boolean).join(', ') : saidByName;

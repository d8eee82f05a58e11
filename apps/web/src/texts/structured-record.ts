import type { RecordEntry, RecordLists } from '@consultorio/contracts/record-entries';
import type { RecordKind, StatedKind } from '@consultorio/contracts/record-kinds';
import { counted } from '@consultorio/contracts/words/counted';
import { recordStandingWords, saidNoneWords } from '@consultorio/contracts/words/record-entries';
import { dateText, shortDateText } from './dates.ts';
import { dotted } from './dotted.ts';

const monthOfYear = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric' });

/** «2019», «marzo de 2019», «2 de marzo de 2019»: as much as somebody remembered. */
export function whenText(when: string): string {
  if (when.length === 4) return when;
  return when.length === 7 ? monthOfYear.format(new Date(`${when}-15T12:00:00`)) : dateText(when);
}

/** Null where nobody knows how many. */
export const pregnancyText = (weeks: number | null): string =>
  weeks === null ? 'Embarazo, sin semanas' : `Embarazo de ${counted(weeks, 'semana', 'semanas')}`;

/** Who reads: somebody of the clinic, or the person whom the record is about. */
export type Voice = 'staff' | 'own';

export const addEntryTexts = {
  allergy: 'Agregar alergia o intolerancia',
  medicine: 'Agregar medicamento',
  problem: 'Agregar problema',
  measurement: 'Agregar mediciones',
  pregnancy: 'Agregar embarazo',
  lactation: 'Agregar lactancia',
  lastMenstruation: 'Agregar última menstruación',
  vaccine: 'Agregar vacuna',
} as const satisfies Record<RecordKind, string>;

export const changeEntryTexts = {
  allergy: 'Cambiar alergia o intolerancia',
  medicine: 'Cambiar medicamento',
  problem: 'Cambiar problema',
  measurement: 'Cambiar mediciones',
  pregnancy: 'Cambiar embarazo',
  lactation: 'Cambiar lactancia',
  lastMenstruation: 'Cambiar última menstruación',
  vaccine: 'Cambiar vacuna',
} as const satisfies Record<RecordKind, string>;

/** The answer «none» of a list that nobody asked about. */
export const answerNoneTexts = {
  allergy: 'No tiene',
  medicine: 'No toma',
  problem: 'No tiene',
  pregnancy: 'No está embarazada',
  lactation: 'No está en lactancia',
  vaccine: 'Ninguna',
} as const satisfies Record<StatedKind, string>;

const ownNoneTexts = {
  allergy: 'Dijiste que ninguna',
  medicine: 'Dijiste que ninguno',
  problem: 'Dijiste que ninguno',
  pregnancy: 'Dijiste que no',
  lactation: 'Dijiste que no',
  vaccine: 'Dijiste que ninguna',
} as const satisfies Record<StatedKind, string>;

const ownStandingTexts = {
  notAsked: 'No te lo hemos preguntado',
  unknown: 'Dijiste que no lo sabes',
} as const;

const noneOf = (texts: Record<StatedKind, string>, kind: RecordKind) => texts[kind as StatedKind] ?? '';

/** A list without entries says why it has none; only somebody who was asked can have said «none». */
export function emptyListText(
  kind: RecordKind,
  { standing, statement }: Pick<RecordLists['allergy'], 'standing' | 'statement'>,
  voice: Voice,
): string {
  if (kind === 'measurement') return 'Todavía sin mediciones';
  const byDoctor = statement?.saidBy === 'doctor';
  if (standing === 'none') {
    const told = noneOf(voice === 'own' ? ownNoneTexts : saidNoneWords, kind);
    const doctor = voice === 'own' ? 'Tu médico registró que' : 'El médico registró que';
    const other = statement?.source ? `${statement.source.name} registró que` : null;
    return byDoctor || other ? told.replace(/^Dij\w+ que/, other ?? doctor) : told;
  }
  if (standing === 'unknown' && voice === 'own')
    return byDoctor ? 'Tu médico registró que no lo sabes' : ownStandingTexts.unknown;
  if (standing === 'unknown') return recordStandingWords.unknown;
  return voice === 'own' ? ownStandingTexts.notAsked : recordStandingWords.notAsked;
}

/** Who said it, when, and in which consultation. */
export function saidText(
  {
    saidBy,
    saidByName,
    saidAt,
    consultationFolio,
    source,
  }: Pick<RecordEntry, 'saidBy' | 'saidByName' | 'saidAt' | 'consultationFolio' | 'source'>,
  voice: Voice,
): string {
  const patient = voice === 'own' ? 'Lo dijiste tú' : 'Lo dijo el paciente';
  const doctor = saidByName ? `Lo registró ${saidByName}` : 'Lo registró el médico';
  if (source) {
    const who = source.byPatient ? patient : saidByName;
    const came = `llegó el ${shortDateText(source.importedAt)}`;
    return dotted(`De ${source.name}`, who, shortDateText(saidAt), came);
  }
  return dotted(saidBy === 'patient' ? patient : doctor, shortDateText(saidAt), consultationFolio);
}

/** Null where who said it is the doctor who stands for it. */
export function confirmedText(
  { saidBy, saidAt, confirmedAt, confirmedByName }: RecordEntry,
  voice: Voice,
): string | null {
  if (confirmedAt === null) return voice === 'own' ? 'Tu médico todavía no lo confirma' : null;
  if (saidBy === 'doctor' && saidAt === confirmedAt) return null;
  return `Lo confirmó ${confirmedByName || 'un médico'} · ${shortDateText(confirmedAt)}`;
}

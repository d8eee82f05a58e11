import type { Report, ReportFigures } from '@consultorio/contracts/reports';
import { clockWords } from '@consultorio/contracts/words/zones';
import {
  ended,
  finalKeptShare,
  firstKeptShare,
  meanStars,
  minutesText,
  rated,
  shareText,
  starsText,
  wholeText,
} from './figures.ts';
import { doctorWord, hourText, periodText, stepHeading, weekdayWord } from './report-words.ts';

/** One row of a table of figures: of a service, a doctor, a day of the week, an hour, a period. */
export type BreakdownRow = ReportFigures & { key: string; label: string };

export type Dimension = 'service' | 'doctor' | 'weekday' | 'hour' | 'period';

/** The rows of a report by one of its dimensions; days and hours without anything are left out of tables. */
export function rowsBy(report: Report, dimension: Dimension): BreakdownRow[] {
  const some = ({ received }: ReportFigures) => received > 0;
  switch (dimension) {
    case 'service':
      return report.services.map((row) => ({ ...row, key: row.id, label: row.name }));
    case 'doctor':
      return report.doctors.map((row) => ({ ...row, key: row.id ?? '', label: doctorWord(row) }));
    case 'weekday':
      return report.weekdays
        .filter(some)
        .map((row) => ({ ...row, key: `${row.weekday}`, label: weekdayWord(row.weekday) }));
    case 'hour':
      return report.hours.filter(some).map((row) => ({ ...row, key: `${row.hour}`, label: hourText(row.hour) }));
    case 'period':
      return report.periods
        .filter(some)
        .map((row) => ({ ...row, key: row.start, label: periodText(row.start, report.step) }));
  }
}

export const dimensionWords = (report: Report): Record<Dimension, string> => ({
  service: 'Servicio',
  doctor: 'Médico',
  weekday: 'Día de la semana',
  hour: `Hora`,
  period: stepHeading(report.step),
});

/** A column: what it is sorted by, what it says, and where there is room for it. */
export interface Column {
  key: string;
  header: string;
  value: (row: ReportFigures) => number | null;
  text: (row: ReportFigures) => string;
  /** Drawn as a bar, from 0 to 1. */
  share?: (row: ReportFigures) => number | null;
  /** How wide the table must be to have room for it. */
  from?: 'tablet' | 'wide' | 'desktop';
}

const count = (key: 'received' | 'rejected' | 'expired' | 'redFlagged' | 'followUps', header: string): Column => ({
  key,
  header,
  value: (row) => row[key],
  text: (row) => wholeText(row[key]),
});

export const columns: readonly Column[] = [
  count('received', 'Recibidas'),
  {
    ...{ key: 'firstKept', header: '1.ª respuesta a tiempo' },
    ...{ value: firstKeptShare, share: firstKeptShare, text: (row) => shareText(firstKeptShare(row)) },
  },
  {
    ...{ key: 'first50', header: '1.ª respuesta p50', from: 'tablet' },
    ...{ value: (row) => row.firstAnswer.median, text: (row) => minutesText(row.firstAnswer.median) },
  },
  {
    ...{ key: 'first90', header: '1.ª respuesta p90', from: 'wide' },
    ...{ value: (row) => row.firstAnswer.ninth, text: (row) => minutesText(row.firstAnswer.ninth) },
  },
  {
    ...{ key: 'finalKept', header: 'Final a tiempo' },
    ...{ value: finalKeptShare, share: finalKeptShare, text: (row) => shareText(finalKeptShare(row)) },
  },
  {
    ...{ key: 'final50', header: 'Final p50', from: 'tablet' },
    ...{ value: (row) => row.finalAnswer.median, text: (row) => minutesText(row.finalAnswer.median) },
  },
  {
    ...{ key: 'final90', header: 'Final p90', from: 'wide' },
    ...{ value: (row) => row.finalAnswer.ninth, text: (row) => minutesText(row.finalAnswer.ninth) },
  },
  { ...count('rejected', 'Rechazadas'), from: 'desktop' },
  { ...count('expired', 'Expiradas'), from: 'desktop' },
  { ...count('redFlagged', 'Con alarma'), from: 'desktop' },
  {
    ...{ key: 'stars', header: 'Calificación', from: 'desktop' },
    ...{ value: meanStars, text: (row) => starsText(meanStars(row)) },
  },
];

/** Whole numbers for a spreadsheet, and by whose clock and on which days they were counted. */
export const csvRowsOf = (report: Report, dimension: Dimension): object[] =>
  rowsBy(report, dimension).map((row) => ({
    [dimensionWords(report)[dimension]]: dimension === 'period' ? row.key : row.label,
    Recibidas: row.received,
    'Con primera respuesta': row.answered,
    'Primera respuesta a tiempo': row.firstKept,
    'Primera respuesta p50 (min)': row.firstAnswer.median,
    'Primera respuesta p90 (min)': row.firstAnswer.ninth,
    'Con respuesta final': ended(row),
    'Respuesta final a tiempo': row.finalKept,
    'Respuesta final p50 (min)': row.finalAnswer.median,
    'Respuesta final p90 (min)': row.finalAnswer.ninth,
    Terminadas: row.finished,
    Rechazadas: row.rejected,
    Expiradas: row.expired,
    Canceladas: row.cancelled,
    'Con señal de alarma': row.redFlagged,
    'De seguimiento': row.followUps,
    Opiniones: rated(row),
    'Calificación media': meanStars(row) === null ? null : Math.round((meanStars(row) ?? 0) * 100) / 100,
    [`Del (${clockWords()})`]: report.from,
    [`Al (${clockWords()})`]: report.to,
  }));

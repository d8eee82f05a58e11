import type { ReportFigures } from '@consultorio/contracts/reports';
import { counted } from '@consultorio/contracts/words/counted';
import { spanText } from '../waiting/waiting.ts';

/** What a column or a key figure is made of: a number to sort and to compare by, and its words. */
export const ended = ({ finished, rejected }: ReportFigures): number => finished + rejected;

/** A share from 0 to 1; null of nothing. */
const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
export const firstKeptShare = (row: ReportFigures) => share(row.firstKept, row.answered);
export const finalKeptShare = (row: ReportFigures) => share(row.finalKept, ended(row));
export const rated = ({ stars }: Pick<ReportFigures, 'stars'>) => stars.reduce((sum, count) => sum + count, 0);
export const meanStars = ({ stars }: ReportFigures) =>
  share(
    stars.reduce((sum, count, index) => sum + count * (index + 1), 0),
    rated({ stars }),
  );

const whole = new Intl.NumberFormat('es-MX');
const tenth = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export const wholeText = (count: number): string => whole.format(count);
/** Never «100 %» of what was broken once, nor «0 %» of what was kept once. */
export function shareText(value: number | null): string {
  if (value === null) return '—';
  const rounded = Math.round(value * 100);
  if (rounded === 100 && value < 1) return '99 %';
  return rounded === 0 && value > 0 ? '1 %' : `${rounded} %`;
}
export const minutesText = (minutes: number | null): string => (minutes === null ? '—' : spanText(minutes * 60_000));
export const starsText = (value: number | null): string => (value === null ? '—' : tenth.format(value));

export type Change = { words: string; direction: 'up' | 'down' | 'same' };

/** «12 %» more or less than before; null where before there was nothing to compare with. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null || before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return { words: `${wholeText(Math.abs(percent))} %`, direction: directionOf(percent) };
}
/** The same of two shares, in points: of 50 % and 60 % «10 puntos». */
export function pointsOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 100);
  return {
    words: counted(Math.abs(points), 'punto', 'puntos'),
    direction: directionOf(points),
  };
}
const directionOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : 'same');

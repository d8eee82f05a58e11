import type { LogicIssue } from '@consultorio/contracts/form-logic';

/** What is wrong with a scale, and which field of it puts that right. */
export type ScaleProblem = {
  part: 'title' | 'sums' | 'bands';
  /** The band, by its place. */
  place: number | null;
  field: string;
  /** The question that it is about. */
  about: string | null;
  message: string;
  /** Nobody has written it yet: not worth a red line while somebody is at it. */
  isBlank: boolean;
};

const blanks = new Set(['label-missing', 'scale-empty', 'meaning-missing']);

/** The problems of one scale of the form, as the review tells them too. */
export function problemsOfScale(issues: readonly LogicIssue[], at: number): ScaleProblem[] {
  return issues
    .filter(({ path }) => path[0] === 'scales' && path[1] === at)
    .map(({ path: [, , part, place, field], code, about, message }) => ({
      part: part === 'sums' || part === 'bands' ? part : 'title',
      place: typeof place === 'number' ? place : null,
      field: String(field ?? ''),
      about: about ?? null,
      message,
      isBlank: blanks.has(code),
    }));
}

import type { DiagnosisRowProblem } from '@consultorio/contracts/diagnosis-import';

const CODE = /^([A-Z]\d[0-9A-Z])\.?([0-9A-Z]{0,4})$/;
const LONGEST_DESCRIPTION = 400;

type Row = { code: string; description: string };

/** «A000» and «a00.0» are A00.0; the X with which some catalogues fill a category up («A33X») is no part of the code. */
export function judgeRow({
  code,
  description,
}: Row): Row & { problem: Exclude<DiagnosisRowProblem, 'repeated'> | null } {
  const [, category, rest] = CODE.exec(code.toUpperCase().replace(/[\s†*+]/g, '')) ?? [];
  const words = description.replace(/\s+/g, ' ').trim();
  if (!category) return { code, description: words, problem: 'code' };
  const known = rest && rest !== 'X' ? `${category}.${rest}` : category;
  const fits = words.length > 1 && words.length <= LONGEST_DESCRIPTION;
  return { code: known, description: words, problem: fits ? null : 'description' };
}

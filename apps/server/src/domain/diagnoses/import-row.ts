import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import type { addDiagnosisRowsInput, DiagnosisRowProblem } from '@consultorio/contracts/diagnosis-import';
import { folded } from '@consultorio/contracts/skeleton';
import type { z } from 'zod';
import { sentenceCase } from './sentence-case.ts';
import { usualFactsOf } from './usual-facts.ts';

const CODE = /^([A-Z]\d[0-9A-Z])\.?([0-9A-Z]{0,4})$/;
const LONGEST_DESCRIPTION = 400;

type Sent = Omit<z.infer<typeof addDiagnosisRowsInput>['rows'][number], 'line'>;
type Judged = {
  code: string;
  description: string;
  facts: DiagnosisFacts | null;
  problem: Exclude<DiagnosisRowProblem, 'repeated'> | null;
};

/** «A000» and «a00.0» are A00.0; the X with which some catalogues fill a category up («A33X») is no part of the code. */
export function judgeRow(sent: Sent): Judged {
  const words = sentenceCase(sent.description.replace(/\s+/g, ' ').trim());
  const [, category, rest] = CODE.exec(sent.code.toUpperCase().replace(/[\s†*+]/g, '')) ?? [];
  if (!category) return { code: sent.code, description: words, facts: null, problem: 'code' };
  const code = rest && rest !== 'X' ? `${category}.${rest}` : category;
  const row = { code, description: words, facts: null };
  if (words.length < 2 || words.length > LONGEST_DESCRIPTION) return { ...row, problem: 'description' };
  const facts = factsSent(code, sent);
  return facts === 'unreadable' ? { ...row, problem: 'limits' } : { ...row, facts, problem: null };
}

/** Columns that the file lacks are as the lists say that ship; null where it has none of them. */
function factsSent(code: string, { sex, ageFrom, ageTo, notification, marks }: Sent) {
  if ([sex, ageFrom, ageTo, notification, marks].every((cell) => cell == null)) return null;
  const usual = usualFactsOf(code);
  const facts = {
    sex: sex == null ? usual.sex : readSex(sex),
    ageFrom: ageFrom == null ? usual.ageFrom : readAge(ageFrom),
    ageTo: ageTo == null ? usual.ageTo : readAge(ageTo),
  };
  if (facts.sex === undefined || facts.ageFrom === undefined || facts.ageTo === undefined) return 'unreadable';
  return {
    ...{ sex: facts.sex, ageFrom: facts.ageFrom, ageTo: facts.ageTo },
    notification: notification === 'none' ? null : (notification ?? usual.notification),
    marks: [...new Set(marks ?? [])],
  };
}

const bare = (cell: string) => folded(cell).replace(/[^a-z0-9]/g, '');
const unlimited = new Set(['', 'no', '0', 'ambos', 'indistinto', 'na', 'noaplica', 'sinlimite', 'any']);
const men = new Set(['1', 'h', 'hombre', 'hombres', 'masculino', 'male']);
const women = new Set(['2', 'f', 'mujer', 'mujeres', 'femenino', 'female']);

/** Undefined is unreadable: «M» may be either. */
function readSex(cell: string): DiagnosisFacts['sex'] | undefined {
  const word = bare(cell);
  if (unlimited.has(word)) return null;
  return men.has(word) ? 'male' : women.has(word) ? 'female' : undefined;
}

const unitOf: Record<string, string> = { h: 'h', d: 'd', m: 'm', a: 'y', y: 'y' };

/** `012A`, `028D`, `11 meses`, `A012`; a bare number is in years. Undefined is unreadable. */
function readAge(cell: string): string | null | undefined {
  const word = bare(cell);
  if (unlimited.has(word)) return null;
  // «1.5» is not fifteen.
  if (/\d\D+\d/.test(cell)) return undefined;
  const [, amount, unit = 'a'] = /^(\d{1,3})([a-z]\w*)?$/.exec(word.replace(/^([hdma])(\d{1,3})$/, '$2$1')) ?? [];
  const known = unitOf[/^(h|horas?|d|dias?|m|mes|meses|a|anos?|y)$/.test(unit) ? (unit[0] ?? '') : ''];
  return amount && known ? `${Number(amount)}${known}` : undefined;
}

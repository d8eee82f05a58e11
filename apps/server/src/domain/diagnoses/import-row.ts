import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import type { addDiagnosisRowsInput, DiagnosisRowProblem } from '@consultorio/contracts/diagnosis-import';
import { folded } from '@consultorio/contracts/skeleton';
import type { z } from 'zod';
import { usualFactsOf } from './usual-facts.ts';

const CODE = /^([A-Z]\d[0-9A-Z])\.?([0-9A-Z]{0,4})$/;
const MAX_DESCRIPTION = 400;

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
  if (words.length < 2 || words.length > MAX_DESCRIPTION) return { ...row, problem: 'description' };
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

/** Names, abbreviations and Latin genera that keep their capitals, in small letters. */
const proper = new Map(
  `Addison Alport Alzheimer Asperger Baker Barrett Bartholin Basedow Behçet Bell Bowen Brill Brucella Burkitt Campylobacter
  Candida Charcot Chagas Chlamydia Clostridium Coxsackie Creutzfeldt Crohn Cushing Dupuytren Ebola Ebstein Epstein-Barr
  Escherichia Eustaquio Ewing Fallot Fanconi Freiberg Gaucher Gilbert Giardia Goodpasture Graves Guillain-Barré
  Guillain-Barre Haemophilus Hashimoto Heberden Helicobacter Hirschsprung Hodgkin Horton Huntington Jakob Japonés Kaposi
  Kawasaki Klebsiella Klinefelter Köhler Kohler Korsakoff Krabbe Kwashiorkor Lassa Legionella Leishmania Lyell Lyme
  Marfan Ménière Meniere Mycobacterium Mycoplasma Neisseria Nilo Norwalk Osgood-Schlatter Paget Parkinson Pediculus Pick
  Plasmodium Proteus Pseudomonas Quervain Raynaud Reiter Rett Reye Rickettsia Salmonella Shigella Sjögren Sjogren
  Staphylococcus Streptococcus Tay-Sachs Tietze Tourette Toxoplasma Treponema Trypanosoma Turner Vibrio Wegener
  Werdnig-Hoffmann Willebrand Wilms Wilson Wolff-Parkinson-White Yersinia Zika ADN ARN ASA CIE COVID COVID-19 DHL DIU
  EPOC HELLP HIV HTLV MALT NCOP OMS SARS SIDA SNC VIH VHS VPH`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
);
const ROMAN = /^(?=[ivx]{2,}$)x{0,2}(ix|iv|v?i{0,3})$/;
/** A single letter after one of these is a name: «hepatitis A», «vitamina D», «grupo B». */
const lettered = new Set([
  'hepatitis',
  'vitamina',
  'vitaminas',
  'tipo',
  'grupo',
  'influenza',
  'factor',
  'paratifoidea',
]);

/**
 * «CÓLERA DEBIDO A VIBRIO CHOLERAE» as a sentence. A name that has a small letter already was written by somebody and
 * stays as it is.
 */
function sentenceCase(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}/u.test(name)) return name;
  let before = '';
  const words = name.toLowerCase().replace(/[\p{L}\p{N}-]+/gu, (word) => {
    const isLetter = /^\p{L}\d{0,2}$/u.test(word) && lettered.has(before);
    before = word;
    if (isLetter || ROMAN.test(word)) return word.toUpperCase();
    return proper.get(word) ?? word;
  });
  return words.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

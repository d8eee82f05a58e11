import { searchDiagnosesInput, searchDiagnosesOutput } from '@consultorio/contracts/diagnoses';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { procedure } from '../../core/procedure.ts';
import {
  type Asked,
  diagnosesBeginning,
  diagnosesInPart,
  diagnosesLike,
  diagnosesWith,
  type Meant,
  usualDiagnoses,
  wordsLike,
} from './catalogue.repo.ts';
import { factsOf } from './describe-diagnoses.ts';
import { layMeaning, nearMeaning } from './lay-words.ts';
import { significantWords } from './phonetic-key.ts';

/**
 * Abbreviations that doctors in Mexico type, and the beginnings of the codes that they mean, the usual one first. By
 * code and not by words: editions of the catalogue word the same diagnosis differently.
 */
const codes: Record<string, readonly string[]> = {
  acv: ['I64', 'I63', 'I61'],
  covid: ['U07'],
  covid19: ['U07'],
  dm: ['E11', 'E10', 'E14'],
  dm1: ['E10'],
  dm2: ['E11'],
  dt2: ['E11'],
  eda: ['A09'],
  epoc: ['J44'],
  erc: ['N18'],
  erge: ['K21'],
  evc: ['I64', 'I63', 'I61'],
  fa: ['I48'],
  faa: ['J02', 'J03'],
  gepi: ['A09'],
  has: ['I10'],
  hpb: ['N40'],
  hta: ['I10'],
  iam: ['I21'],
  ic: ['I50'],
  icc: ['I50'],
  ira: ['J06', 'J22', 'N17'],
  irc: ['N18'],
  iras: ['J06', 'J22'],
  irva: ['J06', 'J00'],
  irvas: ['J06', 'J00'],
  its: ['A64', 'A63'],
  ivrs: ['J06', 'J00'],
  ivu: ['N39', 'N30'],
  itu: ['N39', 'N30'],
  les: ['M32'],
  nac: ['J18'],
  oma: ['H66'],
  rge: ['K21'],
  sii: ['K58'],
  sop: ['E28'],
  tag: ['F41'],
  tb: ['A15', 'A16', 'A19'],
  tbp: ['A15', 'A16'],
  tce: ['S06', 'S09'],
  tdah: ['F90'],
  tdm: ['F32', 'F33'],
  tea: ['F84'],
  toc: ['F42'],
  tvp: ['I80', 'I82'],
  vih: ['B24', 'B20', 'Z21'],
  vppb: ['H81'],
};

/** The codes that an abbreviation in small letters stands for, or none. «d.m.2» and «dm-2» are «dm2». */
function codesOfAbbreviation(word: string): readonly string[] {
  const bare = word.replace(/[.\-/]/g, '');
  return Object.hasOwn(codes, bare) ? (codes[bare] ?? []) : [];
}

type Found = z.infer<typeof searchDiagnosesOutput>;
const DEFAULT_LIMIT = 20;
/** Shorter words have too few trigrams to tell a slip from another word. */
const MIN_FUZZY = 4;
/** Shorter ones stand inside most names. */
const MIN_INSIDE = 3;

/**
 * CIE-10 by code with or without dot, by abbreviation, by the words of patients, by words without accents in any order,
 * or nearly so. What this doctor signs most comes first, then what the clinic does, then the nearest.
 */
export async function findDiagnoses(
  db: Database,
  input: z.infer<typeof searchDiagnosesInput>,
  doctorId: string | null = null,
): Promise<Found> {
  const rows = await findRows(db, input, doctorId);
  return rows.map(({ code, description, frequent, facts }) => ({
    code,
    description,
    frequent,
    ...factsOf({ code, facts }),
  }));
}

async function findRows(db: Database, input: z.infer<typeof searchDiagnosesInput>, doctorId: string | null) {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const words = wordsOf(input.query);
  if (words.length === 0) return usualDiagnoses(db, { doctorId, limit });
  const meant = words.every(isAbbreviation) ? [] : layMeaning(input.query);
  const asked: Asked = { doctorId, typed: words.join(' '), words: words.map(asTyped), meant, limit };
  if (asked.typed.length < MIN_INSIDE && !isAbbreviation(asked.typed)) return diagnosesBeginning(db, asked);
  const found = await diagnosesWith(db, asked);
  if (found.length > 0) return found;
  const telling = words.filter((word) => word.length >= MIN_FUZZY && !/\d/.test(word));
  const { near, part } = nearMeaning(input.query);
  const abbreviated = words.flatMap(codesOfAbbreviation);
  if (telling.length + near.length + part.length + abbreviated.length === 0) return [];
  const alike = telling.length > 0 ? await wordsLike(db, telling) : [];
  const corrected = (word: string): Meant => ({
    ...asTyped(word),
    spellings: [word, ...alike.filter((one) => one.typed === word).map((one) => one.word)],
  });
  const almost = await diagnosesLike(db, { ...asked, words: words.map(corrected), meant: near });
  return almost.length > 0
    ? almost
    : diagnosesInPart(db, { ...asked, words: telling.map(corrected), meant: [...abbreviated, ...part] });
}

export const searchDiagnoses = procedure('searchDiagnoses')
  .input(searchDiagnosesInput)
  .output(searchDiagnosesOutput)
  .query(({ ctx, input }) => findDiagnoses(ctx.db, input, ctx.user.id));

const isAbbreviation = (word: string) => codesOfAbbreviation(word).length > 0;
const asTyped = (word: string): Meant => ({ codes: codesOfAbbreviation(word), spellings: [word] });

/** As the column `search` keeps them: a hyphen parts words, unless the whole is an abbreviation («dm-2»). */
function wordsOf(query: string): string[] {
  return significantWords(query)
    .flatMap((word) => (isAbbreviation(word) ? [word] : word.split('-')))
    .filter(Boolean)
    .slice(0, 8);
}

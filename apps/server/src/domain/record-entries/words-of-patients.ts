import { isSeen, unturned } from '@consultorio/contracts/primitives';
import type { RecordContent, ReportedEntry } from '@consultorio/contracts/record-contents';
import { saysNoAllergies, saysNone, saysNotKnown } from '@consultorio/contracts/says-none';
import { folded } from '@consultorio/contracts/skeleton';
import { LONG_TEXT } from '@consultorio/contracts/text-limits';
import { matchAllergy } from '@consultorio/prescribing/match/match-allergy';
import { matchMedicine } from '@consultorio/prescribing/match/match-medicine';

export type WordedKind = 'allergy' | 'medicine' | 'problem';
type Worded = Extract<ReportedEntry, { kind: WordedKind }>;
export type ReportedList = { said: 'none' } | { said: 'unknown' } | { said: 'listed'; entries: Worded[] };

/** Longer texts are stories: they stay whole, for the doctor to read. */
const MAX_LIST = 1000;
const MAX_ENTRIES = 40;

/**
 * A person's own words about a list. They are divided only where each piece names something by itself; else they stay
 * one entry with every word of it, because a piece without its «pero no» would say the contrary.
 */
export function listIn(kind: WordedKind, text: string): ReportedList | null {
  const words = unturned(text.slice(0, LONG_TEXT).toWellFormed()).trim();
  if (!isSeen(words)) return null;
  if (saysNotKnown(words)) return { said: 'unknown' };
  if (saysNoneOf(kind, words)) return { said: 'none' };
  const pieces = words.length > MAX_LIST ? [words] : piecesOf(words);
  const isList = pieces.length > 1 && pieces.length <= MAX_ENTRIES && pieces.every((piece) => namesOne(kind, piece));
  return { said: 'listed', entries: (isList ? pieces : [words]).map((piece) => entryOf(kind, piece)) };
}

/** Commas in brackets divide nothing: «penicilina (ronchas, comezón)». */
const piecesOf = (words: string): string[] =>
  words
    .split(/[,;\n•]+(?![^(]*\))|\s+y\s+(?![^(]*\))/)
    .map((piece) => piece.trim().replace(/[.\s]+$/, ''))
    .filter(Boolean);

function namesOne(kind: WordedKind, piece: string): boolean {
  if (kind === 'medicine') return matchMedicine(piece).verdict !== 'unknown';
  if (kind === 'problem') return isNameOfProblem(piece);
  const { said, denied } = matchAllergy(piece);
  return said === 'named' && denied.length === 0;
}

/** «desde niña», «controlada», «en 2019» belong to what stands before them. */
const goesOn =
  /^(?:desde|hace|en|con|sin|por|para|pero|que|ya|no|aunque|solo|controlad|tratad|operad|de|del|a los|me|se|tomo|\d)/;
const isNameOfProblem = (piece: string) =>
  piece.length <= 60 && piece.split(/\s+/).length <= 5 && !goesOn.test(folded(piece));

const nobody =
  /^(?:no (?:tomo|uso|consumo|tengo|padezco|he tenido)(?: (?:de )?ningun[ao]?s?| nada)?(?: (?:de )?(?:medicamentos?|medicinas?|enfermedad(?:es)?|padecimientos?))?|ningun[ao]?s?(?: (?:enfermedad(?:es)?|medicamentos?|medicinas?|padecimientos?))?|nada|todo bien|san[ao]|soy san[ao])(?: (?:que yo sepa|conocid[ao]s?|por (?:ahora|el momento)|hasta (?:ahora|hoy)|actualmente|de momento|gracias a dios))*$/;

function saysNoneOf(kind: WordedKind, words: string): boolean {
  if (kind === 'allergy') return saysNoAllergies(words);
  const plain = folded(words)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return saysNone(words) || (plain.length <= 120 && nobody.test(plain));
}

function entryOf(kind: WordedKind, piece: string): Worded {
  if (kind === 'medicine') return { kind, content: { medicine: piece } };
  if (kind === 'problem') return { kind, content: { description: piece } };
  const [, before = '', reaction = ''] = /^([^()]+)\(([^()]{1,1000})\)\.?$/.exec(piece) ?? [];
  const substance = before.trim();
  const content: RecordContent<'allergy'> = substance ? { substance, reaction } : { substance: piece };
  return { kind, content };
}

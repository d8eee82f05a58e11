import { saysNoAllergies, saysNotKnown } from '@consultorio/contracts/says-none';
import { folded } from '@consultorio/contracts/skeleton';
import { type AllergyGroupId, allergyGroups } from '../catalogue/allergy-groups.ts';
import { type Catalogue, catalogue } from '../catalogue/catalogue.ts';
import { type OtherAllergenId, otherAllergens } from '../catalogue/other-allergens.ts';
import type { SubstanceId } from '../medicine.ts';
import { MAX_MATCHED } from './match-medicine.ts';
import { buildingNames, type NameIndex, newEffort, SURELY_NEAR } from './names.ts';
import { type Placed, placesIn } from './place.ts';
import { wordsIn } from './said.ts';
import { atOnce, type Steps } from './steps.ts';

export type AllergyMention = {
  /** In the words of the person. */
  said: string;
  verdict: 'sure' | 'likely';
  /** Where the words may mean two things, both are here. */
  groups: readonly AllergyGroupId[];
  substances: readonly SubstanceId[];
  others: readonly OtherAllergenId[];
};

export type AllergyMatch = {
  /** `none` and `unknown` are the whole answer; `unclear` names nothing that is known. */
  said: 'none' | 'unknown' | 'named' | 'unclear';
  mentions: readonly AllergyMention[];
  /** Named as what does no harm: «no soy alérgica a la penicilina». */
  denied: readonly AllergyMention[];
  /** Words that are neither known nor ordinary: they must be shown to the doctor. */
  unplaced: readonly string[];
  cut: 'too-long' | 'too-much' | null;
};

const group = 'group:';
const other = 'other:';

/** «Penicilina» is the family in these words, not the one box of that name. */
function* names({ substances, medicines, brands }: Catalogue): Generator<readonly [string, string]> {
  for (const [id, { words }] of Object.entries(allergyGroups))
    for (const word of words === '' ? [] : words.split(', ')) yield [word, `${group}${id}`];
  for (const [id, { words }] of Object.entries(otherAllergens))
    for (const word of words.split(', ')) yield [word, `${other}${id}`];
  const families = new Set(Object.values(allergyGroups).flatMap(({ words }) => words.split(', ')));
  for (const { id, name, also } of substances.values())
    for (const text of [id, name, ...also]) if (!families.has(folded(text))) yield [text, id];
  for (const { id, also } of medicines.values()) for (const text of also) yield [text, id];
  for (const { name, medicine } of brands) yield [name, medicine];
}

/** Clauses: what is said of one may be taken back in the next. */
const clause =
  /[.;\n!]+|(?<=\bno\s*),|,(?=\s*(?:pero|solo|s[oó]lo|aunque|s[ií] ))|\b(?:pero|excepto|salvo|menos|sino|s[oó]lo|solamente|[uú]nicamente|aunque|nada m[aá]s)\b/giu;
/** «A.A.S.» is one word. */
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,5}\p{L}?(?![\p{L}\p{N}])/gu;
/** «puedo tomar paracetamol, aspirina no»: what is said last does harm. */
const saidLast = /,(?=\s*(?:la |el |las |los )?[^\s,]+(?: [^\s,]+)? no\s*(?:[.;,!]|$))/giu;
/** «alérgica a penicilina, no a sulfas», «camarones pero no pescado»: what is said last does none. */
const butNot =
  /\bpero no (?!al?\b|la\b|lo\b|los\b|las\b|me\b|se\b|puedo|tolero|tolera|debo|aguanto|soporto|toma|s[eé]\b)/giu;
/** «penicilina no, sulfas sí». */
const noThenYes =
  /(?<=^|[.;,]\s*)(?:al? )?(?:la |el |las |los )?([^.;,]+?) no\s*[;,]\s*(?=[^.;,]+ s[ií]\s*(?:[.;,]|$))/giu;
const notTo = /,?\s+(?=no al?\s)/giu;
const relative = 'mi (?:mam[aá]|madre|pap[aá]|padre|herman[ao]|hij[ao]|espos[ao]|abuel[ao]|familia)';
/** «Mi hermana es alérgica a la penicilina, yo no», «yo no, mi esposo sí es alérgico a la aspirina»: somebody else is; a comma ends it. */
const notMyself = new RegExp(
  `\\b${relative}[^.;]{0,120}?[,;]?\\s*(?:pero )?yo (?:no|a nada)\\b|\\byo no[,;]?\\s*(?:pero )?${relative}[^.;,]{0,120}`,
  'giu',
);

const clausesOf = (text: string): string[] =>
  text
    // What follows looks for blanks at every blank of a row of them.
    .replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' '))
    .replace(
      notMyself,
      (words) => `; no a ${words.replace(/[,;]?\s*(?:pero )?yo (?:no|a nada)$/iu, '').replace(/^.*\bal? /iu, '')}; `,
    )
    .replace(dotted, (letters) => letters.replaceAll('.', ''))
    .replace(saidLast, '; ')
    .replace(noThenYes, '; no a $1; ')
    .replace(butNot, '; no a ')
    .replace(notTo, '; ')
    .split(clause);

/** A clause that says that something does no harm. «No tolero» and «no puedo tomar» say the contrary. */
const denies =
  /\bno (?:soy|es|era|fui|somos) alergic|\bno (?:tengo|tiene|presento|presenta) alergia|\bniega\b|\bniego\b|\bsin alergia|\bno me (?:da|dio|hace|hizo|causa|causo) (?:nada|alergia|reaccion|ningun)|(?:^|[^o] )(?:si )?(?:la |lo |las |los )?tolero (?:bien|sin)|^\s*(?:si )?tolero (?!mal|poco)|\bsin (?:ningun )?problemas?\b|(?:^|[^o] )\bpuedo tomar\b|\bno a (?:la|el|las|los)\b|^\s*a (?:l|la|las|los) \S+(?: \S+)? no\s*$/;
const admits = /\bno (?:la |lo |las |los )?(?:tolero|tolera|puedo|debo|aguanto|me cae|me caen|soporto)/;

export type AllergyMatcher = (text: string) => AllergyMatch;

/** The matcher of a catalogue. With `heardToo` all is read now, so that no question pays for it. */
export function* buildingAllergyMatcher(of: Catalogue, heardToo: boolean): Steps<AllergyMatcher> {
  // By their beginnings only what ships: an imported «clonaxil» takes «clona» from nobody.
  const index = yield* buildingNames(names(of), catalogue().substances.keys(), heardToo, SURELY_NEAR);
  return (text) => matchedBy(text, of, index);
}

let shipped: AllergyMatcher | undefined;

/** Groups and substances that a person names among what hurts them, in their own words. */
export function matchAllergy(text: string): AllergyMatch {
  shipped ??= atOnce(buildingAllergyMatcher(catalogue(), false));
  return shipped(text);
}

function matchedBy(text: string, of: Catalogue, index: NameIndex): AllergyMatch {
  const nothing = { mentions: [], denied: [], unplaced: [] } as const;
  if (text.trim() === '') return { said: 'unclear', ...nothing, cut: null };
  if (text.length > MAX_MATCHED) return { said: 'unclear', ...nothing, cut: 'too-long' };
  if (saysNoAllergies(text)) return { said: 'none', ...nothing, cut: null };
  if (saysNotKnown(text)) return { said: 'unknown', ...nothing, cut: null };
  const effort = newEffort();
  const mentions: AllergyMention[] = [];
  const denied: AllergyMention[] = [];
  const unplaced: string[] = [];
  for (const [at, part] of clausesOf(text).entries()) {
    const found = placesIn(wordsIn(part), index, effort);
    const plain = folded(part);
    const isDenied = denies.test(plain) || (at > 0 && /^\s*no al? /.test(plain));
    const list = isDenied && !admits.test(plain) ? denied : mentions;
    for (const one of found.placed) list.push(mentionOf(one, of));
    for (const { said } of found.unplaced) unplaced.push(said);
  }
  const cut = effort.left < 0 ? 'too-much' : null;
  return { said: mentions.length > 0 ? 'named' : 'unclear', mentions, denied, unplaced, cut };
}

function mentionOf({ said, verdict, means }: Placed, { medicines }: Catalogue): AllergyMention {
  const isNamed = means.some((one) => one.startsWith(group) || one.startsWith(other));
  const kept = verdict === 'sure' && isNamed ? means.filter((one) => one.includes(':')) : means;
  return {
    said,
    verdict: kept.length > 1 ? 'likely' : verdict,
    groups: kept.filter((one) => one.startsWith(group)).map((one) => one.slice(group.length) as AllergyGroupId),
    substances: [...new Set(kept.flatMap((id) => medicines.get(id)?.substances ?? []))],
    others: kept.filter((one) => one.startsWith(other)).map((one) => one.slice(other.length) as OtherAllergenId),
  };
}

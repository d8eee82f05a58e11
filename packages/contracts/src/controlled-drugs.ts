import type { Drug } from './orders.ts';
import { folded } from './skeleton.ts';

/**
 * Generic names of articles 234 and 245 (fractions I to III) of the Ley General de Salud: drugs that article 226
 * fractions I–III lets be sold only against a special or retained prescription, which this app does not issue. Without
 * accents.
 */
const controlled = `
  alfentanilo buprenorfina butorfanol codeina cocaina dextropropoxifeno dihidrocodeina dronabinol etorfina fentanilo fentanyl
  hidrocodona hidromorfona levorfanol meperidina metadona morfina nabilona nalbufina opio oxicodona oximorfona pentazocina
  petidina remifentanilo sufentanilo tapentadol
  amobarbital anfetamina ciclobarbital dexanfetamina dextroanfetamina fenciclidina fenetilina heptabarbital lisdexanfetamina
  mecloqualona metacualona metanfetamina metilfenidato dexmetilfenidato pentobarbital secobarbital
  alprazolam amoxapina anfepramona dietilpropion bromazepam brotizolam camazepam carisoprodol clobazam clobenzorex clonazepam
  clorazepato cloracepato clordiazepoxido clotiazepam cloxazolam clozapina delorazepam diazepam efedrina ergometrina ergotamina
  estazolam etclorvinol fendimetrazina fenilpropanolamina fenproporex fentermina fludiazepam flunitrazepam flurazepam
  glutetimida halazepam haloxazolam ketamina esketamina ketazolam loflazepato loprazolam lorazepam lormetazepam mazindol medazepam
  mefenorex meprobamato midazolam nimetazepam nitrazepam nordazepam oxazepam oxazolam pemolina pimozida pinazepam prazepam
  pseudoefedrina quazepam risperidona temazepam tetrazepam triazolam trihexifenidilo zaleplon zipeprol zolpidem zopiclona eszopiclona
`;

/** Brands under which they are best known in Mexico. Not a register: a prescription must name the generic anyway. */
const brands = `
  rivotril kriadex neuryl zymanta clonatryl valium alboral ortopsique adepsique diatracin tafil xanax alzam irizz farmapram
  neupax ativan sinestron lexotan frisium urbanil dormicum rohypnol halcion stilnox imovane lunesta ritalin concerta tradea rubifen
  adderall vyvanse asenlix itravil redotex acxion terfamex norex diestet solucaps esbelcaps temgesic norspan transtec brospina
  nubain bufigen durogesic fentanest oxycontin endocodil palexia artane hipokinon orap ketalar cafergot sydolil
  leponex clopsine risperdal naxodol
`;

/** From here on a slip, or letters written on to the end of it, cannot make it another word. */
const LONG = 7;
/** More letters than the longest name has. */
const LONGEST = 24;
/** Words that a slip may have been divided into. A name without a slip is found in any number of pieces. */
const PIECES = 3;

/** Digits and signs that stand for a letter where letters are around them. */
const stands: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  ...{ '@': 'a', $: 's', '€': 'e', '!': 'i', '¡': 'i', '|': 'l' },
};

/** As Mexican ears hear it, so that «clonasepam» is found, and by strokes, so that «aIprazolam» is. */
const heard = (letters: string): string =>
  letters
    .replaceAll('rn', 'm')
    .replaceAll('ph', 'f')
    .replaceAll('qu', 'k')
    .replace(/[cs](?=[eiy])|z/g, 's')
    .replace(/[cq]/g, 'k')
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replace(/[iy]/g, 'l')
    .replace(/(.)\1+/g, '$1');

const names = new Set(`${controlled} ${brands}`.trim().split(/\s+/).map(heard));
const lengths = [...new Set([...names].map(({ length }) => length))];

/** Long names by themselves and by what is left of them without one letter: two words that are a slip apart share one of these. */
const nearly = new Map<string, string[]>();
for (const name of names)
  if (name.length >= LONG)
    for (const rest of [name, ...shortened(name)]) nearly.set(rest, [...(nearly.get(rest) ?? []), name]);

/**
 * Whether any word of the generic or the brand name is one of them: «Clorhidrato de metilfenidato», «TRAMADOL/CODEÍNA»;
 * in pieces too («Clona zepam», «c.l.o.n.a…»), disguised («Cl0nazepam», Cyrillic letters) or with a slip.
 */
export function isControlled(drug: Pick<Drug, 'genericName' | 'brandName'>): boolean {
  return [drug.genericName, drug.brandName ?? ''].some((name) => {
    const pieces = piecesOf(name);
    return pieces.some((_, first) => beginsControlled(pieces.slice(first, first + LONGEST)));
  });
}

/** Letters between separators, with the digits and signs that stand for some. */
function piecesOf(name: string): string[] {
  const parts = folded(name).match(/[a-z]+|\d+|[@$€!¡|]/gu) ?? [];
  const isWord = (part: string | undefined) => part !== undefined && /^[a-z]/.test(part);
  return parts
    .map((part, index) => {
      if (isWord(part)) return part;
      if (!isWord(parts[index - 1]) && !isWord(parts[index + 1])) return '';
      return part.slice(0, LONGEST).replace(/./g, (sign) => stands[sign] ?? '');
    })
    .filter((piece) => piece !== '');
}

function beginsControlled(pieces: readonly string[]): boolean {
  const ends: string[] = [];
  for (const piece of pieces) {
    const joined = (ends.at(-1) ?? '') + piece;
    ends.push(joined.slice(0, LONGEST));
    if (joined.length >= LONGEST) break;
  }
  const whole = heard(ends.at(-1) ?? '');
  const exact = lengths.map((length) => whole.slice(0, length)).filter((begin) => names.has(begin));
  if (exact.some((name) => name.length >= LONG || ends.some((end) => heard(end) === name))) return true;
  return ends.slice(0, PIECES).some((end) => isTypo(heard(end)));
}

const isTypo = (word: string): boolean =>
  word.length >= LONG - 1 &&
  [word, ...shortened(word)].some((rest) => nearly.get(rest)?.some((name) => isOneTypo(name, word)));

function shortened(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

/** One letter too many, too few, changed, or swapped with its neighbour. */
function isOneTypo(name: string, word: string): boolean {
  let same = 0;
  while (same < name.length && name[same] === word[same]) same += 1;
  const [left, right] = [name.slice(same), word.slice(same)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}

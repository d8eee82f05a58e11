import type { Drug } from './orders.ts';

/** `index` of the drug; `allergy` in the patient's own word; `family` where it is a relative of the drug itself. */
export type AllergyMatch = { index: number; drug: string; allergy: string; family: string | null };

/**
 * Families in which an allergy to one is a warning for all. By what patients call them and by generic names, without
 * accents. It warns too often rather than too seldom: the doctor answers with a reason, not with another drug.
 */
const families: Record<string, string> = {
  penicilinas:
    'penicilina penicilinas pencilina amoxicilina ampicilina dicloxacilina bencilpenicilina piperacilina clavulanato clavulanico sultamicilina oxacilina',
  cefalosporinas:
    'cefalosporina cefalosporinas cefalexina cefadroxilo cefaclor cefuroxima cefixima ceftriaxona cefotaxima ceftibuteno cefepima cefalotina cefpodoxima cefdinir',
  sulfas:
    'sulfa sulfas sulfamida sulfamidas sulfonamida sulfonamidas sulfametoxazol trimetoprima trimetoprim bactrim sulfasalazina sulfadiazina sulfacetamida',
  'antiinflamatorios no esteroideos':
    'aine aines aspirina acetilsalicilico ibuprofeno naproxeno diclofenaco ketorolaco ketoprofeno indometacina meloxicam piroxicam celecoxib etoricoxib nimesulida aceclofenaco dexketoprofeno sulindaco antiinflamatorio antiinflamatorios',
  pirazolonas: 'dipirona metamizol metamizole neomelubrina pirazolona pirazolonas',
  macrólidos: 'macrolido macrolidos eritromicina azitromicina claritromicina roxitromicina espiramicina',
  quinolonas: 'quinolona quinolonas ciprofloxacino levofloxacino moxifloxacino norfloxacino ofloxacino gatifloxacino',
  tetraciclinas: 'tetraciclina tetraciclinas doxiciclina minociclina oxitetraciclina limeciclina',
  aminoglucósidos: 'aminoglucosido aminoglucosidos gentamicina amikacina tobramicina neomicina estreptomicina',
  opioides: 'opioide opioides tramadol dextrometorfano loperamida',
  'anestésicos locales':
    'anestesico anestesicos lidocaina xilocaina bupivacaina benzocaina prilocaina mepivacaina procaina',
};

/** Words that say nothing of which substance it is: salts, forms, and how people speak of allergies. */
const empty = new Set(
  `acido sodico sodica potasico potasica calcico magnesico clorhidrato sulfato fosfato acetato maleato fumarato citrato
  hidrato trihidratado monohidrato tabletas capsulas jarabe crema gotas solucion suspension alergia alergias alergica
  alergico medicamento medicamentos medicina medicinas ninguna ninguno niega negadas conocida conocidas desde cuando como
  para todo todos toda todas tipo derivados familia reaccion ronchas inflamacion hinchazon anafilaxia leve grave`.split(
    /\s+/,
  ),
);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): { said: string; word: string }[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? [])
    .map((said) => ({ said, word: plain(said) }))
    .filter(({ word }) => word.length >= 4 && !empty.has(word));

const familyWords = Object.entries(families).map(([family, words]) => ({ family, words: words.split(/\s+/) }));
const familiesOf = (word: string): string[] =>
  familyWords.filter(({ words }) => words.some((one) => isLike(one, word))).map(({ family }) => family);

/** What of these drugs the known allergies name, accents and a slip of the finger aside. */
export function allergyMatches(
  allergies: string | null,
  drugs: readonly Pick<Drug, 'genericName' | 'brandName'>[],
): AllergyMatch[] {
  const known = wordsOf(allergies ?? '').map((one) => ({ ...one, families: familiesOf(one.word) }));
  if (known.length === 0) return [];
  return drugs.flatMap(({ genericName, brandName }, index): AllergyMatch[] => {
    const names = wordsOf(`${genericName} ${brandName ?? ''}`).map(({ word }) => word);
    const same = known.find(({ word }) => names.some((name) => isLike(name, word)));
    if (same) return [{ index, drug: genericName, allergy: same.said, family: null }];
    const related = new Set(names.flatMap(familiesOf));
    for (const { said, families: theirs } of known) {
      const family = theirs.find((one) => related.has(one));
      if (family) return [{ index, drug: genericName, allergy: said, family }];
    }
    return [];
  });
}

/** Short words must be the same; longer ones may differ by one slip, long ones by two. */
function isLike(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  const slips = shorter < 5 ? 0 : shorter < 9 ? 1 : 2;
  return Math.abs(a.length - b.length) <= slips && distance(a, b) <= slips;
}

/** Letters to insert, drop, change or swap with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1] ?? [];
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

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
export function sentenceCase(name: string): string {
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

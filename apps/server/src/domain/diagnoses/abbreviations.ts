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
export function codesOfAbbreviation(word: string): readonly string[] {
  const bare = word.replace(/[.\-/]/g, '');
  return Object.hasOwn(codes, bare) ? (codes[bare] ?? []) : [];
}

import { expect, test } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { matchMedicine } from './match-medicine.ts';

const named = (text: string) => {
  const { verdict, medicines } = matchMedicine(text);
  return [verdict, ...medicines.map(({ id }) => id)];
};

test.each([
  ['a generic', 'Paracetamol 500 mg', 'paracetamol'],
  ['its name in other countries', 'acetaminofén', 'paracetamol'],
  ['an abbreviation', 'AAS', 'acido-acetilsalicilico'],
  ['a brand', 'Rivotril 2 mg', 'clonazepam'],
  ['a brand of a mixture', 'Augmentin 12h', 'amoxicilina+acido-clavulanico'],
  ['a mixture in its order', 'amoxicilina con ácido clavulánico 875/125 mg', 'amoxicilina+acido-clavulanico'],
  ['a mixture in another', 'Ácido clavulánico / amoxicilina', 'amoxicilina+acido-clavulanico'],
  ['an abbreviated mixture', 'TMP/SMX 160/800', 'trimetoprima+sulfametoxazol'],
  ['generic and brand of one thing', 'Amoxicilina, ácido clavulánico (Clavulin)', 'amoxicilina+acido-clavulanico'],
  ['a salt', 'Clorhidrato de metilfenidato', 'metilfenidato'],
  ['a metal as a salt', 'Diclofenaco de potasio', 'diclofenaco'],
  ['a metal for itself', 'Cloruro de potasio', 'cloruro-de-potasio'],
  ['other ears', 'Clonasepán', 'clonazepam'],
  ['a blank inside', 'clona zepam', 'clonazepam'],
  ['dots', 'c.l.o.n.a.z.e.p.a.m', 'clonazepam'],
  ['digits for letters', 'Cl0n4z3pam', 'clonazepam'],
  ['Cyrillic letters and a zero width space', 'Clоnа\u200Bzepam', 'clonazepam'],
])('%s is surely known: «%s»', (_what, text, id) => {
  expect(named(text)).toEqual(['sure', id]);
});

test.each([
  ['a letter too few', 'clonzepam', 'clonazepam'],
  ['letters that are swapped', 'clonazpeam', 'clonazepam'],
  ['a word that goes on', 'Clonazepamgotas', 'clonazepam'],
  ['a beginning', 'clonaz 2 mg', 'clonazepam'],
  ['two slips in a long name', 'metilfedinato', 'metilfenidato'],
])('%s makes it likely: «%s»', (_what, text, id) => {
  expect(named(text)).toEqual(['likely', id]);
});

test.each([
  ['clonixinato de lisina', 'clonixinato-de-lisina'],
  ['clonidina', 'clonidina'],
  ['hidroxizina', 'hidroxizina'],
  ['hidralazina', 'hidralazina'],
  ['prednisona', 'prednisona'],
  ['prednisolona', 'prednisolona'],
  ['metilprednisolona', 'metilprednisolona'],
  ['lamivudina', 'lamivudina'],
  ['lamotrigina', 'lamotrigina'],
  ['cefalexina', 'cefalexina'],
  ['ceftriaxona', 'ceftriaxona'],
  ['cefotaxima', 'cefotaxima'],
  ['metformina', 'metformina'],
  ['metotrexato', 'metotrexato'],
  ['metronidazol', 'metronidazol'],
  ['metoprolol', 'metoprolol'],
  ['metilfenidato', 'metilfenidato'],
  ['citalopram', 'citalopram'],
  ['escitalopram', 'escitalopram'],
  ['omeprazol', 'omeprazol'],
  ['esomeprazol', 'esomeprazol'],
  ['zopiclona', 'zopiclona'],
  ['eszopiclona', 'eszopiclona'],
  ['clorpromazina', 'clorpromazina'],
  ['clorpropamida', 'clorpropamida'],
  ['clomipramina', 'clomipramina'],
  ['clomifeno', 'clomifeno'],
  ['glipizida', 'glipizida'],
  ['gliclazida', 'gliclazida'],
  ['nifedipino', 'nifedipino'],
  ['nimodipino', 'nimodipino'],
  ['quinina', 'quinina'],
  ['quinidina', 'quinidina'],
  ['sulfadiazina', 'sulfadiazina'],
  ['sulfasalazina', 'sulfasalazina'],
  ['tramadol', 'tramadol'],
  ['trazodona', 'trazodona'],
  ['hidroxicloroquina', 'hidroxicloroquina'],
  ['hidroclorotiazida', 'hidroclorotiazida'],
  ['vinblastina y azatioprina', 'azatioprina'],
])('«%s» is not what looks like it', (text, id) => {
  expect(named(text).slice(1)).toEqual([id]);
});

test('a word that is as near to one name as to another is both, and neither is passed as the one', () => {
  const { verdict, medicines } = matchMedicine('prednisolna');
  expect([verdict, medicines.map(({ id }) => id).sort()]).toEqual(['likely', ['prednisolona', 'prednisona']]);
});

test('what it does not know is said', () => {
  expect(matchMedicine('Xilofantrina 20 mg')).toMatchObject({
    verdict: 'unknown',
    medicines: [],
    unplaced: ['Xilofantrina'],
    strengths: ['20 mg'],
  });
  expect(matchMedicine('Paracetamol con xilofantrina')).toMatchObject({ verdict: 'sure', unplaced: ['xilofantrina'] });
  expect(matchMedicine('Reposo relativo y abundantes líquidos').verdict).toBe('unknown');
  for (const nothing of ['', ' ', '\u200B', '...', '10 mg', '0', '@'])
    expect(matchMedicine(nothing)).toMatchObject({ verdict: 'unknown', unplaced: [] });
});

test('two medicines in one line are both there', () => {
  expect(matchMedicine('Paracetamol 500 mg y clonazepam 2 mg')).toMatchObject({
    verdict: 'sure',
    substances: ['paracetamol', 'clonazepam'],
    strengths: ['500 mg', '2 mg'],
  });
});

test('strengths that stand in the text are given apart', () => {
  expect(matchMedicine('Amoxicilina 250mg/5ml suspensión').strengths).toEqual(['250mg/5ml']);
  expect(matchMedicine('Betametasona 0.05 % crema').strengths).toEqual(['0.05 %']);
  expect(matchMedicine('Vitamina D3 4000 UI').strengths).toEqual(['4000 UI']);
});

test('a word that is no medicine and a letter away from a controlled one is asked about, not passed', () => {
  expect(named('morfolina')).toEqual(['likely', 'morfina']);
});

test('every name, abbreviation and brand that ships is surely itself, in capitals too', () => {
  const { substances, medicines, brands } = catalogue();
  const names = [
    ...[...substances.values()].flatMap(({ id, name, also }) => [name, ...also].map((text) => [text, id] as const)),
    ...[...medicines.values()].map(({ id, name }) => [name, id] as const),
    ...brands.map(({ name, medicine }) => [name, medicine] as const),
  ];
  expect(names.length).toBeGreaterThan(7000);
  expect(names.filter(([text, id]) => named(text.toUpperCase()).join() !== `sure,${id}`)).toEqual([]);
});

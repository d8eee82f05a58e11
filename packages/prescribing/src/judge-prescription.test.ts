import { expect, test } from 'vitest';
import { judgePrescription, type RecordedPerson } from './judge-prescription.ts';

const at = Date.parse('2026-11-20T18:00:00Z');
const woman: RecordedPerson = {
  ...{ birthDate: '1984-03-02', sex: 'female', allergies: 'Ninguna', medicines: 'Ninguno' },
  weightKg: null,
};
const child: RecordedPerson = { ...woman, birthDate: '2022-11-01', weightKg: 16 };
const newborn: RecordedPerson = { ...woman, birthDate: '2026-11-10', weightKg: 3.2, sex: 'male' };

type Written = {
  name: string;
  dose: string;
  frequency: string;
  duration?: string;
  presentation?: string;
  route?: string;
};
const drug = ({ name, dose, frequency, duration = '7 días', presentation = 'Tabletas', route = 'Oral' }: Written) => ({
  ...{ genericName: name.split(' = ')[0] ?? '', brandName: name.split(' = ')[1] ?? null },
  ...{ dose, frequency, duration, presentation, route },
});
const levels = (drugs: Written[], person: RecordedPerson = woman) =>
  judgePrescription(drugs.map(drug), person, at)
    .filter(({ level }) => level !== 'informs')
    .map(({ level, kind, lines }) => `${level} ${kind} ${lines}`);

const paracetamol = {
  name: 'Paracetamol',
  dose: '500 mg',
  frequency: 'Cada 8 horas',
  presentation: 'Tabletas de 500 mg',
};

test.each<[string, Written[], RecordedPerson]>([
  ['paracetamol', [paracetamol], woman],
  ['amoxicillin', [{ name: 'Amoxicilina', dose: '500 mg', frequency: 'c/8h', presentation: 'Cápsulas 500 mg' }], woman],
  [
    'losartan and metformin',
    [
      {
        name: 'Losartán',
        dose: '50 mg',
        frequency: 'Cada 24 horas',
        duration: '1 mes',
        presentation: 'Tabletas de 50 mg',
      },
      {
        name: 'Metformina',
        dose: '850 mg',
        frequency: 'Cada 12 horas',
        duration: '1 mes',
        presentation: 'Tabletas de 850 mg',
      },
    ],
    { ...woman, sex: 'male' },
  ],
  [
    'syrup of a child',
    [
      {
        name: 'Paracetamol',
        dose: '7.5 mL',
        frequency: 'Cada 6 horas',
        duration: '3 días',
        presentation: 'Jarabe 160 mg/5 mL',
      },
    ],
    child,
  ],
])('an ordinary prescription asks nothing: %s', (_what, drugs, person) => {
  expect(levels(drugs, person)).toEqual([]);
});

test('what was issued without a question is stopped or asked about now', () => {
  expect(levels([{ name: 'Clonacepam', dose: '2 mg', frequency: 'Por la noche' }])).toContain('stops controlled 0');
  expect(levels([{ ...paracetamol, dose: '15 g', frequency: 'Cada 4 horas', duration: '14 días' }])[0]).toMatch(
    /^stops/,
  );
  const ceftriaxone = {
    name: 'Ceftriaxona',
    dose: '1 g',
    frequency: 'Cada 12 horas',
    presentation: 'Ampolleta 1 g',
    route: 'IM',
  };
  expect(levels([ceftriaxone], newborn)[0]).toMatch(/^(stops|asks)/);
});

test('a brand beside a generic is judged too, and told of the line on which it stands', () => {
  const hidden = levels([paracetamol, { ...paracetamol, name: 'Ibuprofeno = Rivotril', dose: '400 mg' }]);
  expect(hidden).toContain('stops controlled 1');
  expect(levels([{ ...paracetamol, name: 'Paracetamol = Tempra' }])).toEqual([]);
});

test('allergies in the person’s own words; a denial is none, and what was not answered is said and no «no»', () => {
  const amoxicillin = [{ name: 'Amoxicilina', dose: '500 mg', frequency: 'c/8h', presentation: 'Cápsulas 500 mg' }];
  const told = (allergies: string | null) => levels(amoxicillin, { ...woman, allergies });
  expect(told('me hincho con la penisilina')[0]).toMatch(/^asks (allergy|cross-reaction) 0$/);
  for (const none of ['Ninguna que yo sepa', 'No soy alérgica', 'Sin alergias conocidas'])
    expect(told(none)).toEqual([]);
  const unasked = judgePrescription(amoxicillin.map(drug), { ...woman, allergies: null }, at);
  expect(unasked.map(({ text }) => text)).toContain('Alergias: no se preguntó.');
});

test.each([
  ['a medicine that no catalogue knows', 'Fulanitox', 'Fulanitox'],
  ['with a slip', 'me hincho con el fulanitox', 'fulanitos'],
  ['a brand that no catalogue knows', 'Fulanitox', 'Paracetamol = Fulanitox'],
  ['spelled out with dots', 'p.e.n.i.c.i.l.i.n.a', 'A.m.o.x.i.c.i.l.i.n.a'],
])('an allergy is asked about by its letters: %s', (_what, allergies, name) => {
  const written = [{ name, dose: '1 tableta', frequency: 'Cada 8 horas' }];
  expect(levels(written, { ...woman, allergies })).toEqual(['asks allergy 0']);
  expect(levels(written, { ...woman, allergies: 'Ninguna' })).toEqual([]);
});

test('what the catalogue knows is not judged by likeness: lactose is no lactulose', () => {
  for (const [allergies, name] of [
    ['Lactosa', 'Lactulosa'],
    ['Sulfas', 'Sulfato ferroso'],
    ['Látex y yodo', 'Levotiroxina'],
  ] as const) {
    const found = judgePrescription(
      [drug({ name, dose: '1 tableta', frequency: 'Cada 24 horas' })],
      { ...woman, allergies },
      at,
    );
    expect(found.filter(({ kind }) => kind === 'allergy' || kind === 'cross-reaction')).toEqual([]);
  }
});

test('a medicine in use counts like one of the prescription', () => {
  const using = { ...woman, medicines: 'Warfarina 5 mg, enalapril' };
  const found = judgePrescription([drug({ name: 'Ibuprofeno', dose: '400 mg', frequency: 'Cada 8 horas' })], using, at);
  expect(found.map(({ kind }) => kind)).toContain('interaction');
});

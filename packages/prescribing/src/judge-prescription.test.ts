import { expect, test } from 'vitest';
import { listOf, recordOfWords } from '../testing/record-of-words.ts';
import { judgePrescription } from './judge-prescription.ts';
import type { OrderBeside, RecordedPerson } from './person-of-record.ts';

const at = Date.parse('2026-11-20T18:00:00Z');
const woman: RecordedPerson = {
  ...{ birthDate: '1984-03-02', sex: 'female', weightKg: null },
  record: recordOfWords({ allergies: 'Ninguna', medicines: 'Ninguno' }),
};
const allergicTo = (allergies: string | null): RecordedPerson => ({
  ...woman,
  record: recordOfWords({ allergies, medicines: 'Ninguno' }),
});
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
  const told = (allergies: string | null) => levels(amoxicillin, allergicTo(allergies));
  expect(told('me hincho con la penisilina')[0]).toMatch(/^asks (allergy|cross-reaction) 0$/);
  for (const none of ['Ninguna que yo sepa', 'No soy alérgica', 'Sin alergias conocidas'])
    expect(told(none)).toEqual([]);
  const unasked = judgePrescription(amoxicillin.map(drug), allergicTo(null), at);
  expect(unasked.map(({ text }) => text)).toContain('Alergias: no se preguntó.');
});

test.each([
  ['a medicine that no catalogue knows', 'Fulanitox', 'Fulanitox'],
  ['with a slip', 'me hincho con el fulanitox', 'fulanitos'],
  ['a brand that no catalogue knows', 'Fulanitox', 'Paracetamol = Fulanitox'],
  ['spelled out with dots', 'p.e.n.i.c.i.l.i.n.a', 'A.m.o.x.i.c.i.l.i.n.a'],
])('an allergy is asked about by its letters: %s', (_what, allergies, name) => {
  const written = [{ name, dose: '1 tableta', frequency: 'Cada 8 horas' }];
  expect(levels(written, allergicTo(allergies))).toEqual(['asks allergy 0']);
  expect(levels(written, woman)).toEqual([]);
});

test('what the catalogue knows is not judged by likeness: lactose is no lactulose', () => {
  for (const [allergies, name] of [
    ['Lactosa', 'Lactulosa'],
    ['Sulfas', 'Sulfato ferroso'],
    ['Látex y yodo', 'Levotiroxina'],
  ] as const) {
    const found = judgePrescription(
      [drug({ name, dose: '1 tableta', frequency: 'Cada 24 horas' })],
      allergicTo(allergies),
      at,
    );
    expect(found.filter(({ kind }) => kind === 'allergy' || kind === 'cross-reaction')).toEqual([]);
  }
});

test('a medicine in use counts like one of the prescription', () => {
  const using = { ...woman, record: recordOfWords({ allergies: 'Ninguna', medicines: 'Warfarina 5 mg, enalapril' }) };
  const found = judgePrescription([drug({ name: 'Ibuprofeno', dose: '400 mg', frequency: 'Cada 8 horas' })], using, at);
  expect(found.map(({ kind }) => kind)).toContain('interaction');
});

const beside = (name: string, more: Partial<OrderBeside> = {}): OrderBeside => ({
  ...{ id: 'another', kind: 'prescription', state: 'issued', issuedAt: new Date(at).toISOString() },
  content: { drugs: [drug({ name, dose: '5 mg', frequency: 'Cada 24 horas' })] },
  ...more,
});

test('another prescription of the consultation counts like a line that is written already, once', () => {
  const told = (person: RecordedPerson) =>
    judgePrescription([drug({ name: 'Ibuprofeno', dose: '400 mg', frequency: 'Cada 8 horas' })], person, at).filter(
      ({ kind }) => kind === 'interaction',
    );
  const using = { ...woman, record: recordOfWords({ allergies: 'Ninguna', medicines: 'Warfarina' }) };
  for (const person of [woman, using])
    expect(told({ ...person, ordersBeside: [beside('Warfarina')] })).toEqual([
      expect.objectContaining({
        ...{ level: expect.stringMatching(/asks|stops/), lines: [0] },
        text: expect.stringContaining('(warfarina está en otra receta de esta consulta)'),
      }),
    ]);
  expect(told(using)[0]?.text).toContain('(ya usa warfarina)');
  for (const state of ['draft', 'cancelled', 'replaced'] as const)
    expect(told({ ...woman, ordersBeside: [beside('Warfarina', { state })] })).toEqual([]);
});

test('the same medicine in two prescriptions of a consultation is asked about, and nothing is said of the other alone', () => {
  const found = (name: string, other: string) =>
    judgePrescription(
      [drug({ name, dose: '50 mg', frequency: 'Cada 24 horas', presentation: 'Tabletas de 50 mg' })],
      { ...woman, sex: 'male', ordersBeside: [beside(other)] },
      at,
    );
  expect(found('Losartán', 'Losartán')).toContainEqual(
    expect.objectContaining({ rule: 'duplicate/same-substance', level: 'asks', lines: [0] }),
  );
  expect(found('Losartán', 'Zzqixona')).toEqual(found('Losartán', 'Paracetamol'));
});

test('a prescription that the record names was signed with its consultation: the record tells what became of it', () => {
  const medicine = listOf('medicine', [{ medicine: 'Warfarina', orderId: 'another' }], { confirmed: true });
  const told = (of: typeof medicine) =>
    judgePrescription(
      [drug({ name: 'Ibuprofeno', dose: '400 mg', frequency: 'Cada 8 horas' })],
      { ...woman, record: { ...woman.record!, medicine: of }, ordersBeside: [beside('Warfarina')] },
      at,
    ).filter(({ kind }) => kind === 'interaction');
  expect(told(medicine).map(({ text }) => text)).toEqual([expect.stringContaining('(ya usa warfarina)')]);
  expect(told({ ...medicine, standing: 'none', entries: [], past: medicine.entries })).toEqual([]);
});

test('an allergy that a doctor confirmed stops, one that was only told asks for a reason', () => {
  const amoxicillin = [{ name: 'Amoxicilina', dose: '500 mg', frequency: 'c/8h', presentation: 'Cápsulas 500 mg' }];
  const having = (confirmed: boolean) =>
    levels(amoxicillin, {
      ...woman,
      record: { ...allergicTo(null).record, allergy: listOf('allergy', [{ substance: 'Penicilina' }], { confirmed }) },
    } as RecordedPerson)[0];
  expect(having(true)).toBe('stops allergy 0');
  expect(having(false)).toBe('asks allergy 0');
});

test('pregnancy of the record is known with its week; a «no» of two months ago was not asked lately', () => {
  const isotretinoin = [{ name: 'Isotretinoína', dose: '20 mg', frequency: 'Cada 24 horas', duration: '30 días' }];
  const asked = (pregnancy: NonNullable<RecordedPerson['record']>['pregnancy'], when = at) =>
    judgePrescription(
      isotretinoin.map(drug),
      { ...woman, record: recordOfWords({ allergies: 'Ninguna', medicines: 'Ninguno' }, { pregnancy }) },
      when,
    ).filter(({ kind }) => kind === 'pregnancy');
  const pregnant = asked(listOf('pregnancy', [{ weeks: 8, weeksOn: '2026-11-06' }]));
  expect(pregnant[0]).toMatchObject({ level: 'stops', text: expect.stringContaining('semana 10') });
  const denied = listOf('pregnancy', [], { standing: 'none' });
  expect(asked(denied)).toEqual([]);
  expect(asked(denied, at + 60 * 86_400_000)[0]?.text).toContain('no se preguntó');
});

test('a child is weighed by the newest measurement, unless it is older than a month', () => {
  const syrup = [
    {
      name: 'Paracetamol',
      dose: '7.5 mL',
      frequency: 'Cada 6 horas',
      duration: '3 días',
      presentation: 'Jarabe 160 mg/5 mL',
    },
  ];
  const weighed = (measuredOn: string) =>
    judgePrescription(
      syrup.map(drug),
      {
        ...{ ...child, weightKg: null },
        record: recordOfWords(
          { allergies: 'Ninguna', medicines: 'Ninguno' },
          {
            measurement: listOf('measurement', [
              { measuredOn: '2026-01-10', weightKg: 12 },
              { measuredOn, weightKg: 16 },
            ]),
          },
        ),
      },
      at,
    ).map(({ kind, level, text }) => `${level} ${kind} ${text}`);
  expect(weighed('2026-11-10').join()).not.toContain('weight-missing');
  expect(weighed('2026-09-10').join()).toMatch(/asks weight-missing/);
  expect(weighed('2026-09-10').join()).toMatch(/informs weight-missing .*16 kg, es del 2026-09-10/);
});

test('a dose without a unit is counted in what the presentation says', () => {
  const bare = (dose: string, presentation: string) =>
    levels([{ ...paracetamol, dose, presentation, frequency: 'c/8' }]);
  expect(bare('2', 'Tabletas de 500 mg')).toEqual([]);
  expect(bare('12', 'Tabletas de 500 mg')).toEqual(['stops unit-slip 0']);
  expect(bare('12', 'Frasco con 100 mL')).toEqual([]);
});

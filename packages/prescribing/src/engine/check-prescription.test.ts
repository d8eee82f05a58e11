import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { line, person } from '../../testing/people.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';
import { shippedRules } from './rule-set.ts';

const catalogue = shippedCatalogue();

const DAY = 1 / 365.25;

describe('what a doctor tried and the app issued without a question', () => {
  test('«Clonacepam» is refused with the reason of the law', () => {
    const [first] = checkPrescription({ person: person(35, 70), lines: [line('Clonacepam 2 mg')], catalogue });
    expect(first).toMatchObject({ kind: 'controlled', level: 'stops', lines: [0] });
    expect(first?.text).toContain('artículo 226');
  });

  test('paracetamol 15 g every 4 hours for 14 days', () => {
    const dose = { amount: 15, unit: 'g' } as const;
    const written = line('Paracetamol', { strength: '500 mg', dose, frequency: { everyHours: 4 }, durationDays: 14 });
    const [first] = checkPrescription({ person: person(35, 70), lines: [written], catalogue });
    expect(first).toMatchObject({ level: 'stops', kind: 'unit-slip', substances: ['paracetamol'] });
    expect(first?.text).toContain('15 g por toma');
  });

  test('an adult dose of ceftriaxone to a newborn', () => {
    const dose = { amount: 1, unit: 'g' } as const;
    const written = line('Ceftriaxona', {
      strength: '1 g',
      dose,
      route: 'intramuscular',
      frequency: { everyHours: 12 },
    });
    const findings = checkPrescription({ person: person(10 * DAY, 3.2), lines: [written], catalogue });
    expect(findings[0]).toMatchObject({ level: 'stops', kind: 'unit-slip', substances: ['ceftriaxona'] });
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'age', rule: 'age/ceftriaxone' }));
  });
});

test('a clean prescription is silent', () => {
  const dose = { amount: 1, unit: 'tablet' } as const;
  const lines = [
    line('Paracetamol', { strength: '500 mg', dose, route: 'oral', frequency: { everyHours: 8 }, durationDays: 5 }),
    line('Loratadina', { strength: '10 mg', dose, route: 'oral', frequency: { everyHours: 24 }, durationDays: 5 }),
  ];
  expect(checkPrescription({ person: person(35, 70), lines, catalogue })).toEqual([]);
});

test('the gravest comes first, and the same prescription is told the same whatever was asked before', () => {
  const lines = ['Losartán', 'Simvastatina', 'Claritromicina', 'Ibuprofeno', 'Algo sin nombre'].map((one) => line(one));
  const asked = { person: person(70, 70, { allergies: { said: 'not-asked' } }), lines, catalogue };
  const findings = checkPrescription(asked);
  const levels = findings.map(({ level }) => level);
  expect(levels).toEqual(['stops', 'asks', 'informs'].flatMap((level) => levels.filter((one) => one === level)));
  expect(new Set(levels).size).toBeGreaterThan(1);
  checkPrescription({ ...asked, lines: lines.toReversed() });
  expect(checkPrescription(asked)).toEqual(findings);
});

test('what the catalogue does not know is said, and stops nothing', () => {
  const findings = checkPrescription({ person: person(35, 70), lines: [line('Té de la abuela')], catalogue });
  expect(findings).toEqual([expect.objectContaining({ kind: 'unknown-medicine', level: 'informs', lines: [0] })]);
  expect(findings[0]?.text).toContain('«Té de la abuela»');
});

test('what was read from a slip is said too', () => {
  const paracetamol = catalogue.medicines.get('paracetamol')!;
  const guessing = {
    ...catalogue,
    matchMedicine: () => ({ verdict: 'likely' as const, medicines: [paracetamol], said: [], unplaced: [] }),
  };
  const findings = checkPrescription({ person: person(35, 70), lines: [line('Parasetamol')], catalogue: guessing });
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'unknown-medicine/likely', level: 'informs' }));
});

test('a clinic hands in rules of its own', () => {
  const rules = {
    ...shippedRules,
    interactions: [
      ...shippedRules.interactions,
      {
        id: 'clinic/1',
        of: { substances: ['loratadina'] },
        with: { substances: ['paracetamol'] },
        level: 'asks' as const,
        source: 'engine' as const,
        text: 'la clínica lo pregunta.',
      },
    ],
  };
  const lines = [line('Loratadina'), line('Paracetamol')];
  const rulesThatSpoke = checkPrescription({ person: person(35, 70), lines, catalogue, rules }).map(({ rule }) => rule);
  expect(rulesThatSpoke).toContain('clinic/1');
});

test('nobody who was not asked is taken for a «no»', () => {
  const unasked = { said: 'not-asked' } as const;
  const nobody = person(30, null, { ageInDays: unasked, sex: unasked, pregnancy: unasked, allergies: unasked });
  const findings = checkPrescription({ person: nobody, lines: [line('Isotretinoína', { route: 'oral' })], catalogue });
  const texts = findings.map(({ level, text }) => `${level}: ${text}`);
  expect(texts).toContainEqual(expect.stringMatching(/^asks: Edad: no se preguntó/));
  expect(texts).toContainEqual(expect.stringMatching(/^asks: Embarazo: no se preguntó/));
  expect(texts).toContainEqual(expect.stringMatching(/^informs: Alergias: no se preguntó/));
});

test('an empty prescription says nothing', () => {
  expect(
    checkPrescription({ person: person(35, 70, { allergies: { said: 'not-asked' } }), lines: [], catalogue }),
  ).toEqual([]);
});

test('it runs in a browser: rules and engine import nothing but themselves, the contracts and what is known of growth', () => {
  const from = join(import.meta.dirname, '..');
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(engine|rules).*(?<!\.test)\.ts$/.test(file),
  );
  const imports = files.flatMap((file) =>
    [...readFileSync(join(from, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, to = '']) => to),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(imports.filter((to) => !/^(\.|@consultorio\/(contracts|growth)\/)/.test(to))).toEqual([]);
});

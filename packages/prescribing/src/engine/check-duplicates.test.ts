import { expect, test } from 'vitest';
import { know, line, person } from '../../testing/people.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';

const catalogue = shippedCatalogue();

const duplicatesOf = (written: readonly string[], inUse: readonly string[] = []) =>
  checkPrescription({
    person: person(50, 70, { medicines: know(inUse) }),
    lines: written.map((one) => line(one)),
    catalogue,
  }).filter(({ kind }) => kind === 'duplicate');

test('paracetamol in two boxes', () => {
  expect(duplicatesOf(['Paracetamol', 'Paracetamol/tramadol'])).toEqual([
    expect.objectContaining({
      level: 'asks',
      rule: 'duplicate/same-substance',
      lines: [0, 1],
      substances: ['paracetamol'],
    }),
  ]);
});

test('what is taken already is only told: it may be the continuation', () => {
  expect(duplicatesOf(['Losartán'], ['Losartán'])).toEqual([expect.objectContaining({ level: 'informs', lines: [0] })]);
});

test.each([
  ['Ibuprofeno', 'Naproxeno'],
  ['Enalapril', 'Captopril'],
  ['Losartán', 'Telmisartán'],
  ['Omeprazol', 'Pantoprazol'],
  ['Atorvastatina', 'Rosuvastatina'],
  ['Metoprolol', 'Propranolol'],
  ['Loratadina', 'Cetirizina'],
  ['Ciprofloxacino', 'Levofloxacino'],
])('%s and %s are of one class', (one, another) => {
  expect(duplicatesOf([one, another])).toEqual([expect.objectContaining({ level: 'asks', lines: [0, 1] })]);
});

test('one of the class in use and another prescribed', () => {
  const [found] = duplicatesOf(['Naproxeno'], ['Diclofenaco']);
  expect(found).toMatchObject({ level: 'asks', lines: [0] });
  expect(found?.text).toContain('ya usa diclofenaco');
});

test('a cream beside a tablet is no duplicate', () => {
  const lines = [line('Diclofenaco'), line('Diclofenaco', { form: 'gel', route: 'topical' })];
  const findings = checkPrescription({ person: person(50, 70), lines, catalogue });
  expect(findings.filter(({ kind }) => kind === 'duplicate')).toEqual([]);
});

test.each([[['Metformina', 'Glibenclamida']], [['Losartán', 'Hidroclorotiazida']], [['Salbutamol', 'Beclometasona']]])(
  '%s are given together on purpose',
  (written) => expect(duplicatesOf(written)).toEqual([]),
);

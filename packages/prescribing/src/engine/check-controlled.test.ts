import { expect, test } from 'vitest';
import { line, person } from '../../testing/people.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';

const catalogue = shippedCatalogue();

const refusedIn = (written: string) =>
  checkPrescription({ person: person(35, 70), lines: [line(written)], catalogue }).filter(
    ({ kind }) => kind === 'controlled',
  );

test.each(['Morfina', 'Alprazolam', 'Rivotril', 'Metilfenidato', 'Fentanilo', 'Clonasepan', 'Zolpidem', 'Fentermina'])(
  '%s is not issued',
  (written) => expect(refusedIn(written)).toEqual([expect.objectContaining({ level: 'stops', lines: [0] })]),
);

test.each(['Clonidina', 'Clonixinato de lisina', 'Sertralina', 'Carbamazepina', 'Paracetamol', 'Pregabalina'])(
  '%s is no such drug',
  (written) => expect(refusedIn(written)).toEqual([]),
);

test('what somebody already takes is not refused to him', () => {
  const inUse = person(35, 70, { medicines: { said: 'known', value: ['Clonazepam'] } });
  const findings = checkPrescription({ person: inUse, lines: [line('Paracetamol')], catalogue });
  expect(findings.filter(({ kind }) => kind === 'controlled')).toEqual([]);
});

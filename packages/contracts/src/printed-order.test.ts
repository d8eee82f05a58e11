import { expect, test } from 'vitest';
import type { Drug, OrderContent } from './orders.ts';
import { printedContent, printedDoctor, printedPatient } from './printed-order.ts';

/** Values of texts are printed as their texts; the other fields that are no text stand in a test of their own. */
type Words = Omit<Drug, 'typed' | 'quantity' | 'asNeeded' | 'indication'>;
const drug: { [Field in keyof Words]-?: NonNullable<Words[Field]> } = {
  genericName: 'Paracetamol',
  brandName: 'Tempra',
  dose: '10 gotas',
  presentation: 'Gotas de 100 mg/mL',
  route: 'oral',
  frequency: 'cada 6 horas',
  duration: '3 días',
  instructions: 'Agitar antes de usar',
};
const rowsOf = (...of: Parameters<typeof printedContent>) =>
  printedContent(...of)
    .flatMap(({ heading, entries, text }) => [heading, ...entries.flatMap(({ name, lines }) => [name, ...lines]), text])
    .join('\n');

test('no field of a drug is left out', () => {
  const rows = rowsOf('prescription', { drugs: [drug] });
  for (const value of Object.values(drug)) expect(rows).toContain(value);
});

test('no field of any other order is left out, in its order', () => {
  const content: OrderContent = {
    studies: [{ name: 'Perfil de lípidos', instructions: 'Ayuno' }],
    ...{ referTo: 'Cardiología', reason: 'Soplo', indications: 'Llevar estudios' },
    ...{ receivingEstablishment: 'Hospital General', diagnosticImpression: 'R01 Soplo; no fuma' },
    treatmentSoFar: 'Ninguna',
  };
  expect(rowsOf('laboratory', content)).toMatch(
    /Estudios de laboratorio\nPerfil de lípidos\nAyuno\n[\s\S]*Soplo\n[\s\S]*Llevar estudios/,
  );
  expect(rowsOf('imaging', content)).toContain('Estudios de imagen\nPerfil de lípidos\nAyuno');
  expect(rowsOf('referral', content)).toMatch(
    /Se refiere a\nCardiología\n[\s\S]*Hospital General\n[\s\S]*Motivo de la referencia\nSoplo\n[\s\S]*Impresión diagnóstica\nR01 Soplo; no fuma\n[\s\S]*Terapéutica empleada\nNinguna\n[\s\S]*Llevar estudios/,
  );
  expect(rowsOf('referral', { ...content, referralKind: 'interconsultation' })).toMatch(
    /Se pide interconsulta a\nCardiología\n[\s\S]*Motivo de la interconsulta\n[\s\S]*Se solicita\nCriterios diagnósticos/,
  );
});

test('what was left empty leaves no half row', () => {
  const { brandName: _, instructions: __, ...rest } = drug;
  expect(rowsOf('prescription', { drugs: [{ ...rest, route: '', duration: '' }] })).toBe(
    'Medicamentos\nParacetamol\n10 gotas · Gotas de 100 mg/mL\ncada 6 horas\n',
  );
});

test('the speciality stands beside the number that proves it', () => {
  const doctor = { name: 'Eva Ríos', cedula: '1234567', titleInstitution: 'UNAM', officeAddress: 'Av. Juárez 1' };
  expect(printedDoctor({ ...doctor, speciality: 'Pediatría', specialityCedula: '7654321' }).lines.slice(0, 2)).toEqual([
    'Cédula profesional 1234567',
    'Pediatría · Cédula de especialidad 7654321',
  ]);
  expect(printedDoctor({ ...doctor, speciality: 'Medicina general' }).lines[0]).toBe(
    'Medicina general · Cédula profesional 1234567',
  );
});

test.each([
  ['2026-11-22', '1 día'],
  ['2026-11-01', '22 días'],
  ['2026-10-20', '4 semanas'],
  ['2026-06-01', '5 meses'],
  ['2024-11-23', '2 años'],
])('the age of somebody born on %s is printed as %s', (birthDate, age) => {
  const card = printedPatient(
    { name: 'Ana', recordNo: 'E-1', birthDate, sex: 'female' },
    Date.parse('2026-11-23T18:00:00Z'),
  );
  expect(card.lines[0]).toBe(`Edad: ${age} · Sexo: Mujer`);
});

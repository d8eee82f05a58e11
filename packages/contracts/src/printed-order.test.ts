import { expect, test } from 'vitest';
import type { Drug, OrderContent } from './orders.ts';
import { printedAllergies, printedContent, printedDoctor, printedPatient, printedValidity } from './printed-order.ts';

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
    ...{ treatmentSoFar: 'Ninguna', clinicalSummary: 'Soplo desde la infancia' },
  };
  expect(rowsOf('laboratory', content)).toMatch(
    /Estudios de laboratorio\nPerfil de lípidos\nAyuno\n[\s\S]*Soplo\n[\s\S]*Llevar estudios/,
  );
  expect(rowsOf('imaging', content)).toContain('Estudios de imagen\nPerfil de lípidos\nAyuno');
  expect(rowsOf('referral', content, 'Consultorio San Ángel')).toMatch(
    /Establecimiento que envía\nConsultorio San Ángel\n[\s\S]*Se refiere a\nCardiología\n[\s\S]*Hospital General\n[\s\S]*Motivo de la referencia\nSoplo\n[\s\S]*Resumen clínico\nSoplo desde la infancia\n[\s\S]*Impresión diagnóstica\nR01 Soplo; no fuma\n[\s\S]*Terapéutica empleada\nNinguna\n[\s\S]*Llevar estudios/,
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

test('who has no speciality, institution or address has no empty row', () => {
  const doctor = { name: 'Eva Ríos', cedula: '1234567', speciality: '', titleInstitution: 'UNAM', officeAddress: '' };
  expect(printedDoctor(doctor)).toEqual({ name: 'Eva Ríos', lines: ['Cédula profesional 1234567', 'Título: UNAM'] });
});

const child = { name: 'Ana Peña', recordNo: 'E-1', birthDate: '2020-01-05', sex: 'female' } as const;
const noon = Date.parse('2026-11-23T18:00:00Z');

test('the paper of a child says who answers for it, and its weight where it is known', () => {
  const guardian = { name: 'Luz Peña', relation: 'mother' } as const;
  expect(printedPatient({ ...child, guardian }, noon, 21.5)).toEqual({
    name: 'Ana Peña',
    lines: [
      'Edad: 6 años · Sexo: Mujer',
      'Peso: 21.5 kg',
      'Nacimiento: 05/01/2020',
      'Expediente E-1',
      'Responde: Luz Peña (madre)',
    ],
  });
});

test('what nobody registered is said to be so, or leaves no row', () => {
  expect(printedPatient({ ...child, birthDate: null, sex: null }, noon, null).lines).toEqual([
    'Edad: sin registrar · Sexo: No especificado',
    'Expediente E-1',
  ]);
});

test('allergies stand on the paper, also that there are none; on papers of before they carried it they do not', () => {
  expect(printedAllergies('prescription', { allergies: { said: 'some', words: 'Penicilina' } })).toBe(
    'Alergias: Penicilina',
  );
  expect(printedAllergies('prescription', { allergies: { said: 'none' } })).toBe('Alergias: Dijo que ninguna');
  expect(printedAllergies('prescription', {})).toBeNull();
});

test('a certificate says what is stated, for whom and which days, and nothing of allergies', () => {
  const content = { certifies: 'Que fue atendida.', purpose: 'Su trabajo', restFrom: '2026-12-30', restDays: 3 };
  expect(printedContent('certificate', content).map(({ heading, text }) => [heading, text])).toEqual([
    ['Hago constar', 'Que fue atendida.'],
    ['Reposo', '3 días, del 30 de diciembre de 2026 al 1 de enero de 2027'],
    ['Se extiende para', 'Su trabajo'],
  ]);
  expect(printedContent('certificate', { ...content, restDays: 1 })[1]?.text).toBe('1 día, el 30 de diciembre de 2026');
  expect(printedAllergies('certificate', { allergies: { said: 'some', words: 'Penicilina' } })).toBeNull();
});

test('an order without its list has its heading and nothing else', () => {
  for (const [kind, heading] of [
    ['prescription', 'Medicamentos'],
    ['laboratory', 'Estudios de laboratorio'],
    ['imaging', 'Estudios de imagen'],
  ] as const)
    expect(printedContent(kind, {})).toEqual([{ heading, entries: [], text: null }]);
  expect(
    printedContent('laboratory', { studies: [{ name: 'Biometría', instructions: '' }], reason: 'Fiebre' }),
  ).toEqual([
    { heading: 'Estudios de laboratorio', entries: [{ name: 'Biometría', lines: [] }], text: null },
    { heading: 'Motivo', entries: [], text: 'Fiebre' },
  ]);
});

test('the last day is the clinic’s, and refills stand where the doctor said how often', () => {
  expect(printedValidity('2026-12-24T05:59:59.999Z', { refills: 2 })).toEqual([
    'Vigente hasta el 23 de diciembre de 2026',
    'Se surte hasta 3 veces',
  ]);
  expect(printedValidity('2026-12-24T05:59:59.999Z', {})).toEqual(['Vigente hasta el 23 de diciembre de 2026']);
  expect(printedValidity(null, { refills: null })).toEqual([]);
  expect(printedValidity(null, { refills: 0 })).toHaveLength(1);
});

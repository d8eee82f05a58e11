import { getTableColumns, type Table } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sha256OfEntry, sha256OfSeal } from './core/audit/sealed-entry.ts';
import { type ClinicalNoteRow, clinicalNotes } from './core/db/tables/consultations.ts';
import { type OrderRow, orders } from './core/db/tables/orders.ts';
import { auditEvents, auditSeals } from './core/db/tables/traces.ts';
import { noteSha256 } from './domain/notes/note-sha256.ts';
import { sha256OfOrder } from './domain/orders/sealed-order.ts';

/** The same value with one leaf changed, once for each leaf. */
function* withOneChange(value: unknown): Generator<unknown> {
  if (Array.isArray(value))
    for (const [at, part] of value.entries()) for (const other of withOneChange(part)) yield value.with(at, other);
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value))
      for (const other of withOneChange(part)) yield { ...value, [key]: other };
  else if (typeof value === 'number') yield value + 1;
  else yield `${value}x`;
}

/** Hashes of the row with one leaf of that column changed. */
const hashesWithout = <Row extends object>(row: Row, column: string, hash: (row: Row) => string) =>
  Array.from(withOneChange(row[column as keyof Row]), (other) => hash({ ...row, [column]: other }));

const author = {
  ...{ name: 'Eva Ríos', cedula: '1234567', speciality: 'Medicina general' },
  ...{ titleInstitution: 'UNAM', officeAddress: 'Av. Juárez 1, Puebla' },
};
const establishment = {
  ...{ name: 'Consultorio', legalName: 'Consultorio', kind: 'Consultorio médico', address: 'Av. Juárez 1' },
  ...{ phone: '2221234567', email: 'hola@consultorio.test', rfc: 'XAXX010101000' },
};

const note: ClinicalNoteRow = {
  ...{ consultationId: 'c', status: 'draft', authorId: 'd', occurredAt: '2026-01-01', recordedAt: '2026-01-02' },
  ...{ evolution: 'Tos', findings: 'Nada', prognosis: 'Bueno', plan: 'Reposo', patientText: 'Descansa' },
  alarmSigns: 'Te falta el aire',
  history: { family: 'Madre', pathological: 'Asma', nonPathological: 'Casa', systems: 'Negado' },
  vitals: { temperatureC: 38, confirmed: { temperatureC: 38 } },
  drafted: { evolution: ['Tos'] },
  diagnoses: [
    { code: 'N40', description: 'Próstata', principal: true, certainty: 'presumptive', confirmed: ['sex', 'age'] },
  ],
  doctorAnswers: { exploracion: 'Normal' },
  orderReasons: [{ orderId: 'o', folio: 'R-26-000001', sha256: 'b', reason: 'La tolera', asked: ['Refiere alergia.'] }],
  ...{ authorSnapshot: null, signedAt: null, sha256: null, version: 1 },
};

const paracetamol = {
  ...{ genericName: 'Paracetamol', dose: '500 mg', presentation: 'Tabletas' },
  ...{ route: 'Oral', frequency: 'Cada 8 horas', duration: '5 días' },
};
const order: OrderRow = {
  ...{ id: 'o', consultationId: 'c', patientId: 'p', doctorId: 'd', kind: 'prescription', state: 'issued' },
  content: { drugs: [paracetamol], indications: 'Líquidos' },
  ...{ folio: 'R-26-000001', issuedAt: '2026-01-01', validUntil: '2026-01-31', verificationCode: '7KQ2M' },
  checkCode: '7K29QX',
  issuerSnapshot: { ...author, specialityCedula: '7654321', establishment, signatureFileId: 'f' },
  patientSnapshot: { name: 'Ana', recordNo: 'E-1', birthDate: '1990-05-20', sex: 'female' },
  ...{ sha256: null, replaces: null, cancelReason: null, replaceReason: null, safetyReason: 'Tolerada antes' },
  safetyFindings: [{ level: 'asks', rule: 'allergy', lines: [0], text: 'Refiere alergia.', source: 'Registro' }],
  judgedBy: { medicines: 3, rules: 2 },
  ...{ reviewComment: null, reviewedAt: null, createdAt: '2026-01-01', version: 1, updatedAt: '2026-01-01' },
};

const entry = {
  ...{
    seq: 1,
    at: '2026-01-01',
    actorId: 'a',
    actorRole: 'doctor',
    action: 'takeConsultation',
    outcome: 'ok' as const,
  },
  ...{
    patientId: 'p',
    consultationId: 'c',
    targetId: 't',
    ip: '10.0.0.1',
    requestId: '0af7651916cd43dd8448eb211c80319c',
    sessionId: 's',
    details: { number: 1 },
  },
};

const seal = {
  ...{ number: 2, seqFrom: 4, seqTo: 6, entries: [[4, 'a'] as [number, string], [5, 'b'] as [number, string]] },
  ...{ previousSha256: 'c', sha256: 'd', sealedAt: '2026-01-01' },
};

/** `outside`: columns that change after the seal, or that stand in the snapshots. Any other one is sealed. */
type Sealed = { of: string; table: Table; row: object; hash: (row: never) => string; outside: string[] };
const sealed: Sealed[] = [
  {
    of: 'an order',
    table: orders,
    row: order,
    hash: sha256OfOrder,
    outside: [
      ...['patientId', 'doctorId', 'state', 'sha256', 'replaces', 'cancelReason', 'replaceReason'],
      ...['reviewComment', 'reviewedAt', 'createdAt', 'version', 'updatedAt'],
    ],
  },
  {
    of: 'a note',
    table: clinicalNotes,
    row: note,
    hash: (row: ClinicalNoteRow) => noteSha256(row, author, '2026-01-03'),
    // What was drafted is none in a signed note: it is seen before, and the words themselves are sealed.
    outside: ['status', 'drafted', 'authorId', 'authorSnapshot', 'signedAt', 'sha256', 'version'],
  },
  { of: 'an entry of the audit trail', table: auditEvents, row: entry, hash: sha256OfEntry, outside: [] },
  { of: 'a seal of the audit trail', table: auditSeals, row: seal, hash: sha256OfSeal, outside: ['sha256'] },
];

describe.each(sealed)('$of', ({ table, row, hash, outside }) => {
  const columns = Object.keys(getTableColumns(table));
  const hashOf = hash as (row: object) => string;

  test('every column has a value here', () => {
    expect(Object.keys(row).sort()).toEqual(columns.toSorted());
    for (const column of outside) expect(columns).toContain(column);
  });

  test.each(columns.filter((column) => !outside.includes(column)))(
    '%s: each of its letters changes the hash',
    (column) => {
      const others = hashesWithout(row, column, hashOf);
      expect(others.length).toBeGreaterThan(0);
      // Each change has a hash of its own, and none has that of the row.
      expect(new Set([hashOf(row), ...others]).size).toBe(others.length + 1);
    },
  );

  test('what comes after the seal leaves it standing', () => {
    for (const column of outside)
      for (const other of hashesWithout(row, column, hashOf)) expect(other, column).toBe(hashOf(row));
  });
});

test('a note from before there was a place for alarm signs has the hash that it had', () => {
  const { alarmSigns: _, ...rest } = note;
  const before = { ...rest, history: {} };
  const old = noteSha256({ ...before, alarmSigns: '' }, author, '2026-01-03');
  // As it was computed then; a row that somebody adds signs to afterwards differs.
  expect(old).toBe('1624481d43615bccc99daaf17643106860bb09def57d41928d7195d672b2967b');
  expect(noteSha256({ ...before, alarmSigns: 'Te falta el aire' }, author, '2026-01-03')).not.toBe(old);
});

test('a note is sealed with its signer and the moment', () => {
  const hash = noteSha256(note, author, '2026-01-03');
  for (const other of withOneChange(author))
    expect(noteSha256(note, other as typeof author, '2026-01-03')).not.toBe(hash);
  expect(noteSha256(note, author, '2026-01-04')).not.toBe(hash);
});

test('a note without the doctor’s answers and without reasons keeps the hash that it had before there were any', () => {
  const cold = { code: 'J00', description: 'Resfriado', principal: true, certainty: 'presumptive' as const };
  const without = {
    ...note,
    doctorAnswers: {},
    orderReasons: [],
    alarmSigns: '',
    history: {},
    diagnoses: [cold],
    vitals: { temperatureC: 38 },
  };
  expect(noteSha256(without, author, '2026-01-03')).toBe(
    'd443b52a72039ee54d32abc19a5db0b608ded156c65e1cf8eb34a63ce88ad2f6',
  );
});

test('an order of before the safety engine keeps its hash, with a reason for an allergy and without', () => {
  const before = { ...order, checkCode: null, safetyFindings: [], judgedBy: null };
  expect(sha256OfOrder(before)).toBe('bd076898781c752a37950d2577ef04aa0646319b58fddd759015733c85933142');
  expect(sha256OfOrder({ ...before, safetyReason: null })).toBe(
    '536bfac55be73817c6a1c4ddc18f9fa8e81d982435f6240f74ac0d78dff2ec49',
  );
});

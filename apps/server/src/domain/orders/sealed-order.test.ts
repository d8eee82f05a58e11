import type { OrderKind } from '@consultorio/contracts/order-kinds';
import { describe, expect, test } from 'vitest';
import { readSpokenCode } from '../../core/spoken-code.ts';
import { newVerificationCode, sealOrder, sha256OfOrder } from './sealed-order.ts';

const seal = {
  number: 123,
  issuedAt: '2026-01-15T18:00:00.000Z',
  verificationCode: 'AAAA111122',
  issuer: { name: 'Andrea Castillo', establishment: { timeZone: 'America/Mexico_City' } } as never,
  patient: { name: 'María López' } as never,
};
const order = (kind: OrderKind) => ({ id: 'o', consultationId: 'c', kind, content: {} }) as const;

test.each([
  ['prescription', 'R-26-000123', '2026-02-15T05:59:59.999Z'],
  ['laboratory', 'L-26-000123', '2026-04-16T05:59:59.999Z'],
  ['imaging', 'I-26-000123', '2026-04-16T05:59:59.999Z'],
  ['referral', 'D-26-000123', '2026-07-15T05:59:59.999Z'],
  ['certificate', 'K-26-000123', null],
] as const)('a %s has its letter, its number and its last day', (kind, folio, validUntil) => {
  const sealed = sealOrder(order(kind), seal);
  expect(sealed).toEqual({
    ...{ folio, validUntil, issuedAt: seal.issuedAt, verificationCode: seal.verificationCode, checkCode: null },
    ...{ issuerSnapshot: seal.issuer, patientSnapshot: seal.patient, safetyReason: null, safetyFindings: [] },
    judgedBy: null,
    sha256: sha256OfOrder({ ...order(kind), ...sealed }),
  });
  expect(sealed.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('a clinic of Tijuana numbers and ends by its own year and day', () => {
  const issuer = { name: 'Andrea Castillo', establishment: { timeZone: 'America/Tijuana' } } as never;
  const late = { ...seal, issuer, issuedAt: '2027-01-01T07:30:00.000Z' };
  // The evening of 31 December there; the last day is in winter too.
  expect(sealOrder(order('prescription'), late)).toMatchObject({
    ...{ folio: 'R-26-000123', validUntil: '2027-01-31T07:59:59.999Z' },
  });
});

test('the reason and what was asked are kept, and sealed', () => {
  const plain = sealOrder(order('prescription'), seal);
  const reasoned = sealOrder({ ...order('prescription'), safetyReason: 'Tolerada antes' }, seal);
  expect(reasoned.safetyReason).toBe('Tolerada antes');
  expect(reasoned.sha256).not.toBe(plain.sha256);
  const finding = { level: 'asks' as const, rule: 'allergy', lines: [0], text: 'Refiere alergia.', source: 'Registro' };
  const asked = sealOrder(
    { ...order('prescription'), safetyReason: 'Tolerada antes', safetyFindings: [finding] },
    seal,
  );
  expect(asked.safetyFindings).toEqual([finding]);
  expect(asked.sha256).not.toBe(reasoned.sha256);
});

describe('a verification code', () => {
  test('is ten letters and digits that nobody misreads, another one each time', () => {
    const codes = Array.from({ length: 200 }, newVerificationCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(new Set(codes).size).toBe(200);
    expect(new Set(codes.join('')).size).toBe(32);
  });

  test('is read as somebody types it from paper', () => {
    expect(readSpokenCode(' aaaa-1111 22 ')).toBe('AAAA111122');
    expect(readSpokenCode('OIL-oil')).toBe('011011');
  });
});

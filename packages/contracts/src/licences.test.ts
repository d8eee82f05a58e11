import { expect, test } from 'vitest';
import { cedula, recordLicenceCheckInput, standingOfLicence } from './licences.ts';

const check = { licence: 'title', number: '1234567', outcome: 'confirmed', validUntil: null } as const;
const asked = { licence: 'title', number: '1234567', today: '2026-11-23' } as const;

test('a licence that nobody looked up is unchecked, also when its number was changed after the look', () => {
  expect(standingOfLicence([], asked)).toBe('unchecked');
  expect(standingOfLicence([{ ...check, number: '7654321' }], asked)).toBe('unchecked');
  expect(standingOfLicence([{ ...check, licence: 'speciality' }], asked)).toBe('unchecked');
  expect(standingOfLicence([check], asked)).toBe('confirmed');
});

test('the newest look counts, whichever way it went', () => {
  const refused = { ...check, outcome: 'refused' } as const;
  expect(standingOfLicence([refused, check], asked)).toBe('refused');
  expect(standingOfLicence([check, refused], asked)).toBe('confirmed');
});

test('a certificate counts on its last day and no longer', () => {
  const until = (validUntil: string) => standingOfLicence([{ ...check, validUntil }], asked);
  expect([until('2026-11-24'), until('2026-11-23'), until('2026-11-22')]).toEqual([
    'confirmed',
    'confirmed',
    'expired',
  ]);
  expect(standingOfLicence([{ ...check, outcome: 'refused', validUntil: '2026-11-22' }], asked)).toBe('refused');
});

test('a cédula has seven or eight digits, and blanks around it are nobody’s business', () => {
  expect([' 1234567 ', '12345678'].map((value) => cedula.parse(value))).toEqual(['1234567', '12345678']);
  for (const wrong of ['123456', '123456789', '1234567a', 'a1234567', ''])
    expect(cedula.safeParse(wrong).error?.issues[0]?.message).toBe('La cédula tiene 7 u 8 dígitos');
});

test('a look says what was looked up; a title does not expire, and says so at its field', () => {
  const input = {
    ...{ doctorId: crypto.randomUUID(), licence: 'speciality', number: '12345678' },
    ...{ register: 'council', outcome: 'confirmed', validUntil: '2030-01-31', note: 'Consejo de Pediatría' },
  };
  expect(recordLicenceCheckInput.safeParse(input).success).toBe(true);
  for (const validUntil of ['', null])
    expect(recordLicenceCheckInput.safeParse({ ...input, licence: 'title', validUntil }).success).toBe(true);
  const issues = recordLicenceCheckInput.safeParse({ ...input, licence: 'title' }).error?.issues;
  expect(issues).toMatchObject([{ path: ['validUntil'], message: 'El título no vence' }]);
  const badDay = recordLicenceCheckInput.safeParse({ ...input, validUntil: '2030-02-30' }).error?.issues;
  expect(badDay).toMatchObject([{ path: ['validUntil'], message: 'Fecha inválida' }]);
  for (const wrong of [{ licence: 'driving' }, { register: 'hearsay' }, { outcome: 'maybe' }, { more: 1 }])
    expect(recordLicenceCheckInput.safeParse({ ...input, ...wrong }).success).toBe(false);
});

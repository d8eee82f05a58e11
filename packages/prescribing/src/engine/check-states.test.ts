import { describe, expect, test } from 'vitest';
import { know, line, person } from '../../testing/people.ts';
import type { Finding } from '../finding.ts';
import type { PrescribedPerson } from '../person.ts';
import type { PrescriptionLine } from '../prescription-line.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';
import { saidAge } from './check-states.ts';

const catalogue = shippedCatalogue();

const found = (kind: Finding['kind'], who: PrescribedPerson, written: string, more: Partial<PrescriptionLine> = {}) =>
  checkPrescription({ person: who, lines: [line(written, more)], catalogue }).find((one) => one.kind === kind);

const woman = (more: Partial<PrescribedPerson> = {}) => person(30, 65, { sex: know('female'), ...more });
const pregnant = (week?: number) =>
  woman({ pregnancy: know(week === undefined ? { pregnant: true } : { pregnant: true, week }) });

describe('pregnancy', () => {
  test.each([
    ['Isotretinoína', 8, 'stops'],
    ['Enalapril', 20, 'stops'],
    ['Ácido valproico', 12, 'stops'],
    ['Ibuprofeno', 10, 'asks'],
    ['Ibuprofeno', 22, 'asks'],
    ['Ibuprofeno', 32, 'stops'],
    ['Trimetoprima/sulfametoxazol', 8, 'asks'],
    ['Trimetoprima/sulfametoxazol', 38, 'asks'],
    ['Doxiciclina', 24, 'stops'],
    ['Doxiciclina', 6, 'asks'],
    ['Ciprofloxacino', 20, 'asks'],
    ['Ácido acetilsalicílico', 14, 'informs'],
  ])('%s in week %i %s', (written, week, level) => {
    expect(found('pregnancy', pregnant(week), written)?.level).toBe(level);
  });

  test.each(['Paracetamol', 'Amoxicilina', 'Ácido fólico', 'Metildopa'])('%s is usual', (written) => {
    expect(found('pregnancy', pregnant(20), written)).toBeUndefined();
  });

  test('sulfa in the middle is not asked about', () => {
    expect(found('pregnancy', pregnant(24), 'Trimetoprima/sulfametoxazol')).toBeUndefined();
  });

  test('without the week the worst that may hold is said', () => {
    expect(found('pregnancy', pregnant(), 'Ibuprofeno')).toMatchObject({ level: 'stops' });
    expect(found('pregnancy', pregnant(), 'Ibuprofeno')?.text).toContain('semana no registrada');
  });

  test('who was not asked is asked before a teratogen, and told of the rest', () => {
    const unasked = woman({ pregnancy: { said: 'not-asked' } });
    expect(found('pregnancy', unasked, 'Metotrexato')).toMatchObject({ level: 'asks' });
    expect(found('pregnancy', unasked, 'Losartán')).toMatchObject({ level: 'informs' });
    expect(found('pregnancy', woman({ pregnancy: { said: 'unknown' } }), 'Metotrexato')?.text).toContain('no se sabe');
  });

  test('men, girls and old women are not asked', () => {
    const unasked = { pregnancy: { said: 'not-asked' } } as const;
    expect(found('pregnancy', person(30, 70, unasked), 'Metotrexato')).toBeUndefined();
    expect(found('pregnancy', person(70, 70, { ...unasked, sex: know('female') }), 'Metotrexato')).toBeUndefined();
    expect(found('pregnancy', person(6, 20, { ...unasked, sex: know('female') }), 'Metotrexato')).toBeUndefined();
  });

  test('a gel on the knee is no tablet, a retinoid on the skin is one', () => {
    expect(found('pregnancy', pregnant(32), 'Diclofenaco', { form: 'gel', route: 'topical' })).toBeUndefined();
    expect(found('pregnancy', pregnant(32), 'Tretinoína', { form: 'crema', route: 'topical' })).toMatchObject({
      level: 'asks',
    });
  });
});

describe('lactation', () => {
  const nursing = woman({ lactation: know(true) });

  test.each([
    ['Metotrexato', 'stops'],
    ['Amiodarona', 'stops'],
    ['Tramadol', 'asks'],
    ['Doxiciclina', 'informs'],
  ])('%s %s', (written, level) => expect(found('lactation', nursing, written)?.level).toBe(level));

  test.each(['Paracetamol', 'Ibuprofeno', 'Amoxicilina'])('%s is usual', (written) => {
    expect(found('lactation', nursing, written)).toBeUndefined();
  });
});

describe('ages', () => {
  const MONTH = 1 / 12;

  test.each([
    ['Ácido acetilsalicílico', 10, 'asks'],
    ['Doxiciclina', 6, 'asks'],
    ['Tramadol', 8, 'stops'],
    ['Ciprofloxacino', 12, 'asks'],
    ['Metoclopramida', 8 * MONTH, 'stops'],
    ['Metoclopramida', 6, 'asks'],
    ['Loperamida', 1, 'stops'],
    ['Nimesulida', 9, 'stops'],
    ['Ibuprofeno', 2 * MONTH, 'stops'],
    ['Trimetoprima/sulfametoxazol', 1 * MONTH, 'stops'],
    ['Difenhidramina', 72, 'asks'],
    ['Ketorolaco', 70, 'asks'],
    ['Amitriptilina', 80, 'asks'],
    ['Naproxeno', 70, 'informs'],
  ])('%s at %d years %s', (written, years, level) => {
    expect(found('age', person(years, years < 12 ? 15 : 70), written)?.level).toBe(level);
  });

  test.each([
    ['Ácido acetilsalicílico', 40],
    ['Doxiciclina', 8],
    ['Ciprofloxacino', 18],
    ['Loperamida', 30],
    ['Ibuprofeno', 2],
  ])('%s at %i years is usual', (written, years) => expect(found('age', person(years, 20), written)).toBeUndefined());

  test('aspirin with chickenpox or influenza is refused to the young', () => {
    expect(found('age', person(16, 55, { problems: know(['B01.9']) }), 'Ácido acetilsalicílico')).toMatchObject({
      level: 'stops',
    });
    expect(found('age', person(16, 55, { problems: know(['L70']) }), 'Ácido acetilsalicílico')).toBeUndefined();
  });

  test('drops for the eye are not the tablet', () => {
    const drops = { form: 'gotas oftálmicas', route: 'ophthalmic' } as const;
    expect(found('age', person(5, 18), 'Ciprofloxacino', drops)).toBeUndefined();
  });

  test.each([
    [1 / 365.25, '1 día'],
    [20 / 365.25, '20 días'],
    [0.5, '6 meses'],
    [1.5, '18 meses'],
    [7.9, '7 años'],
  ])('%d years are said «%s»', (years, said) => expect(saidAge(years)).toBe(said));
});

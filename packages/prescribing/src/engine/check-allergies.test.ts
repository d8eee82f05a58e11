import { describe, expect, test } from 'vitest';
import { know, line, person } from '../../testing/people.ts';
import type { PrescriptionLine } from '../prescription-line.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';

const catalogue = shippedCatalogue();

type Told = { substance: string; reaction?: string; severe?: boolean };

const levelOf = (told: string | Told, written: string, more: Partial<PrescriptionLine> = {}) => {
  const allergies = know([typeof told === 'string' ? { substance: told } : told]);
  const findings = checkPrescription({
    person: person(35, 70, { allergies }),
    lines: [line(written, more)],
    catalogue,
  });
  return findings.find(({ kind }) => kind === 'allergy' || kind === 'cross-reaction')?.level ?? null;
};

describe('an allergy to one, and another is prescribed', () => {
  test.each([
    ['amoxicilina', 'Amoxicilina', 'stops'],
    ['penicilina', 'Amoxicilina', 'stops'],
    ['penisilina', 'Ampicilina', 'stops'],
    ['Penicilinas', 'Augmentin', 'stops'],
    ['alérgica a la penicilina', 'Dicloxacilina', 'stops'],
    ['ampicilina', 'Amoxicilina', 'stops'],
    ['penicilina', 'Cefalexina', 'asks'],
    ['penicilina', 'Ceftriaxona', 'informs'],
    ['penicilina', 'Azitromicina', null],
    ['sulfas', 'Bactrim', 'stops'],
    ['sulfa', 'Furosemida', 'informs'],
    ['sulfas', 'Sulfasalazina', 'stops'],
    ['aspirina', 'Ibuprofeno', 'asks'],
    ['AINEs', 'Naproxeno', 'stops'],
    ['ibuprofeno', 'Celecoxib', 'informs'],
    ['ibuprofeno', 'Paracetamol', null],
    ['metamizol', 'Diclofenaco', 'asks'],
    ['ciprofloxacino', 'Levofloxacino', 'stops'],
    ['claritromicina', 'Azitromicina', 'asks'],
    ['carbamazepina', 'Fenitoína', 'asks'],
    ['enalapril', 'Captopril', 'asks'],
    ['lidocaína', 'Bupivacaína', 'asks'],
    ['loratadina', 'Cetirizina', 'informs'],
    ['huevo', 'Vacuna contra la influenza', 'informs'],
    ['cortisona', 'Prednisona', 'stops'],
    ['no soy alérgica a la penicilina', 'Amoxicilina', null],
    ['polvo y camarones', 'Amoxicilina', null],
    ['ninguna', 'Amoxicilina', null],
    ['No soy alérgica', 'Amoxicilina', null],
    ['Ninguna que yo sepa', 'Amoxicilina', null],
  ])('«%s», and %s: %s', (told, written, level) => expect(levelOf(told, written)).toBe(level));

  test('after anaphylaxis a relative is not tried', () => {
    expect(levelOf({ substance: 'ibuprofeno', reaction: 'se le hinchó la cara, angioedema' }, 'Naproxeno')).toBe(
      'stops',
    );
    expect(levelOf({ substance: 'penicilina', severe: true }, 'Cefalexina')).toBe('stops');
    expect(levelOf({ substance: 'penicilina', reaction: 'anafilaxia' }, 'Ceftriaxona')).toBe('asks');
  });

  test('what upset the stomach is asked about, and says nothing of its relatives', () => {
    expect(levelOf({ substance: 'naproxeno', reaction: 'gastritis' }, 'Naproxeno')).toBe('asks');
    expect(levelOf({ substance: 'naproxeno', reaction: 'gastritis' }, 'Ibuprofeno')).toBeNull();
  });

  test('the same on the skin is still the same', () => {
    expect(levelOf('diclofenaco', 'Diclofenaco', { form: 'gel', route: 'topical' })).toBe('stops');
  });
});

test('an allergy that nobody recognises is said, and taken for nothing', () => {
  const allergies = know([{ substance: 'una pastilla azul' }]);
  const findings = checkPrescription({ person: person(35, 70, { allergies }), lines: [line('Loratadina')], catalogue });
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'allergy/unread', level: 'informs' }));
});

test('«not asked» and «unknown» are told apart', () => {
  const textFor = (said: 'not-asked' | 'unknown') =>
    checkPrescription({ person: person(35, 70, { allergies: { said } }), lines: [line('Loratadina')], catalogue })[0]
      ?.text;
  expect(textFor('not-asked')).toBe('Alergias: no se preguntó.');
  expect(textFor('unknown')).toBe('Alergias: se preguntó y no se sabe.');
});

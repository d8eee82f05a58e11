import { adultReasons, type Reason, type Visit } from './ordinary-adults.ts';
import { chronicReasons } from './ordinary-chronic.ts';
import { byKg, rx } from './ordinary-lines.ts';
import { type Chance, chance, isAllergicTo, kgOf, somebody, yearsOf } from './ordinary-people.ts';

const withKg = (random: Chance, from: number, to: number) => {
  const person = somebody(random, from, to);
  const years = yearsOf(person);
  return { person, years, kg: kgOf(person, years) };
};

const fever = (kg: number) => byKg('Paracetamol', [160, 5], 12.5, kg, 650, 'cada 6 horas', 3);

const childReasons: readonly Reason[] = [
  {
    reason: 'niño con fiebre',
    share: 7,
    visit: (random) => {
      const { person, years, kg } = withKg(random, 0.3, 11);
      const ibuprofen = years > 0.6 && !isAllergicTo(person, 'aine') && random.is(0.4);
      return {
        person,
        lines: [fever(kg), ...(ibuprofen ? [byKg('Ibuprofeno', [100, 5], 7.5, kg, 300, 'cada 8 horas', 3)] : [])],
      };
    },
  },
  {
    reason: 'niño con otitis o faringitis',
    share: 5,
    visit: (random) => {
      const { person, kg } = withKg(random, 1, 11);
      const antibiotic = isAllergicTo(person, 'penicilina')
        ? byKg('Azitromicina', [200, 5], 10, kg, 500, 'cada 24 horas', 5)
        : random.one([
            byKg('Amoxicilina', [250, 5], 15, kg, 500, 'cada 8 horas', 7),
            byKg('Amoxicilina', [500, 5], 40, kg, 1000, 'cada 12 horas', 7),
          ]);
      return { person, lines: [antibiotic, fever(kg)] };
    },
  },
  {
    reason: 'niño con catarro',
    share: 4,
    visit: (random) => {
      const { person, years, kg } = withKg(random, 2.1, 11);
      const dose = years < 6 ? '2.5 mL' : '5 mL';
      const loratadine = rx('Loratadina', '5 mg/5 mL', 'jarabe', years < 6 ? '5 mL' : '10 mL', 'cada 24 horas', 5);
      const ambroxol = rx('Ambroxol', '15 mg/5 mL', 'jarabe', dose, 'cada 8 horas', 5);
      return { person, lines: [fever(kg), random.one([loratadine, ambroxol])] };
    },
  },
  {
    reason: 'niño con diarrea o parásitos',
    share: 3,
    visit: (random) => {
      const { person, years, kg } = withKg(random, 2, 11);
      const albendazole = rx('Albendazol', '400 mg', 'tableta', '1 tableta', 'dosis única', 1);
      const ondansetron = rx('Ondansetrón', '4 mg', 'tableta', kg < 15 ? '½ tableta' : '1 tableta', 'dosis única', 1);
      return { person, lines: [years > 2 && random.is(0.6) ? albendazole : ondansetron] };
    },
  },
  {
    reason: 'niño con asma',
    share: 2,
    visit: (random) => {
      const { person, years, kg } = withKg(random, 2, 11);
      const inhaler = rx(
        'Salbutamol',
        '100 mcg/dosis',
        'aerosol para inhalar',
        '2 disparos',
        'cada 6 horas',
        7,
        'inhaled',
      );
      const montelukast = rx(
        'Montelukast',
        years < 6 ? '4 mg' : '5 mg',
        'tableta masticable',
        '1 tableta',
        'por la noche',
        30,
      );
      const steroid = byKg('Prednisolona', [15, 5], 1, kg, 40, 'cada 24 horas', 5);
      return { person, lines: [inhaler, random.one([montelukast, steroid])] };
    },
  },
];

const reasons = [...adultReasons, ...chronicReasons, ...childReasons];

const sharesUntil = (index: number): number => reasons.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0);

/**
 * Prescriptions of an ordinary week of outpatient care in Mexico, by a doctor who knows the doses and looks at allergies:
 * the same for the same seed. They are made up; none is of a person.
 */
export function ordinaryPrescriptions(count: number, seed: number): Visit[] {
  const random = chance(seed);
  const all = sharesUntil(reasons.length);
  return Array.from({ length: count }, () => {
    const drawn = random.between(0, all);
    const reason = reasons.find((_, index) => drawn < sharesUntil(index));
    if (!reason) throw new Error('no reason to see a doctor');
    return { reason: reason.reason, ...reason.visit(random) };
  });
}

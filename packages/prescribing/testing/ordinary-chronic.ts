import type { PrescriptionLine } from '../src/prescription-line.ts';
import type { Reason, Visit } from './ordinary-adults.ts';
import { rx } from './ordinary-lines.ts';
import { type Chance, somebody } from './ordinary-people.ts';
import { know } from './people.ts';

/** Of long treatment, and what is prescribed again: who has it at home is asked of it in half of the visits. */
function continued(random: Chance, from: number, to: number, lines: PrescriptionLine[]): Omit<Visit, 'reason'> {
  const person = somebody(random, from, to, {
    medicines: random.is(0.5) ? know(lines.map(({ written }) => written)) : know([]),
  });
  return { person, lines };
}

export const chronicReasons: readonly Reason[] = [
  {
    reason: 'hipertensión',
    share: 9,
    visit: (random) =>
      continued(random, 40, 82, [
        random.one([
          rx('Losartán', '50 mg', 'tableta', '1 tableta', 'cada 12 horas', 30),
          rx('Enalapril', '10 mg', 'tableta', '1 tableta', 'cada 12 horas', 30),
          rx('Telmisartán', '40 mg', 'tableta', '1 tableta', 'cada 24 horas', 30),
        ]),
        ...(random.is(0.4) ? [rx('Amlodipino', '5 mg', 'tableta', '1 tableta', 'cada 24 horas', 30)] : []),
        ...(random.is(0.3) ? [rx('Hidroclorotiazida', '25 mg', 'tableta', '½ tableta', 'cada 24 horas', 30)] : []),
      ]),
  },
  {
    reason: 'diabetes',
    share: 8,
    visit: (random) =>
      continued(random, 38, 80, [
        rx('Metformina', '850 mg', 'tableta', '1 tableta', random.one(['cada 12 horas', 'cada 8 horas']), 30),
        ...(random.is(0.35) ? [rx('Glibenclamida', '5 mg', 'tableta', '1 tableta', 'cada 24 horas', 30)] : []),
        ...(random.is(0.25) ? [rx('Sitagliptina', '100 mg', 'tableta', '1 tableta', 'cada 24 horas', 30)] : []),
        ...(random.is(0.2) ? [rx('Dapagliflozina', '10 mg', 'tableta', '1 tableta', 'cada 24 horas', 30)] : []),
        ...(random.is(0.4) ? [rx('Atorvastatina', '20 mg', 'tableta', '1 tableta', 'por la noche', 30)] : []),
        ...(random.is(0.4) ? [rx('Losartán', '50 mg', 'tableta', '1 tableta', 'cada 24 horas', 30)] : []),
        ...(random.is(0.2)
          ? [rx('Ácido acetilsalicílico', '100 mg', 'tableta', '1 tableta', 'cada 24 horas', 30)]
          : []),
      ]),
  },
  {
    reason: 'colesterol',
    share: 3,
    visit: (random) =>
      continued(random, 40, 78, [
        rx('Atorvastatina', '20 mg', 'tableta', '1 tableta', 'por la noche', 30),
        ...(random.is(0.25) ? [rx('Bezafibrato', '200 mg', 'tableta', '1 tableta', 'cada 12 horas', 30)] : []),
      ]),
  },
  {
    reason: 'hipotiroidismo',
    share: 3,
    visit: (random) =>
      continued(random, 22, 75, [
        rx('Levotiroxina', '100 mcg', 'tableta', random.one(['1 tableta', '½ tableta']), 'en ayunas', 30),
      ]),
  },
  {
    reason: 'depresión o ansiedad',
    share: 3,
    visit: (random) =>
      continued(random, 18, 64, [
        random.one([
          rx('Sertralina', '50 mg', 'tableta', '1 tableta', 'cada 24 horas', 30),
          rx('Fluoxetina', '20 mg', 'cápsula', '1 cápsula', 'cada 24 horas', 30),
          rx('Escitalopram', '10 mg', 'tableta', '1 tableta', 'cada 24 horas', 30),
        ]),
      ]),
  },
];

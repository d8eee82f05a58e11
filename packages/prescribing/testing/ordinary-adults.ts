import type { PrescribedPerson } from '../src/person.ts';
import type { PrescriptionLine } from '../src/prescription-line.ts';
import { rx } from './ordinary-lines.ts';
import { type Chance, isAllergicTo, somebody } from './ordinary-people.ts';
import { know } from './people.ts';

export type Visit = { reason: string; person: PrescribedPerson; lines: PrescriptionLine[] };
export type Reason = { reason: string; share: number; visit: (random: Chance) => Omit<Visit, 'reason'> };

const paracetamol = () => rx('Paracetamol', '500 mg', 'tableta', '1 tableta', 'cada 8 horas', 5);

/** What a doctor who asked of allergies gives for pain. */
const painkiller = (random: Chance, person: PrescribedPerson): PrescriptionLine =>
  isAllergicTo(person, 'aine') || isAllergicTo(person, 'metamizol')
    ? paracetamol()
    : random.one([
        rx('Ibuprofeno', '400 mg', 'tableta', '1 tableta', 'cada 8 horas', 5),
        rx('Naproxeno', '250 mg', 'tableta', '2 tabletas', 'cada 12 horas', 5),
        rx('Diclofenaco', '100 mg', 'tableta', '1 tableta', 'cada 24 horas', 5),
        rx('Ketorolaco', '10 mg', 'tableta', '1 tableta', 'cada 8 horas', 3),
        paracetamol(),
        paracetamol(),
      ]);

const antibiotic = (random: Chance, person: PrescribedPerson): PrescriptionLine =>
  isAllergicTo(person, 'penicilina')
    ? rx('Azitromicina', '500 mg', 'tableta', '1 tableta', 'cada 24 horas', 3)
    : random.one([
        rx('Amoxicilina', '500 mg', 'cápsula', '1 cápsula', 'cada 8 horas', 7),
        rx('Amoxicilina/ácido clavulánico', '875/125 mg', 'tableta', '1 tableta', 'cada 12 horas', 7),
        rx('Azitromicina', '500 mg', 'tableta', '1 tableta', 'cada 24 horas', 3),
      ]);

export const adultReasons: readonly Reason[] = [
  {
    reason: 'gripa',
    share: 12,
    visit: (random) => {
      const person = somebody(random, 16, 75);
      const cold = [
        rx('Loratadina', '10 mg', 'tableta', '1 tableta', 'cada 24 horas', 5),
        rx('Ambroxol', '30 mg', 'tableta', '1 tableta', 'cada 8 horas', 5),
        rx('Clorfenamina', '4 mg', 'tableta', '1 tableta', 'cada 8 horas', 4),
      ];
      return { person, lines: [paracetamol(), random.one(cold)] };
    },
  },
  {
    reason: 'faringitis',
    share: 8,
    visit: (random) => {
      const person = somebody(random, 15, 60);
      return { person, lines: [antibiotic(random, person), painkiller(random, person)] };
    },
  },
  {
    reason: 'infección urinaria',
    share: 6,
    visit: (random) => {
      const person = somebody(random, 18, 70, { sex: know('female') });
      const choices = [
        rx('Nitrofurantoína', '100 mg', 'cápsula', '1 cápsula', 'cada 12 horas', 5),
        rx('Fosfomicina', '3 g', 'sobre', '1 sobre', 'dosis única', 1),
        rx('Ciprofloxacino', '500 mg', 'tableta', '1 tableta', 'cada 12 horas', 5),
        ...(isAllergicTo(person, 'sulfa')
          ? []
          : [rx('Trimetoprima/sulfametoxazol', '160/800 mg', 'tableta', '1 tableta', 'cada 12 horas', 3)]),
      ];
      const lines = [random.one(choices), rx('Fenazopiridina', '100 mg', 'tableta', '1 tableta', 'cada 8 horas', 2)];
      return { person, lines };
    },
  },
  {
    reason: 'gastritis',
    share: 7,
    visit: (random) => ({
      person: somebody(random, 18, 75),
      lines: [
        rx(random.one(['Omeprazol', 'Omeprazol', 'Pantoprazol']), '20 mg', 'cápsula', '1 cápsula', 'cada 24 horas', 28),
        ...(random.is(0.3) ? [rx('Sucralfato', '1 g', 'tableta', '1 tableta', 'cada 8 horas', 14)] : []),
        ...(random.is(0.2) ? [rx('Butilhioscina', '10 mg', 'tableta', '1 tableta', 'cada 8 horas', 3)] : []),
      ],
    }),
  },
  {
    reason: 'dolor lumbar',
    share: 7,
    visit: (random) => {
      const person = somebody(random, 20, 68, { medicines: random.is(0.15) ? know(['Losartán']) : know([]) });
      const relax = random.is(0.4) ? [rx('Metocarbamol', '400 mg', 'tableta', '2 tabletas', 'cada 8 horas', 5)] : [];
      return { person, lines: [painkiller(random, person), ...relax] };
    },
  },
  {
    reason: 'asma',
    share: 3,
    visit: (random) => ({
      person: somebody(random, 14, 60),
      lines: [
        rx('Salbutamol', '100 mcg/dosis', 'aerosol para inhalar', '2 disparos', 'cada 6 horas', 7, 'inhaled'),
        ...(random.is(0.6)
          ? [rx('Beclometasona', '250 mcg/dosis', 'aerosol para inhalar', '1 disparo', 'cada 12 horas', 30, 'inhaled')]
          : []),
        ...(random.is(0.3) ? [rx('Prednisona', '20 mg', 'tableta', '2 tabletas', 'cada 24 horas', 5)] : []),
      ],
    }),
  },
  {
    reason: 'dermatitis',
    share: 4,
    visit: (random) => ({
      person: somebody(random, 16, 70),
      lines: [
        rx(
          random.one(['Hidrocortisona', 'Betametasona']),
          '1 %',
          'crema',
          '1 aplicación',
          'cada 12 horas',
          7,
          'topical',
        ),
        rx(random.one(['Cetirizina', 'Loratadina']), '10 mg', 'tableta', '1 tableta', 'cada 24 horas', 7),
      ],
    }),
  },
  {
    reason: 'control prenatal',
    share: 4,
    visit: (random) => ({
      person: somebody(random, 18, 40, {
        sex: know('female'),
        pregnancy: know({ pregnant: true, week: Math.floor(random.between(6, 38)) }),
        lactation: know(false),
      }),
      lines: [
        rx('Ácido fólico', '5 mg', 'tableta', '1 tableta', 'cada 24 horas', 30),
        rx('Fumarato ferroso', '200 mg', 'tableta', '1 tableta', 'cada 24 horas', 30),
        ...(random.is(0.15) ? [rx('Cefalexina', '500 mg', 'cápsula', '1 cápsula', 'cada 6 horas', 7)] : []),
        ...(random.is(0.2) ? [paracetamol()] : []),
      ],
    }),
  },
  {
    reason: 'diarrea',
    share: 5,
    visit: (random) => ({
      person: somebody(random, 15, 70),
      lines: [
        rx('Butilhioscina', '10 mg', 'tableta', '1 tableta', 'cada 8 horas', 3),
        ...(random.is(0.3) ? [rx('Nitazoxanida', '500 mg', 'tableta', '1 tableta', 'cada 12 horas', 3)] : []),
        ...(random.is(0.2) ? [rx('Loperamida', '2 mg', 'tableta', '1 tableta', 'cada 8 horas', 2)] : []),
      ],
    }),
  },
  {
    reason: 'migraña',
    share: 2,
    visit: (random) => ({
      person: somebody(random, 18, 55),
      lines: [
        random.one([
          rx('Naproxeno', '500 mg', 'tableta', '1 tableta', 'cada 12 horas', 3),
          rx('Sumatriptán', '50 mg', 'tableta', '1 tableta', 'dosis única', 1),
        ]),
        ...(random.is(0.3) ? [rx('Metoclopramida', '10 mg', 'tableta', '1 tableta', 'cada 8 horas', 2)] : []),
      ],
    }),
  },
  {
    reason: 'vaginitis',
    share: 3,
    visit: (random) => ({
      person: somebody(random, 18, 50, { sex: know('female') }),
      lines: [
        random.one([
          rx('Clotrimazol', '100 mg', 'óvulo', '1 óvulo', 'por la noche', 6, 'vaginal'),
          rx('Metronidazol', '500 mg', 'tableta', '1 tableta', 'cada 12 horas', 7),
          rx('Fluconazol', '150 mg', 'cápsula', '1 cápsula', 'dosis única', 1),
        ]),
      ],
    }),
  },
  {
    reason: 'conjuntivitis',
    share: 2,
    visit: (random) => ({
      person: somebody(random, 12, 70),
      lines: [
        rx(
          random.one(['Tobramicina', 'Cloranfenicol']),
          '0.3 %',
          'gotas oftálmicas',
          '1 gota',
          'cada 6 horas',
          7,
          'ophthalmic',
        ),
      ],
    }),
  },
  {
    reason: 'rinitis',
    share: 3,
    visit: (random) => ({
      person: somebody(random, 13, 60),
      lines: [
        rx(random.one(['Desloratadina', 'Levocetirizina']), '5 mg', 'tableta', '1 tableta', 'cada 24 horas', 15),
        rx('Mometasona', '50 mcg/dosis', 'aerosol nasal', '2 atomizaciones', 'cada 24 horas', 30, 'nasal'),
      ],
    }),
  },
  {
    reason: 'gota o artrosis',
    share: 2,
    visit: (random) => ({
      person: somebody(random, 45, 78, { medicines: random.is(0.3) ? know(['Enalapril']) : know([]) }),
      lines: [
        random.one([
          rx('Colchicina', '1 mg', 'tableta', '1 tableta', 'cada 24 horas', 10),
          rx('Alopurinol', '300 mg', 'tableta', '1 tableta', 'cada 24 horas', 30),
          rx('Celecoxib', '200 mg', 'cápsula', '1 cápsula', 'cada 24 horas', 10),
        ]),
      ],
    }),
  },
  {
    reason: 'anticoncepción',
    share: 2,
    visit: (random) => ({
      person: somebody(random, 18, 40, { sex: know('female'), pregnancy: know({ pregnant: false }) }),
      lines: [rx('Levonorgestrel/etinilestradiol', '0.15/0.03 mg', 'tableta', '1 tableta', 'cada 24 horas', 30)],
    }),
  },
];

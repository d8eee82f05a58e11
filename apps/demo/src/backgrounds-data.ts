import type { DemoPatientKey } from './patients-data.ts';

type Background = Record<string, unknown>;

const healthy: Background = {
  alergias: 'Ninguna',
  medicamentos: 'Ninguno',
  enfermedades: 'Ninguna',
  familiares: ['ninguna'],
  tabaco: 'nunca',
  alcohol: 'ocasional',
};

export const motherBackground: Background = { ...healthy, peso: 64, estatura: 165, embarazo: 'no' };

export const luciaBackground: Background = {
  alergias: 'Penicilina (ronchas y comezón)',
  medicamentos: 'Levotiroxina 50 mcg cada mañana, desde 2021',
  enfermedades: 'Hipotiroidismo',
  cirugias: 'Apendicectomía en 2009',
  familiares: ['diabetes', 'hipertension'],
  tabaco: 'nunca',
  alcohol: 'ocasional',
  peso: 61,
  estatura: 163,
  embarazo: 'no',
};

/** Her first answers, from before the reaction to penicillin. */
export const luciaEarlierBackground: Background = {
  ...luciaBackground,
  alergias: 'Ninguna',
  medicamentos: 'Levotiroxina 25 mcg cada mañana',
  familiares: ['diabetes'],
  peso: 64,
};

const child: Background = {
  alergias: 'Ninguna',
  medicamentos: 'Ninguno',
  enfermedades: 'Ninguna',
  familiares: ['ninguna'],
};

/** The differences from a healthy adult who takes nothing. */
const told: Partial<Record<DemoPatientKey, Background>> = {
  carmen: {
    ...healthy,
    alergias: 'Sulfas',
    medicamentos: 'Metformina 850 mg dos veces al día, losartán 50 mg',
    enfermedades: 'Diabetes tipo 2 desde 2012, presión alta',
    familiares: ['diabetes'],
  },
  emiliano: child,
  gabriel: {
    ...healthy,
    familiares: ['infarto', 'hipertension'],
    tabaco: 'antes',
    peso: 88,
    estatura: 174,
  },
  gloria: {
    ...healthy,
    medicamentos: 'Enalapril 10 mg, calcio con vitamina D',
    enfermedades: 'Presión alta, osteoporosis',
    alcohol: 'nunca',
  },
  camila: { ...healthy, alcohol: 'nunca', peso: 56, estatura: 161, embarazo: 'no' },
  ines: child,
  jose: { ...healthy, tabaco: 'aveces', peso: 79, estatura: 176 },
  luis: { ...healthy, alergias: 'Mariscos', enfermedades: 'Gota', familiares: ['hipertension'] },
  marta: {
    ...healthy,
    medicamentos: 'Losartán 50 mg cada 12 horas',
    enfermedades: 'Presión alta desde 2018',
    familiares: ['hipertension'],
    embarazo: 'noaplica',
  },
  mateo: child,
  noe: { ...healthy, tabaco: 'diario', cigarros: 8 },
  pedro: { ...healthy, medicamentos: 'Atorvastatina 20 mg, aspirina 100 mg', enfermedades: 'Infarto en 2019' },
  ramon: { ...healthy, peso: 92, estatura: 170 },
  regina: { ...child, alergias: 'Amoxicilina (ronchas)' },
  santiago: { ...child, enfermedades: 'Asma leve', medicamentos: 'Salbutamol en inhalador cuando lo necesita' },
  teresa: { ...healthy, familiares: ['cancer'], enfermedades: 'Hipotiroidismo', medicamentos: 'Levotiroxina 75 mcg' },
};

export const backgroundOf = (key: DemoPatientKey): Background => told[key] ?? healthy;

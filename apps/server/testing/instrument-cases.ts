/** The published results of the instruments in docs/instruments, added up by hand from their papers. */

type Level = 'none' | 'mild' | 'moderate' | 'severe';
/** One of each scale of the form, in its order. */
type Results = [value: number, level: Level][];

export type InstrumentCase = {
  /** Questions that count. */
  questions: number;
  /** Every question answered with what counts least, and with what counts most. */
  least: Results;
  most: Results;
  /** A person in between: «yes» to the questions that are true, the words of the option elsewhere; the rest is «No». */
  mixed: [answers: Record<string, true | string>, results: Results];
};

const days = (stem: string, ...answers: string[]) =>
  Object.fromEntries(answers.map((answer, at) => [`${stem}-${at + 1}`, answer]));
const [never, none, some, half, nearly] = [
  'Nunca',
  'Ningún día',
  'Varios días',
  'Más de la mitad de los días',
  'Casi todos los días',
] as const;
const yes = (stem: string, ...keys: string[]): Record<string, true> =>
  Object.fromEntries(keys.map((key) => [`${stem}-${key}`, true]));

export const instrumentCases: Record<string, InstrumentCase> = {
  abcd2: {
    questions: 5,
    least: [[0, 'mild']],
    most: [[7, 'severe']],
    mixed: [
      {
        'abcd2-edad': '60 años o más',
        'abcd2-presion': 'Sistólica de 140 mmHg o más, o diastólica de 90 mmHg o más',
        'abcd2-clinica': 'Alteración del habla sin debilidad',
        'abcd2-duracion': 'De 10 a 59 minutos',
      },
      [[4, 'moderate']],
    ],
  },
  alvarado: {
    questions: 8,
    least: [[0, 'mild']],
    most: [[10, 'severe']],
    mixed: [yes('alvarado', 'migracion', 'vomito', 'dolor', 'leucocitos'), [[6, 'moderate']]],
  },
  apgar: {
    questions: 10,
    least: [
      [0, 'severe'],
      [0, 'severe'],
    ],
    most: [
      [10, 'none'],
      [10, 'none'],
    ],
    mixed: [
      {
        'apgar1-color': 'Azul o pálido',
        'apgar1-pulso': 'Menor de 100 por minuto',
        'apgar1-reflejos': 'Mueca',
        'apgar1-tono': 'Alguna flexión',
        'apgar1-respiracion': 'Débil o irregular',
        'apgar5-color': 'Cuerpo rosado, extremidades azules',
        'apgar5-pulso': '100 por minuto o más',
        'apgar5-reflejos': 'Llanto, tos o estornudo',
        'apgar5-tono': 'Movimiento activo',
        'apgar5-respiracion': 'Llanto fuerte',
      },
      [
        [4, 'moderate'],
        [9, 'none'],
      ],
    ],
  },
  'centor-mcisaac': {
    questions: 5,
    least: [[-1, 'none']],
    most: [[5, 'moderate']],
    mixed: [
      {
        'mcisaac-tos': 'Sin tos',
        ...yes('mcisaac', 'temperatura', 'amigdalas'),
        'mcisaac-edad': '45 años o más',
      },
      [[2, 'mild']],
    ],
  },
  'cha2ds2-vasc': {
    questions: 7,
    least: [[0, 'none']],
    most: [[9, 'severe']],
    mixed: [
      {
        ...yes('cha2ds2vasc', 'hipertension', 'evc'),
        'cha2ds2vasc-edad': 'De 65 a 74 años',
        'cha2ds2vasc-sexo': 'Mujer',
      },
      [[5, 'severe']],
    ],
  },
  'child-pugh': {
    questions: 5,
    least: [[5, 'mild']],
    most: [[15, 'severe']],
    mixed: [
      {
        'childpugh-bilirrubina': 'De 2 a 3',
        'childpugh-albumina': 'De 2.8 a 3.5',
        'childpugh-inr': 'Menos de 1.7',
        'childpugh-ascitis': 'Leve o controlada con diurético',
        'childpugh-encefalopatia': 'No',
      },
      [[8, 'moderate']],
    ],
  },
  'crb-65': {
    questions: 4,
    least: [[0, 'mild']],
    most: [[4, 'severe']],
    mixed: [yes('crb65', 'respiracion', 'edad'), [[2, 'moderate']]],
  },
  'curb-65': {
    questions: 5,
    least: [[0, 'mild']],
    most: [[5, 'severe']],
    mixed: [yes('curb65', 'urea', 'respiracion', 'edad'), [[3, 'severe']]],
  },
  feverpain: {
    questions: 5,
    least: [[0, 'none']],
    most: [[5, 'moderate']],
    mixed: [yes('feverpain', 'fiebre', 'pronto', 'sin-catarro'), [[3, 'mild']]],
  },
  'gad-2': {
    questions: 2,
    least: [[0, 'none']],
    most: [[6, 'moderate']],
    mixed: [days('gad2', some, half), [[3, 'moderate']]],
  },
  'gad-7': {
    questions: 7,
    least: [[0, 'none']],
    most: [[21, 'severe']],
    mixed: [days('gad7', half, half, half, some, some, some, never), [[9, 'mild']]],
  },
  glasgow: {
    questions: 3,
    least: [[3, 'severe']],
    most: [[15, 'mild']],
    mixed: [
      { 'glasgow-ojos': 'Al hablarle', 'glasgow-verbal': 'Palabras sueltas', 'glasgow-motora': 'Localiza' },
      [[11, 'moderate']],
    ],
  },
  'glasgow-blatchford': {
    questions: 8,
    least: [[0, 'none']],
    most: [[23, 'severe']],
    mixed: [
      {
        'gbs-urea': 'De 22.4 a 27.9',
        'gbs-hemoglobina': 'Hombre de 10 a 11.9',
        'gbs-sistolica': 'De 100 a 109',
        ...yes('gbs', 'pulso', 'melena'),
      },
      [[9, 'severe']],
    ],
  },
  'has-bled': {
    questions: 9,
    least: [[0, 'none']],
    most: [[9, 'severe']],
    mixed: [yes('hasbled', 'edad', 'medicinas'), [[2, 'mild']]],
  },
  news2: {
    questions: 7,
    least: [[0, 'none']],
    most: [[20, 'severe']],
    mixed: [
      {
        'news2-respiracion': '21 a 24',
        'news2-saturacion': 'Escala 1: 94 a 95 %',
        'news2-oxigeno': 'Aire',
        'news2-sistolica': '101 a 110',
        'news2-pulso': '91 a 110',
        'news2-conciencia': 'Alerta',
        'news2-temperatura': '38.1 a 39.0',
      },
      [[6, 'moderate']],
    ],
  },
  'ottawa-tobillo': {
    questions: 5,
    least: [
      [0, 'none'],
      [0, 'none'],
    ],
    most: [
      [3, 'moderate'],
      [3, 'moderate'],
    ],
    mixed: [
      yes('ottawa', 'lateral'),
      [
        [1, 'moderate'],
        [0, 'none'],
      ],
    ],
  },
  perc: {
    questions: 8,
    least: [[0, 'none']],
    most: [[8, 'moderate']],
    mixed: [yes('perc', 'estrogenos'), [[1, 'moderate']]],
  },
  'phq-2': {
    questions: 2,
    least: [[0, 'none']],
    most: [[6, 'moderate']],
    mixed: [days('phq2', some, some), [[2, 'none']]],
  },
  'phq-4': {
    questions: 4,
    least: [
      [0, 'none'],
      [0, 'none'],
      [0, 'none'],
    ],
    most: [
      [12, 'severe'],
      [6, 'moderate'],
      [6, 'moderate'],
    ],
    mixed: [
      days('phq4', nearly, half, some, never),
      [
        [6, 'moderate'],
        [5, 'moderate'],
        [1, 'none'],
      ],
    ],
  },
  'phq-8': {
    questions: 8,
    least: [[0, 'none']],
    most: [[24, 'severe']],
    mixed: [days('phq8', half, half, some, some, some, some, some, none), [[9, 'mild']]],
  },
  'phq-9': {
    questions: 9,
    least: [[0, 'none']],
    most: [[27, 'severe']],
    mixed: [days('phq9', half, half, nearly, nearly, some, half, some, none, some), [[15, 'severe']]],
  },
  qsofa: {
    questions: 3,
    least: [[0, 'mild']],
    most: [[3, 'severe']],
    mixed: [yes('qsofa', 'respiracion', 'presion'), [[2, 'severe']]],
  },
  'silverman-andersen': {
    questions: 5,
    least: [[0, 'none']],
    most: [[10, 'severe']],
    mixed: [
      {
        'silverman-toraco': 'Juntos',
        'silverman-tiros': 'Marcados',
        'silverman-xifoides': 'Apenas visible',
        'silverman-aleteo': 'Mínimo',
        'silverman-quejido': 'Ausente',
      },
      [[4, 'moderate']],
    ],
  },
  'wells-tep': {
    questions: 7,
    least: [[0, 'mild']],
    most: [[12.5, 'severe']],
    mixed: [yes('wellstep', 'probable', 'pulso'), [[4.5, 'severe']]],
  },
  'wells-tvp': {
    questions: 10,
    least: [[-2, 'mild']],
    most: [[9, 'severe']],
    mixed: [yes('wellstvp', 'cama', 'trayecto', 'pantorrilla', 'otro'), [[1, 'mild']]],
  },
};

import { DAY, HOUR, type Story } from './story.ts';

/** The demo patient: one in each state that a patient meets. */
export const storiesOfLucia: Story[] = [
  {
    key: 'lucia-contact-dermatitis',
    service: 'dermatologia',
    patient: 'paciente',
    doctor: 'doctora',
    state: 'closed',
    created: 9 * DAY + 3 * HOUR,
    submitted: 9 * DAY + 2 * HOUR,
    assigned: 9 * DAY,
    started: 9 * DAY - 20,
    ended: 8 * DAY + 2 * HOUR,
    rating: 5,
    answers: {
      motivo:
        'Desde el viernes traigo la muñeca izquierda roja y con muchísima comezón. Empezó justo debajo de la correa de un reloj nuevo y ya se corrió hacia el antebrazo.',
      donde: ['brazos', 'manos'],
      tiempo: 'dias',
      aspecto: ['rojo', 'granos'],
      comezon: 7,
      dolor: false,
      fiebre: false,
      desencadenante: 'Estrené un reloj con correa de metal hace dos semanas. Me lo quité ayer.',
      productos: 'Crema de sábila y una pastilla de loratadina anoche, con eso dormí mejor.',
      antes: true,
      antesCual: 'De adolescente, con unos aretes de fantasía. Se quitó solo al dejar de usarlos.',
    },
    photos: ['wristRash', 'forearmRash'],
    lines: [
      {
        who: 'doctor',
        ago: 9 * DAY - 30,
        text: 'Hola, Lucía. Soy la Dra. Ibáñez, ya vi tus fotos. ¿La zona supura o se te han hecho ampollas? ¿Y estás embarazada o lactando?',
      },
      { who: 'patient', ago: 9 * DAY - 55, text: 'No supura, solo está áspero y con granitos. No estoy embarazada.' },
      {
        who: 'doctor',
        ago: 8 * DAY + 3 * HOUR,
        text: 'Gracias. Todo apunta a una alergia de contacto al níquel de la correa. Te dejo la receta y las indicaciones; no vuelvas a usar ese reloj.',
      },
      { who: 'patient', ago: 8 * DAY + 150, text: 'Mil gracias, doctora. Lo voy a cambiar por una correa de tela.' },
    ],
    note: {
      evolution:
        'Femenina de {age} años con dermatosis de 5 días de evolución en muñeca izquierda con extensión a antebrazo, de inicio bajo la correa metálica de un reloj nuevo. Prurito 7/10. Antecedente de reacción similar a bisutería. Niega fiebre, ampollas y exudado.',
      findings:
        'En fotografías: placa eritematosa de bordes mal definidos con pápulas de 1–2 mm en cara dorsal de muñeca, que respeta el área sin contacto con la correa. Sin vesículas, costras melicéricas ni datos de infección agregada.',
      prognosis: 'Bueno para la función y la vida si se evita el contacto.',
      plan: 'Suspender contacto con níquel. Corticoide tópico de baja a mediana potencia 7 días, antihistamínico no sedante 10 días, emoliente. Revaloración a los 14 días o antes si hay datos de alarma.',
      patientText:
        'Tienes una alergia de la piel al metal (níquel) de la correa del reloj. No es contagiosa y no es grave. Se quita en una o dos semanas si dejas de usar ese metal y aplicas el tratamiento. Usa correas de tela, piel o silicona y revisa que tus aretes y botones digan «libre de níquel».',
      alarmSigns:
        'Se te hinchan los labios, la cara o la lengua.\nTe cuesta respirar o tragar.\nLas ronchas se llenan de pus, o tienes fiebre de 38 °C o más.',
      diagnoses: [
        {
          code: 'L23.9',
          description: 'Dermatitis alérgica de contacto, de causa no especificada',
          principal: true,
          certainty: 'definitive',
        },
      ],
    },
    orders: [
      {
        kind: 'prescription',
        issued: 8 * DAY + 130,
        content: {
          drugs: [
            {
              genericName: 'Hidrocortisona',
              dose: '1 aplicación',
              presentation: 'Crema 1 %',
              route: 'Tópica',
              frequency: 'Cada 12 horas',
              duration: '7 días',
              typed: {
                medicine: { id: 'hidrocortisona', form: 'crema', strength: '1 %' },
                ...{ dose: { amount: 1, unit: 'application' }, route: 'topical' },
                ...{ frequency: { kind: 'everyHours', hours: 12 }, duration: { amount: 7, unit: 'day' } },
              },
              quantity: { amount: 1, unit: 'tube' },
              indication: { code: 'L23.9', description: 'Dermatitis alérgica de contacto, de causa no especificada' },
              instructions:
                'Capa delgada sobre la zona afectada. Lave y seque la zona antes. No la cubra con vendas ni la use en la cara.',
            },
            {
              genericName: 'Loratadina',
              dose: '1 tableta',
              presentation: 'Tableta 10 mg',
              route: 'Oral',
              frequency: 'Cada 24 horas',
              duration: '10 días',
              typed: {
                medicine: { id: 'loratadina', form: 'tableta', strength: '10 mg' },
                ...{ dose: { amount: 1, unit: 'tablet' }, route: 'oral' },
                ...{ frequency: { kind: 'everyHours', hours: 24 }, duration: { amount: 10, unit: 'day' } },
              },
              quantity: { amount: 10, unit: 'tablet' },
              indication: { code: 'L23.9', description: 'Dermatitis alérgica de contacto, de causa no especificada' },
              instructions: 'De preferencia por la noche.',
            },
          ],
          indications:
            'No use el reloj ni otra bisutería metálica. Jabón sin perfume y crema emoliente dos veces al día.\nAvise si aparecen ampollas, pus, fiebre o si no mejora en 7 días.',
        },
      },
      {
        kind: 'laboratory',
        issued: 8 * DAY + 128,
        content: {
          studies: [
            { name: 'Inmunoglobulina E total', instructions: 'No necesita ayuno' },
            { name: 'Biometría hemática' },
          ],
          indications: 'Solo si la mancha vuelve a salir después del tratamiento. Súbelo aquí cuando lo tengas.',
        },
      },
    ],
    addendum: {
      ago: 7 * DAY,
      text: 'Se agrega: si la comezón persiste después de 14 días sin contacto, se valorará prueba de parche.',
    },
  },
  {
    key: 'lucia-urinary-infection',
    service: 'general',
    patient: 'paciente',
    doctor: 'doctora',
    state: 'inProgress',
    created: 5 * HOUR,
    submitted: 4 * HOUR + 40,
    assigned: 4 * HOUR,
    started: 3 * HOUR + 50,
    answers: {
      motivo: 'Me arde al hacer pipí desde ayer en la tarde y voy al baño a cada rato, sale poquito cada vez.',
      inicio: 'dias',
      sintomas: ['orina'],
      zona: ['pelvis', 'espalda-baja-derecha'],
      orinar: ['ardor', 'frecuencia'],
      dolor: 4,
      embarazo: 'no',
      tratamiento: 'Mucha agua y un té de jamaica.',
      mejora: false,
    },
    lines: [
      {
        who: 'doctor',
        ago: 3 * HOUR + 45,
        text: 'Hola, Lucía. ¿Has tenido fiebre, escalofríos o dolor en la espalda baja? ¿Notaste sangre en la orina?',
      },
      {
        who: 'patient',
        ago: 3 * HOUR + 20,
        text: 'No, nada de fiebre ni dolor de espalda. La orina se ve turbia pero sin sangre.',
      },
      {
        who: 'doctor',
        ago: 40,
        text: 'Perfecto, eso es buena señal. ¿Eres alérgica a algún antibiótico además de la penicilina que registraste?',
        unread: true,
      },
    ],
    note: {
      evolution:
        'Femenina de {age} años con disuria y polaquiuria de 24 horas. Niega fiebre, dolor lumbar, hematuria y embarazo. Alergia a penicilina.',
      findings: '',
      prognosis: '',
      plan: '',
      patientText: '',
      diagnoses: [{ code: 'N30.0', description: 'Cistitis aguda', principal: true, certainty: 'presumptive' }],
    },
  },
  {
    key: 'lucia-gastritis',
    service: 'general',
    patient: 'paciente',
    doctor: 'doctor',
    state: 'waitingPatient',
    created: 31 * HOUR,
    submitted: 30 * HOUR,
    assigned: 29 * HOUR,
    started: 28 * HOUR + 50,
    waiting: 26 * HOUR,
    answers: {
      motivo:
        'Desde hace como tres semanas me arde la boca del estómago, sobre todo antes de comer y en la noche. A veces me despierta.',
      inicio: 'semanas',
      sintomas: ['estomago'],
      zona: ['boca-del-estomago'],
      dolor: 5,
      embarazo: 'no',
      tratamiento: 'Ranitidina que tenía en casa y leche.',
      mejora: true,
    },
    lines: [
      {
        who: 'doctor',
        ago: 26 * HOUR,
        text: 'Buenas tardes, Lucía. Para orientar el tratamiento necesito saber: 1) ¿Tomas ibuprofeno, naproxeno o aspirina con frecuencia? 2) ¿Has bajado de peso o evacuado negro? 3) Si tienes un estudio reciente de sangre, adjúntalo por favor.',
        unread: true,
      },
    ],
    note: {
      evolution:
        'Femenina de {age} años con epigastralgia urente de 3 semanas, preprandial y nocturna, que mejora con antiácidos.',
      findings: '',
      prognosis: '',
      plan: 'Pendiente interrogar uso de AINE y datos de alarma.',
      patientText: '',
      diagnoses: [
        { code: 'K29.7', description: 'Gastritis, no especificada', principal: true, certainty: 'presumptive' },
      ],
    },
  },
  {
    key: 'lucia-face-spots',
    service: 'dermatologia',
    patient: 'paciente',
    state: 'draft',
    created: 2 * DAY,
    answers: {
      motivo: 'Me salieron unas manchas cafés en los pómulos después de las vacaciones',
      donde: ['cara'],
      tiempo: 'meses',
    },
  },
  {
    key: 'lucia-cancelled-cold',
    service: 'general',
    patient: 'paciente',
    state: 'cancelled',
    created: 41 * DAY + 30,
    submitted: 41 * DAY,
    ended: 41 * DAY - 50,
    reason: 'Ya me atendieron en mi trabajo.',
    answers: {
      motivo: 'Gripa con mucho escurrimiento y dolor de cabeza.',
      inicio: 'dias',
      sintomas: ['cabeza', 'tos'],
      dolor: 3,
      embarazo: 'no',
    },
  },
];

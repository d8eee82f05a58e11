import { DAY, HOUR, type Story } from './story.ts';

/** Being attended, waiting, or ended without a signed note. */
export const storiesAttended: Story[] = [
  {
    key: 'gabriel-hypertension',
    service: 'general',
    patient: 'gabriel',
    doctor: 'doctor',
    state: 'inProgress',
    priority: 'high',
    created: 20 * HOUR,
    submitted: 19 * HOUR,
    assigned: 18 * HOUR,
    started: 17 * HOUR + 40,
    answers: {
      motivo:
        'Me mido la presión en casa desde hace un mes y casi siempre sale arriba de 150/90. Mi papá tuvo un infarto a los 58.',
      inicio: 'meses',
      sintomas: ['ninguno'],
      dolor: 0,
      presion: '152/96',
      embarazo: 'noaplica',
      tratamiento: 'Le bajé a la sal y camino media hora.',
      mejora: false,
    },
    lines: [
      {
        who: 'doctor',
        ago: 17 * HOUR + 30,
        text: 'Buen día, Gabriel. ¿Me puede compartir sus últimas diez mediciones con fecha y hora? Sentado, después de 5 minutos de reposo.',
      },
      {
        who: 'patient',
        ago: 15 * HOUR,
        text: 'Lunes 154/95 y 149/92, martes 151/94 y 156/97, miércoles 148/90 y 152/96, jueves 150/93 y 147/91, hoy 155/95 y 152/96.',
      },
      {
        who: 'internal',
        ago: 14 * HOUR,
        text: 'Riesgo cardiovascular intermedio por antecedente familiar. Antes de iniciar tratamiento conviene tener química y EGO.',
      },
      { who: 'patient', ago: 50, text: 'Doctor, ¿puedo seguir jugando fútbol los domingos?', unread: true },
    ],
    note: {
      evolution:
        'Masculino de {age} años con cifras tensionales en domicilio de 147–156/90–97 mmHg durante un mes, asintomático. Padre con infarto a los 58 años. Sin tratamiento farmacológico.',
      findings:
        'Promedio domiciliario de 10 mediciones: 151/94 mmHg. Sin datos de daño a órgano blanco por interrogatorio.',
      prognosis: 'Bueno con control.',
      plan: 'Química sanguínea, perfil de lípidos, EGO y electrocardiograma. Medidas de estilo de vida. Iniciar tratamiento al tener resultados.',
      patientText: '',
      vitals: { systolicMmHg: 152, diastolicMmHg: 96, heartRateBpm: 76, weightKg: 88, heightCm: 174 },
      diagnoses: [
        { code: 'I10', description: 'Hipertensión esencial (primaria)', principal: true, certainty: 'presumptive' },
      ],
    },
    orders: [
      {
        kind: 'laboratory',
        content: {
          studies: [
            { name: 'Química sanguínea de 6 elementos', instructions: 'Ayuno de 8 horas' },
            { name: 'Perfil de lípidos', instructions: 'Ayuno de 12 horas' },
            { name: 'Examen general de orina' },
          ],
          reason: 'Valoración inicial de hipertensión arterial',
        },
      },
    ],
  },
  {
    key: 'natalia-tinea',
    service: 'dermatologia',
    patient: 'natalia',
    doctor: 'doctora',
    state: 'waitingPatient',
    created: 3 * DAY,
    submitted: 3 * DAY - 20,
    assigned: 2 * DAY + 20 * HOUR,
    started: 2 * DAY + 19 * HOUR,
    waiting: 2 * DAY + 18 * HOUR,
    answers: {
      motivo: 'Tengo descamación y comezón entre los dedos del pie derecho, y ahora también en la planta.',
      donde: ['pies'],
      tiempo: 'semanas',
      aspecto: ['escamas'],
      comezon: 6,
      dolor: false,
      fiebre: false,
      productos: 'Talco.',
      antes: false,
    },
    photos: ['foot'],
    lines: [
      {
        who: 'doctor',
        ago: 2 * DAY + 18 * HOUR,
        text: 'Hola, Natalia. ¿Podrías mandarme otra foto de la planta con luz de día? ¿Tienes diabetes o alguna uña engrosada?',
      },
    ],
    note: {
      evolution: 'Femenina de {age} años con descamación interdigital y plantar derecha de 4 semanas, pruriginosa.',
      findings: '',
      prognosis: '',
      plan: '',
      patientText: '',
      diagnoses: [
        { code: 'B35.3', description: 'Tiña del pie [tinea pedis]', principal: true, certainty: 'presumptive' },
      ],
    },
  },
  {
    key: 'ramon-abdominal-pain',
    service: 'general',
    patient: 'ramon',
    doctor: 'doctor',
    state: 'rejected',
    created: 5 * DAY + 40,
    submitted: 5 * DAY,
    assigned: 5 * DAY - 15,
    started: 5 * DAY - 18,
    ended: 5 * DAY - 25,
    answers: {
      motivo: 'Dolor fuerte del lado derecho del abdomen desde la mañana, me duele al caminar y no tengo hambre.',
      inicio: 'hoy',
      sintomas: ['estomago', 'vomito', 'fiebre'],
      zona: ['boca-del-estomago', 'ombligo', 'abdomen-bajo-derecha'],
      temperatura: 38.2,
      sangre: false,
      dolor: 8,
      embarazo: 'noaplica',
    },
    reason:
      'Un dolor abdominal con fiebre necesita que te exploren en persona el día de hoy; a distancia no sería seguro.',
    advice:
      'Acude ahora al servicio de urgencias más cercano. No comas ni tomes calmantes hasta que te revisen. Si el dolor aumenta, te desmayas o vomitas sangre, llama al 911.',
  },
  {
    key: 'hector-expired',
    service: 'dermatologia',
    patient: 'bloqueado',
    doctor: 'doctora',
    state: 'expired',
    created: 24 * DAY,
    submitted: 24 * DAY - 30,
    assigned: 23 * DAY + 20 * HOUR,
    started: 23 * DAY + 19 * HOUR,
    waiting: 23 * DAY + 18 * HOUR,
    ended: 16 * DAY + 18 * HOUR,
    answers: {
      motivo: 'Quiero una receta para una crema que me recomendaron.',
      donde: ['cara'],
      tiempo: 'anios',
      aspecto: ['rojo'],
      comezon: 1,
      dolor: false,
      fiebre: false,
      antes: false,
    },
    photos: ['cheekAcne'],
    lines: [
      {
        who: 'doctor',
        ago: 23 * DAY + 18 * HOUR,
        text: 'Buen día. Necesito saber qué crema es, para qué la usa y desde cuándo tiene enrojecimiento. ¿Podría enviar otra foto con luz natural?',
      },
    ],
    note: {
      evolution: 'Masculino de {age} años que solicita receta de un producto no especificado.',
      findings: '',
      prognosis: '',
      plan: '',
      patientText: '',
      diagnoses: [],
    },
  },
];

import { DAY, HOUR, type Story } from './story.ts';

/** Answered and signed: what every patient hopes to see. */
export const storiesClosed: Story[] = [
  {
    key: 'omar-pharyngitis',
    service: 'general',
    patient: 'omar',
    doctor: 'doctor',
    state: 'closed',
    created: 3 * DAY + 2 * HOUR,
    submitted: 3 * DAY + HOUR,
    assigned: 3 * DAY + 20,
    started: 3 * DAY + 10,
    ended: 2 * DAY + 22 * HOUR,
    rating: 4,
    answers: {
      motivo: 'Dolor de garganta y cuerpo cortado desde hace tres días, con tos seca.',
      inicio: 'dias',
      sintomas: ['fiebre', 'garganta', 'tos'],
      temperatura: 38,
      dolor: 5,
      embarazo: 'noaplica',
      tratamiento: 'Paracetamol y pastillas de menta.',
      mejora: true,
    },
    lines: [
      {
        who: 'doctor',
        ago: 3 * DAY,
        text: 'Hola, Omar. ¿Puedes tragar saliva sin problema? ¿Tienes bolitas en el cuello?',
      },
      {
        who: 'patient',
        ago: 2 * DAY + 23 * HOUR,
        text: 'Sí puedo tragar. Siento unas bolitas pequeñas abajo de la quijada.',
      },
    ],
    note: {
      evolution:
        'Masculino de {age} años con odinofagia, tos seca, rinorrea hialina y febrícula de 3 días. Sin disfagia ni disnea.',
      findings:
        'Por interrogatorio: sin exudado visible al espejo ni dificultad para abrir la boca. Puntaje de Centor 2.',
      prognosis: 'Bueno.',
      plan: 'Tratamiento sintomático. No amerita antibiótico. Datos de alarma explicados.',
      patientText:
        'Tienes una infección de garganta causada por un virus. Se cura sola en 5 a 7 días y los antibióticos no ayudan. Descansa, toma líquidos tibios y usa el paracetamol si tienes fiebre o dolor.',
      alarmSigns:
        'Te cuesta respirar o no puedes tragar tu saliva.\nLa fiebre pasa de 39 °C, o dura más de tres días.\nSe te hincha un lado del cuello o no puedes abrir la boca.',
      vitals: { temperatureC: 38 },
      diagnoses: [
        { code: 'J02.9', description: 'Faringitis aguda, no especificada', principal: true, certainty: 'definitive' },
      ],
    },
    orders: [
      {
        kind: 'prescription',
        issued: 2 * DAY + 22 * HOUR + 10,
        content: {
          drugs: [
            {
              genericName: 'Paracetamol',
              dose: '1 tableta',
              presentation: 'Tableta 500 mg',
              route: 'Oral',
              frequency: 'Cada 6 horas',
              duration: '5 días',
              typed: {
                medicine: { id: 'paracetamol', form: 'tableta', strength: '500 mg' },
                ...{ dose: { amount: 1, unit: 'tablet' }, route: 'oral' },
                ...{ frequency: { kind: 'everyHours', hours: 6 }, duration: { amount: 5, unit: 'day' } },
              },
              quantity: { amount: 20, unit: 'tablet' },
              asNeeded: { reason: 'fiebre o dolor', mostPerDay: 4 },
              indication: { code: 'J02.9', description: 'Faringitis aguda, no especificada' },
            },
          ],
          indications:
            'Líquidos abundantes y gárgaras de agua tibia con sal.\nAcuda a urgencias si no puede tragar, le cuesta respirar o la fiebre dura más de 3 días.',
        },
      },
      {
        kind: 'laboratory',
        issued: 2 * DAY + 22 * HOUR + 8,
        content: { studies: [{ name: 'Cultivo de exudado faríngeo', instructions: 'Sin cepillarse los dientes' }] },
        result: {
          by: 'admin',
          ago: 5 * HOUR,
          text: 'Llamó el laboratorio: sin desarrollo de Streptococcus pyogenes a las 48 horas. El informe llega por correo.',
        },
      },
    ],
  },
  {
    key: 'regina-otitis',
    service: 'pediatria',
    patient: 'regina',
    doctor: 'doctor',
    state: 'closed',
    created: 12 * DAY + HOUR,
    submitted: 12 * DAY,
    assigned: 12 * DAY - 25,
    started: 12 * DAY - 30,
    ended: 11 * DAY + 20 * HOUR,
    rating: 5,
    answers: {
      quien: 'madre',
      meses: 69,
      peso: 20.5,
      motivo: 'Se despertó llorando por dolor de oído derecho. Traía gripa desde hace cinco días.',
      fiebre: true,
      temperatura: 38.4,
      sintomas: ['mocos', 'oido'],
      come: 'menos',
      orina: 5,
      juega: true,
      vacunas: 'si',
      tratamiento: 'Ibuprofeno jarabe 5 ml, una vez.',
    },
    lines: [
      {
        who: 'doctor',
        ago: 12 * DAY - 40,
        text: 'Hola. ¿Le sale líquido del oído? ¿Cuántas veces ha tenido infección de oído este año?',
      },
      { who: 'patient', ago: 12 * DAY - 70, text: 'No le sale nada. Es la primera vez.' },
    ],
    note: {
      evolution:
        'Femenina de {age} años con otalgia derecha y fiebre de 38.4 °C de 12 horas, tras 5 días de rinofaringitis. Sin otorrea. Primer episodio.',
      findings: 'Sin exploración otoscópica por la modalidad. Estado general bueno según la madre.',
      prognosis: 'Bueno.',
      plan: 'Analgesia 48 horas y vigilancia. Si persiste la fiebre o el dolor a las 48 horas, valoración presencial con otoscopia.',
      patientText:
        'Lo más probable es una infección del oído medio por la gripa. A esta edad la mayoría mejora en dos días solo con medicina para el dolor. Si sigue con fiebre o dolor después de 48 horas, o le sale líquido del oído, llévela a revisión ese mismo día.',
      alarmSigns:
        'Está muy decaída o cuesta despertarla.\nTiene hinchado o rojo detrás de la oreja.\nVomita todo lo que toma o tiene la nuca rígida.',
      vitals: { temperatureC: 38.4, weightKg: 20.5 },
      diagnoses: [
        { code: 'H66.9', description: 'Otitis media, no especificada', principal: true, certainty: 'presumptive' },
      ],
    },
    orders: [
      {
        kind: 'prescription',
        issued: 11 * DAY + 20 * HOUR + 25,
        cancelReason: 'La concentración del jarabe no era la que hay en la farmacia; se emitió otra receta.',
        content: {
          weightKg: 20.5,
          drugs: [
            {
              genericName: 'Ibuprofeno',
              dose: '5 mL',
              presentation: 'Gotas 40 mg/mL',
              route: 'Oral',
              frequency: 'Cada 8 horas',
              duration: '2 días',
              typed: {
                medicine: { id: 'ibuprofeno', form: 'gotas', strength: '40 mg/mL' },
                ...{ dose: { amount: 5, unit: 'mL' }, route: 'oral' },
                ...{ frequency: { kind: 'everyHours', hours: 8 }, duration: { amount: 2, unit: 'day' } },
              },
              quantity: { amount: 30, unit: 'mL' },
              indication: { code: 'H66.9', description: 'Otitis media, no especificada' },
            },
          ],
        },
      },
      {
        kind: 'prescription',
        issued: 11 * DAY + 20 * HOUR + 8,
        content: {
          weightKg: 20.5,
          drugs: [
            {
              genericName: 'Ibuprofeno',
              dose: '10 mL',
              presentation: 'Suspensión 100 mg/5 mL',
              route: 'Oral',
              frequency: 'Cada 8 horas',
              duration: '2 días',
              typed: {
                medicine: { id: 'ibuprofeno', form: 'suspensión', strength: '100 mg/5 mL' },
                ...{ dose: { amount: 10, unit: 'mL' }, route: 'oral' },
                ...{ frequency: { kind: 'everyHours', hours: 8 }, duration: { amount: 2, unit: 'day' } },
              },
              quantity: { amount: 1, unit: 'bottle' },
              indication: { code: 'H66.9', description: 'Otitis media, no especificada' },
              instructions: 'Después de los alimentos. Agite el frasco antes de usar.',
            },
          ],
          indications: 'Ofrezca líquidos seguido. No ponga gotas ni aceites en el oído.',
        },
      },
    ],
  },
  {
    key: 'teresa-mole',
    service: 'dermatologia',
    patient: 'teresa',
    doctor: 'doctora',
    state: 'closed',
    created: 17 * DAY + 5 * HOUR,
    submitted: 17 * DAY + 4 * HOUR,
    assigned: 17 * DAY + HOUR,
    started: 17 * DAY + 50,
    ended: 16 * DAY + 20 * HOUR,
    answers: {
      motivo:
        'Un lunar en la espalda que tengo de siempre creció y se hizo más oscuro de un lado en los últimos meses.',
      donde: ['tronco'],
      tiempo: 'meses',
      aspecto: ['lunar'],
      lunarCambio: true,
      comezon: 2,
      dolor: false,
      fiebre: false,
      antes: false,
    },
    photos: ['mole'],
    lines: [
      {
        who: 'doctor',
        ago: 17 * DAY + 40,
        text: 'Buenas tardes, doña Teresa. ¿Alguien en su familia ha tenido cáncer de piel? ¿El lunar ha sangrado?',
      },
      {
        who: 'patient',
        ago: 16 * DAY + 22 * HOUR,
        text: 'Mi hermano tuvo melanoma. No ha sangrado, solo me pica a veces.',
      },
    ],
    note: {
      evolution:
        'Femenina de {age} años con lesión pigmentada en espalda con crecimiento y cambio de color en meses. Hermano con melanoma.',
      findings:
        'Fotografía: lesión asimétrica de bordes irregulares y dos tonos de color, diámetro aproximado de 8 mm.',
      prognosis: 'Reservado a estudio histopatológico.',
      plan: 'Referencia prioritaria para dermatoscopia y biopsia escisional. No manipular la lesión.',
      patientText:
        'El cambio de su lunar necesita que una dermatóloga lo vea en persona y probablemente lo retire para estudiarlo. Es importante que sea en los próximos días. Le dejo el documento de referencia; si no consigue cita en dos semanas, escríbanos.',
      diagnoses: [
        {
          code: 'D22.9',
          description: 'Nevo melanocítico, sitio no especificado',
          principal: true,
          certainty: 'presumptive',
        },
      ],
    },
    orders: [
      {
        kind: 'referral',
        issued: 16 * DAY + 20 * HOUR + 12,
        content: {
          referTo: 'Dermatología oncológica, atención presencial',
          receivingEstablishment: 'El que elija el paciente',
          diagnosticImpression:
            'Nevo melanocítico con cambios, a descartar melanoma. Tabaco, alcohol y otras sustancias: negados.',
          treatmentSoFar: 'Ninguna.',
          reason: 'Se solicita dermatoscopia y biopsia escisional.',
          clinicalSummary:
            'Lesión pigmentada en espalda, asimétrica, de bordes irregulares, dos colores y 8 mm, con cambio en meses. Hermano con melanoma.',
          indications: 'Prioritaria: de preferencia antes de 14 días.',
        },
        result: {
          by: 'paciente',
          ago: 6 * DAY,
          text: 'Ya fui. Me hicieron la dermatoscopia y la biopsia; el resultado fue nevo displásico, me lo quitaron completo.',
        },
        reviewed: {
          ago: 5 * DAY + 20 * HOUR,
          comment: 'Buena noticia. Conserva el informe de patología y revisa tu piel cada seis meses con dermatología.',
        },
      },
      {
        kind: 'referral',
        issued: 16 * DAY + 21 * HOUR + 30,
        content: {
          referralKind: 'interconsultation',
          referTo: 'Dermatología, por fotografía',
          ...{ receivingEstablishment: 'Teledermatología del Hospital General' },
          reason: '¿Basta con vigilar la lesión o debe resecarse? ¿Con qué prioridad?',
          clinicalSummary: 'Lesión pigmentada en espalda, de 8 mm, con cambio en meses. Hermano con melanoma.',
          ...{ diagnosticImpression: 'Nevo melanocítico con cambios.', treatmentSoFar: 'Ninguna.' },
        },
        result: {
          ...{ by: 'admin', ago: 16 * DAY + 20 * HOUR + 40, text: '' },
          opinion: {
            by: 'Dermatología del Hospital General, por escrito de la jefatura de servicio',
            criteria: 'Asimetría, borde, color, diámetro y evolución: cumple los cinco criterios ABCDE.',
            studyPlan: 'Dermatoscopia presencial y estudio histopatológico de la pieza completa.',
            suggestions: 'A descartar melanoma. Biopsia escisional con margen de 2 mm antes de 14 días; no cauterizar.',
          },
        },
        reviewed: { ago: 16 * DAY + 20 * HOUR + 20, comment: 'Dermatología coincide: conviene retirarlo pronto.' },
      },
    ],
  },
];

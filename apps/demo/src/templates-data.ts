import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import type { TemplateKind, TemplateOrder, TemplateSection } from '@consultorio/contracts/templates';

/** A line that begins with «- » is an item of a list. */
type DemoTemplate = {
  name: string;
  kind: TemplateKind;
  owner: 'doctora' | 'doctor' | null;
  sections: Partial<Record<TemplateSection, string>>;
  diagnoses?: KnownDiagnosis[];
  orders?: TemplateOrder[];
};

/** `{{…}}` is filled in by the editor; `[[ ]]` is a blank that must be filled before signing. */
export const demoTemplates: DemoTemplate[] = [
  {
    name: 'Infección respiratoria viral',
    kind: 'note',
    owner: null,
    sections: {
      evolution:
        'Paciente de {{patient.age}} años con [[días]] días de odinofagia, rinorrea y tos, [[con o sin]] fiebre. Sin disnea ni dolor torácico.',
      findings: 'Por interrogatorio y fotografías: sin datos de dificultad respiratoria. [[Orofaringe]]',
      prognosis: 'Bueno.',
      plan: '- Tratamiento sintomático, líquidos y reposo\n- No amerita antibiótico',
      patientText:
        'Tienes una infección de las vías respiratorias causada por un virus. Mejora en 5 a 7 días con reposo, líquidos y medicina para la fiebre o el dolor. Los antibióticos no ayudan.',
      alarmSigns:
        'Te falta el aire o respiras muy rápido.\nLa fiebre pasa de 39 °C, o dura más de tres días.\nTe duele el pecho o te confundes.',
    },
    diagnoses: [
      { code: 'J06.9', description: 'Infección aguda de las vías respiratorias superiores, no especificada' },
    ],
    orders: [
      {
        kind: 'prescription',
        content: {
          drugs: [
            {
              genericName: 'Paracetamol',
              dose: '1 tableta',
              presentation: 'Tableta 500 mg',
              route: 'Oral',
              frequency: 'Cada 8 horas',
              duration: '3 días',
              typed: {
                medicine: { id: 'paracetamol', form: 'tableta', strength: '500 mg' },
                ...{ dose: { amount: 1, unit: 'tablet' }, route: 'oral' },
                ...{ frequency: { kind: 'everyHours', hours: 8 }, duration: { amount: 3, unit: 'day' } },
              },
              quantity: { amount: 9, unit: 'tablet' },
              asNeeded: { reason: 'dolor o fiebre', mostPerDay: 3 },
            },
          ],
        },
      },
    ],
  },
  {
    name: 'Gastroenteritis sin deshidratación',
    kind: 'note',
    owner: null,
    sections: {
      evolution:
        'Paciente con [[número]] evacuaciones líquidas en 24 horas, sin sangre, de [[tiempo]] de evolución. Tolera la vía oral.',
      findings: 'Sin datos de deshidratación por interrogatorio.',
      prognosis: 'Bueno.',
      plan: 'Vida suero oral a libre demanda, dieta habitual sin irritantes.',
      patientText:
        'Tienes una infección del estómago que suele quitarse en 2 a 4 días. Lo más importante es reponer líquidos: toma suero oral a sorbos después de cada evacuación.',
      alarmSigns:
        'Ves sangre en la evacuación o en el vómito.\nNo toleras líquidos, o llevas más de 8 horas sin orinar.\nTe mareas al levantarte o la fiebre pasa de 39 °C.',
    },
  },
  {
    name: 'Pedir fotos con mejor luz',
    kind: 'message',
    owner: null,
    sections: {
      text: 'Hola, {{patient.firstName}}. ¿Podrías tomar otra foto de la zona con luz de día, sin flash y enfocada? Una de lejos y otra a unos 15 cm, por favor.',
    },
  },
  {
    name: 'Datos de alarma en fiebre',
    kind: 'indications',
    owner: null,
    sections: {
      text: 'Acude a urgencias si: la fiebre dura más de 3 días, pasa de 39.5 °C, hay dificultad para respirar, vómito que no cede, manchas moradas en la piel, rigidez de cuello o somnolencia.',
    },
  },
  {
    name: 'Cuidados de la piel sensible',
    kind: 'indications',
    owner: null,
    sections: {
      text: 'Baño corto con agua tibia y jabón sin perfume. Aplica crema emoliente en los tres minutos siguientes, dos veces al día. Ropa de algodón. Protector solar FPS 50 cada 4 horas si te expones al sol.',
    },
  },
  {
    name: 'Dermatitis por contacto',
    kind: 'note',
    owner: 'doctora',
    sections: {
      evolution:
        'Dermatosis en [[sitio]] de [[tiempo]] de evolución tras contacto con [[agente]]. Prurito [[0–10]]/10.',
      findings: 'En fotografías: placa eritematosa [[descripción]], sin datos de infección agregada.',
      prognosis: 'Bueno si se evita el contacto.',
      plan: 'Suspender contacto, corticoide tópico por 7 días, emoliente. Revaloración en 14 días.',
      patientText:
        'Es una alergia de la piel por contacto con [[agente]]. No es contagiosa y se quita al dejar de usarlo.',
    },
  },
  {
    name: 'Saludo y primera pregunta',
    kind: 'message',
    owner: 'doctora',
    sections: {
      text: 'Hola, {{patient.firstName}}. Soy la Dra. Ibáñez y ya leí tu consulta completa. Antes de darte mi opinión necesito preguntarte algo: [[pregunta]]',
    },
  },
  {
    name: 'Control de hipertensión',
    kind: 'note',
    owner: 'doctor',
    sections: {
      evolution:
        'Paciente con diagnóstico de hipertensión. Promedio domiciliario [[TA]] mmHg. Apego al tratamiento: [[sí o no]].',
      findings: 'Sin datos de daño a órgano blanco por interrogatorio.',
      prognosis: 'Bueno con control.',
      plan: 'Continuar [[fármaco y dosis]]. Dieta DASH, menos de 5 g de sal al día, actividad física 150 minutos por semana. Control en [[tiempo]].',
      patientText:
        'Tu presión [[está o no está]] en la meta. Sigue con tu medicina todos los días a la misma hora y anota tus mediciones.',
    },
  },
  {
    name: 'Estudios de control de diabetes',
    kind: 'orderSet',
    owner: null,
    sections: {},
    diagnoses: [{ code: 'E11.9', description: 'Diabetes mellitus tipo 2, sin mención de complicación' }],
    orders: [
      {
        kind: 'laboratory',
        content: {
          studies: [
            { name: 'Hemoglobina glucosilada' },
            { name: 'Química sanguínea de 6 elementos', instructions: 'Ayuno de 8 a 12 horas' },
            { name: 'Microalbuminuria en orina' },
          ],
        },
      },
      {
        kind: 'referral',
        content: { referTo: 'Oftalmología', reason: 'Revisión anual de fondo de ojo por diabetes tipo 2' },
      },
    ],
  },
];

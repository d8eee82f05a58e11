import type { Establishment } from '@consultorio/contracts/clinic';
import type { OpeningHours, OpenWeek, ServiceHours } from '@consultorio/contracts/opening-hours';
import { dermatologyForm } from './dermatology-form.ts';
import { generalMedicineForm } from './general-medicine-form.ts';
import { paediatricsForm } from './paediatrics-form.ts';

export const demoEstablishment: Establishment = {
  name: 'Clínica Los Ahuehuetes',
  legalName: 'Servicios Médicos Los Ahuehuetes, S.C.',
  kind: 'Consultorio de medicina general y especialidades',
  address: 'Av. Miguel Ángel de Quevedo 687, Barrio San Lucas, Coyoacán, 04030, Ciudad de México',
  phone: '55 5554 0182',
  email: 'contacto@consultorio.test',
  rfc: '',
};

/** No account and no card of anybody: it is a demo. */
export const demoHowToPay =
  'Con tarjeta o transferencia, cuando un médico tome tu consulta. La clínica te escribe con los datos para pagar.';

const weekday = [{ from: '08:00', to: '20:00' }];
const demoWeek: OpenWeek = {
  ...{ monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday },
  saturday: [{ from: '09:00', to: '14:00' }],
  sunday: [],
};
/** @param today `YYYY-MM-DD` */
export function demoHours(today: string): OpeningHours {
  const year = Number(today.slice(0, 4));
  const christmas = `${year}-12-25` < today ? `${year + 1}-12-25` : `${year}-12-25`;
  return { week: demoWeek, holidays: [{ day: christmas, name: 'Navidad' }] };
}

/** Complete: what an administrator of the demo changes in it can be published. */
export const demoNotice = {
  contact: 'Departamento de datos personales, contacto@consultorio.test, 55 5554 0182',
  transfers: 'No transferimos tus datos a terceros sin tu consentimiento, salvo los casos que la ley permite.',
  processors: [
    {
      ...{ name: 'Proveedor de la nube', task: 'Aloja el sistema y sus copias de seguridad', place: 'México' },
      contract: {
        ...{ signedOn: '2025-02-03', signedBy: 'Patricia Robles Cantú' },
        ...{
          covers: 'Alojamiento, copias cifradas y su borrado al terminar',
          reference: 'Archivo de contratos, C-014',
        },
      },
    },
    { name: 'Proveedor de correo', task: 'Entrega los avisos, que no llevan información clínica', place: '' },
  ],
};

const anyTime: ServiceHours = { week: null, onHolidays: true };

export const demoServices = {
  general: {
    name: 'Medicina general',
    description: 'Gripe, garganta, estómago, infecciones de orina, presión, dudas sobre estudios o tratamientos.',
    formName: 'Consulta de medicina general',
    schema: generalMedicineForm,
    priceText: '$250 MXN',
    replyMinutes: 120,
    closeMinutes: 24 * 60,
    followUpDays: 7,
    hours: anyTime,
    redFlags: [
      { key: 'pecho', question: '¿Tienes dolor u opresión en el pecho?' },
      { key: 'respirar', question: '¿Te cuesta respirar estando en reposo?' },
      { key: 'cara', question: '¿Se te torció la cara, perdiste fuerza de un lado o hablas raro desde hoy?' },
      { key: 'sangrado', question: '¿Tienes un sangrado abundante que no para?' },
      { key: 'desmayo', question: '¿Te desmayaste o estás confundido?' },
      { key: 'dano', question: '¿Has pensado en hacerte daño?' },
    ],
  },
  dermatologia: {
    name: 'Dermatología',
    description: 'Acné, manchas, alergias de la piel, hongos, caída de cabello, lunares que te preocupan.',
    formName: 'Consulta de dermatología',
    schema: dermatologyForm,
    priceText: '$450 MXN',
    replyMinutes: 6 * 60,
    closeMinutes: 48 * 60,
    followUpDays: 14,
    // Those of the clinic.
    hours: null,
    redFlags: [
      { key: 'hinchazon', question: '¿Se te hinchan los labios, la lengua o la garganta, o te cuesta respirar?' },
      {
        key: 'ampollas',
        question: '¿Se te está despegando la piel o tienes ampollas en boca, ojos o genitales con fiebre?',
      },
      { key: 'morado', question: '¿Tienes manchas moradas que no se borran al presionar y fiebre?' },
    ],
  },
  pediatria: {
    name: 'Pediatría',
    description: 'Fiebre, tos, diarrea, ronchas, alimentación y vacunas de niñas y niños de 0 a 15 años.',
    formName: 'Consulta de pediatría',
    schema: paediatricsForm,
    priceText: '$350 MXN',
    replyMinutes: 120,
    closeMinutes: 24 * 60,
    followUpDays: 7,
    hours: anyTime,
    redFlags: [
      { key: 'respira', question: '¿Respira muy rápido, se le hunden las costillas o tiene los labios morados?' },
      { key: 'despierta', question: '¿Está muy decaído y cuesta despertarlo?' },
      { key: 'convulsion', question: '¿Tuvo una convulsión?' },
      { key: 'deshidratado', question: '¿Lleva más de 8 horas sin orinar o llora sin lágrimas?' },
      { key: 'recien', question: '¿Tiene menos de 3 meses y fiebre de 38 °C o más?' },
    ],
  },
} as const;
export type DemoServiceKey = keyof typeof demoServices;

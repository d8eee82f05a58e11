import type { NoticeFacts } from '@consultorio/contracts/privacy-notice';
import type { z } from 'zod';
import type { SettingKey, settingShapes } from '../../core/settings/settings.repo.ts';

/** What is so of the product itself. Contact, transfers and processors are the clinic's, and stay blank until it says them. */
const baselineNotice: NoticeFacts = {
  contact: '',
  data: 'Datos de identificación y contacto: nombre, correo electrónico, teléfono, domicilio, fecha de nacimiento, sexo, contacto de emergencia y, si decides darla, tu CURP. Datos técnicos: dirección IP, tipo de navegador, fecha y hora de tus accesos.',
  sensitive:
    'Los relativos a tu salud, como antecedentes, alergias, medicamentos, síntomas, fotografías, estudios, diagnósticos y tratamientos.',
  necessary: [
    'Crear tu cuenta y comprobar tu identidad',
    'Que un médico te atienda, y emitir recetas y órdenes',
    'Integrar y conservar tu expediente clínico',
    'Avisarte de lo que ocurre con tu consulta',
    'Cumplir obligaciones legales y proteger la seguridad del servicio',
  ],
  voluntary: [],
  refusal: '',
  limits: 'Pídelo en tu perfil, en «Privacidad», o a quien atiende las solicitudes sobre tus datos.',
  rights:
    'Pídelo en tu perfil, en «Privacidad», o a quien atiende las solicitudes sobre tus datos. Tu consentimiento lo retiras en tu perfil.',
  transfers: '',
  changes: 'Publicamos la versión nueva aquí y te pedimos aceptarla antes de recibir datos nuevos de tu salud.',
  processors: [],
  noProcessors: false,
};

/** The app before anybody has described it. Empty lines are left out of documents and of the public page. */
export const baselineSettings: { [Key in SettingKey]: z.infer<(typeof settingShapes)[Key]> } = {
  establishment: {
    name: 'Consultorio',
    legalName: '',
    kind: 'Consultorio médico',
    address: '',
    phone: '',
    email: '',
    rfc: '',
    logoFileId: null,
  },
  siteTexts: {
    headline: 'Tu consulta médica, por escrito y a tu ritmo',
    lead: 'Cuéntale tu caso a un médico desde tu teléfono, a cualquier hora. Recibe una respuesta firmada, tus indicaciones y tu receta cuando hace falta.',
    steps: [
      {
        title: 'Cuéntanos qué te pasa',
        text: 'Elige el servicio, responde unas preguntas y agrega fotos o estudios. Puedes pausar y seguir después.',
      },
      {
        title: 'Un médico revisa tu caso',
        text: 'Un médico con cédula profesional lo lee completo y, si necesita algo más, te lo pregunta en el chat.',
      },
      {
        title: 'Recibe tu respuesta',
        text: 'Te avisamos por correo cuando esté lista: diagnóstico, indicaciones y documentos con folio y código QR.',
      },
    ],
    faq: [
      {
        question: '¿Cuánto tarda la respuesta?',
        answer:
          'Cada servicio muestra su tiempo prometido. Mientras esperas ves en qué va tu consulta y te avisamos en cuanto hay novedades.',
      },
      {
        question: '¿Es una videollamada?',
        answer:
          'No. Escribes cuando puedes y el médico responde por escrito. No hay sala de espera ni cita a una hora fija.',
      },
      {
        question: '¿Me pueden dar una receta?',
        answer:
          'Sí, cuando el médico lo considera adecuado. La receta lleva su nombre, cédula, folio y un código para verificarla. No recetamos medicamentos controlados.',
      },
      {
        question: '¿Quién ve mi información?',
        answer:
          'Solo tú y el personal que te atiende. En tu perfil puedes ver quién ha abierto tu expediente y cuándo.',
      },
      {
        question: '¿Y si es una urgencia?',
        answer:
          'Esto no sustituye un servicio de urgencias. Si tienes dolor de pecho, dificultad para respirar o cualquier señal de alarma, llama al 911.',
      },
    ],
  },
  mailTexts: {},
  banner: { visible: false, text: '', until: null },
  howToPay: { text: '' },
  openingHours: { week: null, holidays: [] },
  queueRules: { autoAssign: false, exceptServices: [], escalate: true, warnMinutes: 30, lateMinutes: 60 },
  phoneRules: { waitMinutes: 10, quietFrom: '21:00', quietTo: '08:00', ceiling: 500 },
  signIn: { emailLink: false },
  staffSessions: { requirePasskey: true, idleLockMinutes: 15, dictation: false },
  consents: { ownAppAsks: false, statement: '' },
  privacyNotice: baselineNotice,
};

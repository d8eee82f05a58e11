import { generatePath } from 'react-router-dom';

/** Every address of the product, as the router reads it. */
export const paths = {
  landing: '/',
  terms: '/terminos-y-condiciones',
  privacyNotice: '/aviso-de-privacidad',
  login: '/login',
  register: '/registro',
  recoverPassword: '/recuperar-contrasena',
  action: '/accion',
  verifyDocument: '/verificar/:code',
  demoMail: '/bandeja',
  home: '/inicio',
  verifyEmail: '/verificar-correo',
  profile: '/perfil',
  newConsultation: '/nueva-consulta',
  consultationDetail: '/detalle-consulta/:consultId?',
  thanks: '/gracias',
  consultations: '/consultas',
  patients: '/pacientes',
  patient: '/paciente/:patientId',
  doctors: '/doctores',
  orders: '/pedidos',
  attendConsultation: '/atender-consulta/:consultId',
  settings: '/configuraciones',
  forms: '/formularios',
  form: '/formulario/:formId?',
  templates: '/plantillas',
  template: '/plantilla/:templateId?',
  staffProfile: '/mi-perfil',
  notFound: '/404',
} as const;

/** Addresses with something to fill in. Ids are encoded here and nowhere else. */
export const pathTo = {
  /** Where a link for entering without a password is asked for: the page that opens it, without one. */
  signInLink: `${paths.action}?mode=signIn`,
  consultationDetail: (consultId?: string) => generatePath(paths.consultationDetail, { consultId: consultId ?? null }),
  verifyDocument: (code: string) => generatePath(paths.verifyDocument, { code }),
  patient: (patientId: string) => generatePath(paths.patient, { patientId }),
  /** `part`: the panel that is asked for beside the note. */
  attendConsultation: (consultId: string, part?: 'ordenes') =>
    `${generatePath(paths.attendConsultation, { consultId })}${part ? `?parte=${part}` : ''}`,
  form: (formId?: string) => generatePath(paths.form, { formId: formId ?? null }),
  template: (templateId?: string) => generatePath(paths.template, { templateId: templateId ?? null }),
  /** The step where a draft goes on: its first that can be edited. */
  draft: (consultationId: string) => `${paths.newConsultation}?${new URLSearchParams({ consulta: consultationId })}`,
  /** With the service chosen already: it begins with that service's red flags. */
  consultationOf: (serviceId: string) => `${paths.newConsultation}?${new URLSearchParams({ servicio: serviceId })}`,
  followUp: (consultationId: string) =>
    `${paths.newConsultation}?${new URLSearchParams({ seguimiento: consultationId })}`,
};

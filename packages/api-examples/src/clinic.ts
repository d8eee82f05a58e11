import { publishedNoticeOf } from '@consultorio/contracts/privacy-notice';
import type { Examples } from './example.ts';
import { ids, moments, officeWeek, sha256 } from './ids.ts';
import { noticeFacts } from './notice-facts.ts';

const service = {
  id: ids.service,
  name: 'Medicina general',
  description: 'Molestias comunes, dudas y seguimiento.',
  priceText: '$250 MXN',
  replyMinutes: 240,
  closeMinutes: 1440,
  followUpDays: 7,
  active: true,
  openTimes: { week: officeWeek, closed: ['2026-12-25'] },
};
const withRedFlags = { ...service, redFlags: [{ key: 'pecho', question: '¿Tienes dolor en el pecho?' }] };

const site = {
  establishment: {
    name: 'Consultorio San Ángel',
    legalName: 'Consultorio San Ángel, S. C.',
    kind: 'Consultorio de medicina general',
    address: 'Av. Revolución 100, Ciudad de México',
    phone: '55 1234 5678',
    email: 'contacto@example.com',
    rfc: 'CSA010101AB1',
    logoFileId: ids.file,
  },
  texts: {
    headline: 'Consulta a un médico por escrito',
    lead: 'Cuéntanos qué te pasa; un médico con cédula te contesta.',
    steps: [{ title: 'Escribe', text: 'Contesta unas preguntas y adjunta fotos.' }],
    faq: [{ question: '¿Cuánto tarda?', answer: 'Unas horas.' }],
  },
  banner: { visible: false, text: '', until: null },
  hours: { week: officeWeek, holidays: [{ day: '2026-12-25', name: 'Navidad' }] },
};

/** The clinic's own data and the tools that it keeps. */
export const clinicExamples: Examples<
  | 'getClinic'
  | 'getLegalDocument'
  | 'listServices'
  | 'getSettings'
  | 'listAuditEvents'
  | 'exportAuditEvents'
  | 'verifyAudit'
> = {
  getClinic: {
    summary: 'Answers what anybody may know of the clinic: texts, services, doctors.',
    output: {
      ...site,
      emailLinkSignIn: false,
      services: [service],
      doctors: [
        {
          ...{ name: 'Mariana Ibáñez Treviño', speciality: 'Medicina general', cedula: '4567890' },
          university: 'Universidad Nacional Autónoma de México',
          about: 'Te explico todo sin prisa y en palabras claras.',
          languages: ['es', 'en'],
          services: [{ id: service.id, name: service.name }],
          pictureFileId: ids.file,
        },
      ],
    },
  },
  getLegalDocument: {
    summary: 'Answers the terms or the privacy notice in force, or an earlier version, and when each was published.',
    input: { kind: 'privacy' },
    output: {
      kind: 'privacy',
      version: 1,
      title: 'Aviso de privacidad',
      text: '# Quién trata tus datos\nConsultorio San Ángel…',
      sha256,
      publishedAt: moments.registered,
      notice: publishedNoticeOf(
        {
          name: 'Consultorio San Ángel',
          legalName: 'Consultorio San Ángel, S. C.',
          address: 'Av. Revolución 1, 01000, CDMX',
        },
        noticeFacts,
      ),
      versions: [{ version: 1, publishedAt: moments.registered }],
    },
    errors: ['not-found'],
  },
  listServices: {
    summary: 'Lists the services that take new consultations, with their red flags.',
    output: [withRedFlags],
  },
  getSettings: {
    summary: 'Answers the settings of the clinic.',
    output: {
      ...site,
      staffSessions: { requirePasskey: true, idleLockMinutes: 15, dictation: false },
      howToPay: { text: '' },
      queueRules: { autoAssign: false, exceptServices: [], escalate: true, warnMinutes: 30, lateMinutes: 60 },
      signIn: { emailLink: false },
      phoneRules: { waitMinutes: 10, quietFrom: '21:00', quietTo: '08:00', ceiling: 500 },
      consents: { ownAppAsks: false, statement: '' },
      privacyNotice: noticeFacts,
      versions: {
        establishment: 4,
        siteTexts: 2,
        banner: 7,
        howToPay: 1,
        openingHours: 1,
        queueRules: 1,
        phoneRules: 1,
        signIn: 1,
        staffSessions: 1,
        consents: 1,
        privacyNotice: 1,
      },
      services: [
        {
          ...withRedFlags,
          version: 3,
          hours: null,
          formId: ids.form,
          formName: 'Consulta de medicina general',
          doctorIds: [ids.doctor],
          activeDoctors: 1,
          redFlagStops: 12,
        },
      ],
      legal: [{ kind: 'terms', version: 1, title: 'Términos', sha256, publishedAt: moments.registered }],
      diagnosisCount: 312,
    },
  },
  exportAuditEvents: {
    summary: 'Answers a signed address that streams the bitácora as CSV; the export itself is audited.',
    notes: 'Cells that a spreadsheet would run as a formula begin with an apostrophe.',
    input: { outcome: 'denied', from: moments.registered },
    output: { url: `/exports/audit?reader=${ids.admin}&filter=eyJvdXRjb21lIjoiZGVuaWVkIn0&exp=1773072000&sig=9d1f…` },
  },
  verifyAudit: {
    summary: 'Reads the whole bitácora once more and compares it with its seals.',
    notes: 'After four seconds it answers how far it came; the next call goes on there.',
    output: { fault: null, entries: 48_211, pending: 0, unsealed: 4, seal: 913 },
  },
  listAuditEvents: {
    summary: 'Lists who did what to which record, newest first.',
    notes:
      'Two names that very many have, asked together, are looked for in parts: a page that is not full says in `searchedUntil` how far, and `nextCursor` goes on from there.',
    input: { patientId: ids.patient, limit: 50 },
    output: {
      items: [
        {
          seq: 4711,
          at: moments.taken,
          actorName: 'Mariana Ibáñez Treviño',
          actorRole: 'doctor',
          action: 'takeConsultation',
          outcome: 'ok',
          consultationFolio: 'C-26-000123',
          patientName: 'Lucía Hernández Ortega',
          ip: '192.0.2.7',
          requestId: '0af7651916cd43dd8448eb211c80319c',
          times: 1,
          lastAt: null,
        },
      ],
      nextCursor: 'WzQ3MTFd',
      searchedUntil: null,
    },
  },
};

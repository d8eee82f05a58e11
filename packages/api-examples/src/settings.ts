import type { Examples } from './example.ts';
import { moments, officeWeek, sha256 } from './ids.ts';
import { noticeFacts } from './notice-facts.ts';

/** With which an administrator describes the app. */
export const settingExamples: Examples<
  | 'getSystemStatus'
  | 'retryJobs'
  | 'dismissJobs'
  | 'updateConsentRules'
  | 'updatePrivacyNotice'
  | 'listMailTexts'
  | 'updateMailText'
  | 'restoreMailText'
  | 'sendMailTrial'
  | 'getLegalDraft'
  | 'saveLegalDraft'
  | 'discardLegalDraft'
  | 'publishLegalDocument'
  | 'updateEstablishment'
  | 'updateEstablishmentLogo'
  | 'updateBanner'
  | 'updateHowToPay'
  | 'updateOpeningHours'
  | 'updateQueueRules'
  | 'getPhoneNotices'
  | 'updatePhoneRules'
  | 'updateSiteTexts'
> = {
  getSystemStatus: {
    summary: 'Answers how database, identity provider, mail, storage and background work are doing.',
    output: {
      database: {
        engine: 'postgres',
        version: '17.5',
        bytes: 52_428_800,
        migrations: 9,
        lastMigration: '0010-settings.sql',
      },
      identity: { reachable: true, emulated: false },
      mail: {
        configured: true,
        unsent: 1,
        failures: [
          { recipient: 'l…@example.com', writtenAt: moments.closed, attempts: 3, reason: 'Mailbox unavailable' },
        ],
      },
      storage: {
        ready: true,
        keepsRemoved: false,
        sweepStoppedAt: null,
        files: 812,
        bytes: 301_989_888,
        freeBytes: 42_949_672_960,
        totalBytes: 107_374_182_400,
      },
      scanner: { configured: true, reachable: true, waiting: 0, refused: 2 },
      jobs: [{ name: 'sendMail', waiting: 0, retrying: 1, failed: 2, lastFailedAt: moments.closed }],
      liveStreams: 14,
      audit: { seal: 913, sealedAt: moments.closed, overdue: false, unsealed: 4 },
      sharedCurps: [],
      lastBackupAt: moments.registered,
      versions: { server: '0.1.0', node: 'v24.21.0' },
    },
  },
  retryJobs: {
    summary: 'Tries at once what failed or waits for its next attempt.',
    input: { name: 'sendMail' },
    output: { retried: 1 },
  },
  dismissJobs: {
    summary: 'Leaves undone what was given up and nobody waits for any more.',
    notes:
      'A mail is sent to nobody from then on, an export is told as failed. What was given up after `failedUntil`, which is the `lastFailedAt` of `getSystemStatus`, stays.',
    input: { name: 'sendMail', failedUntil: moments.closed },
    output: { dismissed: 2 },
  },
  updateConsentRules: {
    summary: 'Says whether the clinic’s own app asks for consent; the statement is kept in the audit trail.',
    notes:
      'While it does, `updatePatientGeneralForm` at the callable endpoint takes answers of people who have no consent here. A consent that was withdrawn here stays withdrawn.',
    input: {
      expectedVersion: 1,
      ownAppAsks: true,
      statement: 'La aplicación «Mi Clínica» muestra el aviso y guarda la aceptación con fecha en su propia base.',
    },
    output: { version: 2 },
  },
  updatePrivacyNotice: {
    summary: 'Changes what the law asks the notice of privacy to say, and the list of processors.',
    notes: 'Nothing of it is public until `publishLegalDocument` publishes a version of the notice with it.',
    input: { expectedVersion: 1, ...noticeFacts },
    output: { version: 2 },
  },
  listMailTexts: {
    summary: 'Lists the e-mails that notices send, as they are worded today.',
    output: {
      version: 2,
      items: [
        {
          kind: 'consultationTaken',
          send: true,
          subject: 'Un médico ya tiene tu consulta',
          text: 'Tu consulta ya tiene médico.',
          toPatients: true,
          toStaff: false,
          essential: false,
          changed: false,
        },
      ],
    },
  },
  updateMailText: {
    summary: 'Words an e-mail anew or turns it off; what somebody must know cannot be turned off.',
    notes: 'The only variables are `{{nombre}}` and `{{clinica}}`: nothing clinical can leave by mail.',
    input: {
      kind: 'consultationTaken',
      expectedVersion: 2,
      send: true,
      subject: '{{nombre}}, ya tienes médico',
      text: 'Un médico de {{clinica}} ya tiene tu consulta.',
    },
    output: { version: 3 },
    errors: ['not-found'],
  },
  restoreMailText: {
    summary: 'Takes an e-mail back to what it says by itself.',
    input: { kind: 'consultationTaken', expectedVersion: 3 },
    output: { version: 4 },
  },
  sendMailTrial: {
    summary: 'Sends the given wording to the address of whoever asks.',
    input: { kind: 'consultationTaken', subject: '{{nombre}}, ya tienes médico', text: 'Texto de prueba.' },
    output: { done: true },
  },
  getLegalDraft: {
    summary: 'Answers the draft of a legal document, or the text in force, with what was published before.',
    input: { kind: 'privacy' },
    output: {
      kind: 'privacy',
      title: 'Aviso de privacidad',
      text: '# Quién trata tus datos\nConsultorio San Ángel y sus médicos…',
      hasDraft: true,
      version: 3,
      updatedAt: moments.closed,
      updatedBy: 'Patricia Robles Cantú',
      inForce: {
        kind: 'privacy',
        version: 1,
        title: 'Aviso de privacidad',
        text: '# Quién trata tus datos\nConsultorio San Ángel…',
        sha256,
        publishedAt: moments.registered,
        notice: null,
      },
      versions: [
        {
          version: 1,
          title: 'Aviso de privacidad',
          sha256,
          publishedAt: moments.registered,
          publishedBy: null,
          changeNote: '',
          accepted: 128,
        },
      ],
    },
    errors: ['not-found'],
  },
  saveLegalDraft: {
    summary: 'Replaces the draft of a legal document; only administrators read it.',
    input: { kind: 'privacy', expectedVersion: 3, title: 'Aviso de privacidad', text: '# Quién trata tus datos\n…' },
    output: { version: 4 },
    errors: ['not-found'],
  },
  discardLegalDraft: {
    summary: 'Throws the draft of a legal document away; the version in force stays.',
    input: { kind: 'privacy', expectedVersion: 4 },
    output: { version: 5 },
    errors: ['not-found'],
  },
  publishLegalDocument: {
    summary: 'Makes the draft the version in force, which nothing changes any more; everybody is asked to accept it.',
    input: { kind: 'privacy', expectedVersion: 4, changeNote: 'Nuevo domicilio' },
    output: { version: 2, sha256 },
    notes:
      'A notice of privacy is refused with `details.missing` while one of the facts that the law asks for is blank, and is published with them below its text.',
    errors: ['not-found', 'illegal-transition', 'notice-incomplete'],
  },
  updateEstablishment: {
    summary: 'Changes who the clinic is; documents that were issued keep what they said.',
    notes: 'An RFC whose check digit is wrong is `invalid-input`. Empty texts are left out of documents and pages.',
    input: {
      expectedVersion: 4,
      name: 'Consultorio San Ángel',
      legalName: 'Consultorio San Ángel, S. C.',
      kind: 'Consultorio de medicina general',
      address: 'Av. Revolución 100, Ciudad de México',
      rfc: 'GODE561231GR8',
      clues: 'DFSSA000012',
      phone: '55 1234 5678',
      email: 'contacto@example.com',
    },
    output: { version: 5 },
  },
  updateEstablishmentLogo: {
    summary: 'Replaces or removes the logo; anybody reads it at `GET /logo/{logoFileId}`.',
    input: { expectedVersion: 5, logo: 'data:image/png;base64,iVBORw0KGgo=' },
    output: { version: 6 },
    errors: ['file-refused', 'file-unsafe'],
  },
  updateBanner: {
    summary: 'Shows or hides the notice above every page.',
    input: { expectedVersion: 7, visible: true, text: 'El lunes no hay consulta.', until: moments.due },
    output: { version: 8 },
  },
  updateHowToPay: {
    summary: 'Says when and how a consultation is paid; patients read it beside the price and in the mail.',
    notes: 'Plain text. Empty says nothing to anybody.',
    input: { expectedVersion: 1, text: 'Con tarjeta o transferencia, antes de que un médico empiece a atenderte.' },
    output: { version: 2 },
  },
  updateOpeningHours: {
    summary: 'Changes when the clinic is open: promised times count only open hours, by its own clock.',
    notes:
      'A `week` of null is open around the clock. An interval that does not end later than it begins ends on the following day; `00:00`–`00:00` is a whole day. What was promised before stays promised. Intervals that overlap and a week without any are `invalid-input`.',
    input: { expectedVersion: 1, week: officeWeek, holidays: [{ day: '2026-12-25', name: 'Navidad' }] },
    output: { version: 2 },
  },
  getPhoneNotices: {
    summary: 'Answers how many people are told at their telephone, and how many messages each month took.',
    notes:
      '`failure` is why the provider takes nothing now, in its own code; null while it does. `sent` are those that are billed, `undelivered` ' +
      'those of which the provider told that they did not arrive, billed or not.',
    output: {
      channels: ['sms'],
      people: 214,
      months: [{ month: '2026-03', sent: 381, undelivered: 4 }],
      failure: null,
    },
  },
  updatePhoneRules: {
    summary: 'Says when telephones are told of what was not read, and how many messages a month may take.',
    notes:
      'Between `quietFrom` and `quietTo`, by the clock of the clinic, nothing is sent; the same time twice is no quiet at all. At `ceiling` ' +
      'nothing more is sent in that month, and administrators are told.',
    input: { expectedVersion: 1, waitMinutes: 15, quietFrom: '21:00', quietTo: '08:00', ceiling: 500 },
    output: { version: 2 },
    errors: ['stale-version'],
  },
  updateQueueRules: {
    summary:
      'Says whether consultations that nobody has taken are given to doctors by themselves, and who is told of what is late.',
    notes:
      'A minute later at most. Who is chosen attends the service with a cédula that was found, is within a shift (without shifts: while the service is open), is not away, has room, did not give this one back, and has the fewest open cases that do not wait for their patient. What nobody is there for stays in the queue. Who is told of a promise that is near its end or broken: its doctor, and the administration when it is `lateMinutes` late; at once where nobody attends it. Minutes are open time.',
    input: {
      ...{ expectedVersion: 1, autoAssign: true, exceptServices: [] },
      ...{ escalate: true, warnMinutes: 30, lateMinutes: 60 },
    },
    output: { version: 2 },
  },
  updateSiteTexts: {
    summary: 'Changes what the landing page says.',
    input: {
      expectedVersion: 2,
      headline: 'Consulta a un médico por escrito',
      lead: 'Cuéntanos qué te pasa; un médico con cédula te contesta.',
      steps: [{ title: 'Escribe', text: 'Contesta unas preguntas y adjunta fotos.' }],
      faq: [{ question: '¿Cuánto tarda?', answer: 'Unas horas.' }],
    },
    output: { version: 3 },
  },
};

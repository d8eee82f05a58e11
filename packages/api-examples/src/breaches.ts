import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const words = {
  nature: 'Alguien entró con la contraseña de un médico desde una red ajena.',
  data: 'Nombre, correo y notas de sus consultas.',
  recommendations: 'Desconfíe de llamadas o correos que mencionen su consulta.',
  measures: 'Cerramos la cuenta y todas sus sesiones.',
  contact: 'privacidad@example.com, 222 123 4567',
};
const span = { beganAt: moments.registered, endedAt: moments.taken, discoveredAt: moments.taken };
const session = {
  ...{
    id: ids.session,
    device: 'Chrome en Windows',
    ips: '192.0.2.7',
    firstAt: moments.submitted,
    lastAt: moments.taken,
    times: 14,
  },
};
const summary = {
  id: ids.breach,
  number: 1,
  nature: words.nature,
  discoveredAt: span.discoveredAt,
  openedAt: moments.replied,
  openedByName: 'Patricia Robles Cantú',
  closedAt: null,
};

/** The register of breaches, and whom they affect. */
export const breachExamples: Examples<
  | 'openBreach'
  | 'addBreachStep'
  | 'sendBreachNotice'
  | 'listBreachSessions'
  | 'exportBreaches'
  | 'listBreaches'
  | 'getBreach'
  | 'listBreachPersons'
  | 'exportBreachPersons'
> = {
  openBreach: {
    summary: 'Opens a breach of personal data: what is known of it, and by what the affected people are found.',
    notes:
      'Account or integration, sign-in, address, kinds of act and period narrow the audit trail, all of them together; records are added to what it names. Nothing of it is changed afterwards.',
    input: {
      ...words,
      ...span,
      account: 'mariana@example.com',
      sessionId: ids.session,
      looks: ['record', 'paper'],
      ip: '192.0.2.7',
      records: ['EXP-000042'],
      idempotencyKey: ids.intention,
    },
    output: { breachId: ids.breach },
  },
  addBreachStep: {
    summary: 'Adds what was found, done or told since the breach was opened.',
    input: {
      breachId: ids.breach,
      kind: 'notified',
      text: 'Avisamos por correo a las 12 personas.',
      idempotencyKey: ids.intention,
    },
    output: { done: true },
    errors: ['not-found'],
  },
  sendBreachNotice: {
    summary: 'Tells the next of those whom a breach affects, by e-mail and in the bell.',
    notes:
      'A portion a call: while `more` is true some have not been told; call again with another key. Nobody is told twice. The last portion adds the step that says to how many it went.',
    input: { breachId: ids.breach, text: 'Aviso de vulneración de seguridad', idempotencyKey: ids.intention },
    output: { told: 12, more: false },
    errors: ['not-found'],
  },
  listBreachSessions: {
    summary:
      'Lists the sign-ins of an account of staff that the trail names in that time, so that a breach can name one.',
    input: { account: 'mariana@example.com', beganAt: span.beganAt, endedAt: span.endedAt },
    output: [session],
  },
  exportBreaches: {
    summary:
      'Answers the address of the register as CSV: a line a breach, with whom it affects in numbers, and its steps.',
    output: { url: '/exports/breach-register' },
  },
  listBreaches: {
    summary: 'Lists the breaches, newest first.',
    input: { limit: 25 },
    output: { items: [summary], nextCursor: null },
  },
  getBreach: {
    summary:
      'Answers a breach with its steps, how many people it affects by the trail of now, and the draft of their notice.',
    notes: '`listsRead`: lists and exports of people that match too; the trail does not say who stood in them.',
    input: { breachId: ids.breach },
    output: {
      ...summary,
      ...words,
      ...span,
      accountEmail: 'mariana@example.com',
      ...{ integrationName: null, session, looks: ['record', 'paper'] },
      ip: '192.0.2.7',
      recordNos: ['EXP-000042'],
      steps: [
        {
          id: ids.breachStep,
          kind: 'measure',
          text: 'Pedimos una llave de acceso a todo el personal.',
          byName: 'Patricia Robles Cantú',
          at: moments.closed,
        },
      ],
      affected: 12,
      listsRead: 1,
      told: 0,
      notice: 'Aviso de vulneración de seguridad de datos personales',
    },
    errors: ['not-found'],
  },
  listBreachPersons: {
    summary: 'Lists the people whom a breach affects, ordered by name, with how to reach them.',
    notes:
      '`times` counts their entries in the trail that belong to the breach; 0 for records that were named by hand.',
    input: { breachId: ids.breach, limit: 25 },
    output: {
      items: [
        {
          ...{ patientId: ids.patient, recordNo: 'EXP-000042', name: 'Lucía Hernández Ortega' },
          ...{ email: 'lucia@example.com', phone: '2221234567' },
          ...{ times: 3, firstAt: moments.submitted, lastAt: moments.taken, toldAt: null },
        },
      ],
      nextCursor: null,
    },
    errors: ['not-found'],
  },
  exportBreachPersons: {
    summary: 'Answers the address of the same list as CSV.',
    input: { breachId: ids.breach },
    output: { url: `/exports/breaches/${ids.breach}` },
    errors: ['not-found'],
  },
};

import { randomUUID } from 'node:crypto';
import { smallBundle } from './foreign-bundle.ts';
import { guardianshipInputs } from './guardianship-inputs.ts';

type Aim = { consultationId: string; patientId: string };
type Breach = { breachId: string };
type Arco = { arcoRequestId: string };

/** Of a record: what is known of a patient, who cares for whom, what was given of it; and breaches. */
export const recordInputs = {
  ...guardianshipInputs,
  getStructuredRecord: { aims: true, input: ({ patientId }: Aim) => ({ patientId }) },
  getRecordRetention: { aims: true, input: ({ patientId }: Aim) => ({ patientId }) },
  listRecordEntryVersions: { aims: true, input: ({ patientId }: Aim) => ({ patientId, entryId: randomUUID() }) },
  reconcileRecord: {
    aims: true,
    input: ({ consultationId }: Aim) => ({
      consultationId,
      changes: [{ verdict: 'new', kind: 'allergy', content: { substance: 'Penicilina', severity: 'severe' } }],
      statements: [{ kind: 'medicine', said: 'none' }],
      idempotencyKey: randomUUID(),
    }),
  },
  /** With a request that nobody has uploaded. */
  recordDisclosure: {
    aims: true,
    input: ({ patientId }: Aim) => ({
      ...{ patientId, requester: 'Juzgado Primero', capacity: 'judicial', legalGround: 'Oficio 123/2026' },
      ...{ requestedOn: '2026-03-02', requestFileId: randomUUID(), given: 'Resumen clínico' },
      ...{ recipient: 'Juzgado Primero', givenOn: '2026-03-03', idempotencyKey: randomUUID() },
    }),
  },
  listImportedDocuments: { aims: true, input: ({ patientId }: Aim) => ({ patientId }) },
  previewRecordImport: { aims: false, input: () => ({ bundle: smallBundle() }) },
  importRecord: { aims: false, input: () => ({ bundle: smallBundle(), idempotencyKey: randomUUID() }) },
  listDisclosures: { aims: true, input: ({ patientId }: Aim) => ({ patientId }) },
  exportDisclosures: { aims: false, input: () => ({}) },
  listRetention: { aims: false, input: () => ({}) },
  listRemovals: { aims: false, input: () => ({}) },
  planSuppression: { aims: true, input: ({ patientId }: Aim) => ({ patientId }) },
  decideRetention: {
    aims: true,
    input: ({ patientId }: Aim) => ({
      ...{ patientId, step: 'hold', reason: 'Oficio 12/2026', idempotencyKey: randomUUID() },
    }),
  },
  askArco: { aims: false, input: () => ({ right: 'access', text: 'Mis datos', idempotencyKey: randomUUID() }) },
  listMyArcoRequests: { aims: false, input: () => ({}) },
  recordArcoRequest: {
    aims: true,
    input: ({ patientId }: Aim) => ({
      ...{ patientId, right: 'access', text: 'Mis datos', requester: 'Ana Ruiz', capacity: 'self' },
      ...{ receivedOn: '2026-03-02', requestFileId: randomUUID(), idempotencyKey: randomUUID() },
    }),
  },
  listArcoRequests: { aims: false, input: () => ({}) },
  getArcoRequest: { aims: false, input: (_aim: Aim, { arcoRequestId: requestId }: Arco) => ({ requestId }) },
  confirmArcoIdentity: {
    aims: false,
    input: (_aim: Aim, { arcoRequestId: requestId }: Arco) => ({
      ...{ requestId, text: 'Credencial para votar', idempotencyKey: randomUUID() },
    }),
  },
  extendArcoTerm: {
    aims: false,
    input: (_aim: Aim, { arcoRequestId: requestId }: Arco) => ({
      ...{ requestId, text: 'Archivo de otra sede', idempotencyKey: randomUUID() },
    }),
  },
  answerArcoRequest: {
    aims: false,
    input: (_aim: Aim, { arcoRequestId: requestId }: Arco) => ({
      ...{ requestId, outcome: 'grant', text: 'Con gusto', fileIds: [], idempotencyKey: randomUUID() },
    }),
  },
  fulfilArcoRequest: {
    aims: false,
    input: (_aim: Aim, { arcoRequestId: requestId }: Arco) => ({
      ...{ requestId, text: 'Aquí están', fileIds: [], idempotencyKey: randomUUID() },
    }),
  },
  openBreach: {
    aims: false,
    input: () => ({
      ...{ nature: 'Acceso no autorizado', data: 'Nombre y correo', recommendations: 'Cambie su contraseña' },
      ...{ measures: 'Se cerró la cuenta', contact: 'privacidad@example.com', beganAt: '2026-03-02T15:00:00Z' },
      ...{ discoveredAt: '2026-03-03T15:00:00Z', ip: '192.0.2.7', idempotencyKey: randomUUID() },
    }),
  },
  addBreachStep: {
    aims: false,
    input: (_aim: Aim, { breachId }: Breach) => ({
      breachId,
      kind: 'measure',
      text: 'Más',
      idempotencyKey: randomUUID(),
    }),
  },
  sendBreachNotice: {
    aims: false,
    input: (_aim: Aim, { breachId }: Breach) => ({ breachId, text: 'Aviso', idempotencyKey: randomUUID() }),
  },
  listBreachSessions: {
    aims: false,
    input: () => ({ account: 'nadie@consultorio.test', beganAt: '2026-03-02T15:00:00Z' }),
  },
  exportBreaches: { aims: false, input: () => undefined },
  listBreaches: { aims: false, input: () => ({}) },
  getBreach: { aims: false, input: (_aim: Aim, { breachId }: Breach) => ({ breachId }) },
  listBreachPersons: { aims: false, input: (_aim: Aim, { breachId }: Breach) => ({ breachId }) },
  exportBreachPersons: { aims: false, input: (_aim: Aim, { breachId }: Breach) => ({ breachId }) },
};

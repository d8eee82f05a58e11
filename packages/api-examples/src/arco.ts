import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const summary = {
  ...{ id: ids.arcoRequest, number: 7, right: 'access' as const, channel: 'page' as const, receivedOn: '2026-03-02' },
  ...{ state: 'granted' as const, dueOn: '2026-03-31', patientId: ids.patient },
  ...{ patientName: 'Lucía Hernández Ortega', recordNo: 'EXP-000042' },
};
const byPatricia = { byName: 'Patricia Robles Cantú', at: moments.closed, ground: null, files: [] };
const request = {
  ...summary,
  ...{ text: 'Quiero saber qué datos míos tienen y a quién se han dado.', requester: 'Lucía Hernández Ortega' },
  ...{ capacity: 'self' as const, extended: false },
  ...{ recordedByName: 'Lucía Hernández Ortega', recordedAt: moments.registered },
  steps: [
    { id: ids.arcoStep, kind: 'confirmIdentity' as const, text: 'Credencial para votar, por correo', ...byPatricia },
    {
      ...byPatricia,
      ...{ id: ids.intention, kind: 'grant' as const, text: 'Te entregaremos un listado en PDF.' },
      files: [
        {
          ...{ id: ids.arcoFile, name: 'listado.pdf', mime: 'application/pdf', size: 48213 },
          ...{ content: 'clean' as const, url: `/files/${ids.arcoFile}`, smallUrl: null },
        },
      ],
    },
  ],
};
const step = { requestId: ids.arcoRequest, idempotencyKey: ids.intention };

/** Access, rectification, cancellation and opposition. */
export const arcoExamples: Examples<
  | 'askArco'
  | 'listMyArcoRequests'
  | 'recordArcoRequest'
  | 'listArcoRequests'
  | 'getArcoRequest'
  | 'confirmArcoIdentity'
  | 'extendArcoTerm'
  | 'answerArcoRequest'
  | 'fulfilArcoRequest'
> = {
  askArco: {
    summary: 'Asks for access, rectification, cancellation or opposition, of oneself or of a person in care.',
    notes:
      'The administration has 20 business days to answer and 15 more to do what it granted, by the Mexican calendar of days of obligatory rest. Up to five requests of a person may be open. A blocked patient may ask as well.',
    input: { patientId: null, right: 'access', text: request.text, idempotencyKey: ids.intention },
    output: { requestId: ids.arcoRequest },
    errors: ['not-found', 'of-age'],
  },
  listMyArcoRequests: {
    summary: 'Lists the requests about the data of oneself, or of a person in care, newest first, with each step.',
    input: { limit: 25 },
    output: { items: [request], nextCursor: null },
    errors: ['not-found'],
  },
  recordArcoRequest: {
    summary: 'Writes down a request that came on paper; its term runs from the day on which it came.',
    notes: 'The letter is an upload of the caller with the purpose `arco`, used for nothing yet.',
    input: {
      ...{ patientId: ids.patient, right: 'rectification', text: 'Mi segundo apellido está mal escrito.' },
      ...{ requester: 'Lucía Hernández Ortega', capacity: 'self', receivedOn: '2026-03-02' },
      ...{ requestFileId: ids.arcoFile, idempotencyKey: ids.intention },
    },
    output: { requestId: ids.arcoRequest },
    errors: ['not-found'],
  },
  listArcoRequests: {
    summary:
      'Lists the requests of everybody, or of one person: first those that owe something, the nearest day first.',
    input: { limit: 25 },
    output: { items: [summary], nextCursor: null },
  },
  getArcoRequest: {
    summary: 'Answers one request with its steps and their files.',
    input: { requestId: ids.arcoRequest },
    output: request,
    errors: ['not-found'],
  },
  confirmArcoIdentity: {
    summary: 'Says how the administration knows who asks; nothing is granted before.',
    input: { ...step, text: 'Credencial para votar, por correo' },
    output: { done: true },
    errors: ['not-found', 'illegal-transition'],
  },
  extendArcoTerm: {
    summary: 'Extends the term that runs by as many business days as it has, once, with a reason that is told.',
    input: { ...step, text: 'Parte de los datos está en un archivo en papel.' },
    output: { done: true },
    errors: ['not-found', 'illegal-transition'],
  },
  answerArcoRequest: {
    summary: 'Grants a request, grants a part of it, or refuses it with its ground.',
    notes: 'Before the identity is confirmed it can only be refused, with the ground `notIdentified`.',
    input: {
      ...{ ...step, outcome: 'grantPartly', ground: 'keptByLaw' },
      ...{ text: 'Borramos tu teléfono; las notas se conservan.', fileIds: [] },
    },
    output: { done: true },
    errors: ['not-found', 'illegal-transition'],
  },
  fulfilArcoRequest: {
    summary: 'Says what was done of what was granted, and hands over its files.',
    input: { ...step, text: 'Aquí está el listado.', fileIds: [ids.arcoFile] },
    output: { done: true },
    errors: ['not-found', 'illegal-transition'],
  },
};

import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const words = {
  requester: 'Aseguradora del Valle, S.A.',
  capacity: 'insurer' as const,
  legalGround: 'Autorización firmada por la paciente el 2 de marzo de 2026',
  requestedOn: '2026-03-02',
  given: 'Resumen clínico de la consulta C-26-000123',
  recipient: 'Dra. Elena Soto, dictamen médico',
  givenOn: '2026-03-09',
};

/** The register of what of a record went to third parties. */
export const disclosureExamples: Examples<'recordDisclosure' | 'listDisclosures' | 'exportDisclosures'> = {
  recordDisclosure: {
    summary: 'Records that something of a record was given to a third party, on a written request.',
    notes:
      'The request is an upload of the caller with the purpose `disclosure`. Nothing of it is changed or deleted afterwards; the patient reads to whom and on which day in `listMyRecordAccess`.',
    input: {
      patientId: ids.patient,
      ...words,
      requestFileId: ids.disclosureRequest,
      idempotencyKey: ids.intention,
    },
    output: { done: true },
    errors: ['not-found'],
  },
  listDisclosures: {
    summary: 'Lists what of a record was given to third parties, newest first.',
    input: { patientId: ids.patient, limit: 25 },
    output: {
      items: [
        {
          id: ids.disclosure,
          ...words,
          requestFile: {
            ...{ id: ids.disclosureRequest, name: 'solicitud.pdf', mime: 'application/pdf', size: 48213 },
            ...{ content: 'clean', url: `/files/${ids.disclosureRequest}`, smallUrl: null },
          },
          recordedByName: 'Patricia Robles Cantú',
          recordedAt: moments.closed,
        },
      ],
      nextCursor: null,
    },
    errors: ['not-found'],
  },
  exportDisclosures: {
    summary: 'Answers the address of the register as CSV, of one record or of all.',
    input: { patientId: ids.patient },
    output: { url: '/exports/disclosures' },
  },
};

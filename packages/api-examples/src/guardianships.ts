import type { PersonInCare } from '@consultorio/contracts/people-in-care';
import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const child = {
  patientId: ids.child,
  firstName: 'Sofía',
  lastName: 'Hernández Ortega',
  birthDate: '2022-03-14',
  sex: 'female',
  recordNo: 'EXP-000043',
  standing: 'current',
  relation: 'mother',
  until: '2040-03-14T06:00:00.000Z',
  pendingConsents: ['terms', 'privacy', 'teleconsultation'],
  revokedConsents: [],
} satisfies PersonInCare;

const guardianship = { guardianshipId: ids.guardianship };

export const guardianshipExamples: Examples<
  'listMyPeople' | 'addPersonInCare' | 'listGuardians' | 'confirmGuardianship' | 'endGuardianship'
> = {
  listMyPeople: {
    summary: 'Lists the caller and everybody in the care of the caller.',
    output: {
      items: [
        {
          ...{ patientId: ids.patient, firstName: 'Lucía', lastName: 'Hernández Ortega', birthDate: '1991-06-14' },
          ...{ sex: 'female', recordNo: 'EXP-000042', standing: 'own', relation: null, until: null },
          ...{ pendingConsents: [], revokedConsents: [] },
        },
        child,
      ],
    },
  },
  addPersonInCare: {
    summary: 'Opens a record for a child, or for an adult who cannot act alone, in the care of the caller.',
    notes:
      'Ten people at most. Of a minor it counts at once and ends with the 18th birthday; of an adult `proof` is required and an administrator confirms it.',
    input: {
      ...{ firstName: 'Sofía', lastName: 'Hernández Ortega', birthDate: '2022-03-14', sex: 'female' },
      ...{ relation: 'mother', declared: true, idempotencyKey: ids.intention },
    },
    output: child,
    errors: ['too-many-people'],
  },
  listGuardians: {
    summary: 'Lists who speaks or spoke for a patient, who does so first.',
    input: { patientId: ids.child },
    output: {
      items: [
        {
          ...{ ...guardianship, accountId: ids.patient, name: 'Lucía Hernández Ortega', email: 'lucia@correo.mx' },
          ...{ relation: 'mother', since: moments.registered, until: child.until, proof: null },
          ...{ confirmedAt: null, endedAt: null, endedReason: null },
        },
      ],
    },
  },
  confirmGuardianship: {
    summary: 'Confirms that an account speaks for an adult who cannot act alone.',
    input: guardianship,
    output: { done: true },
    errors: ['illegal-transition'],
  },
  endGuardianship: {
    summary: 'Ends a guardianship at once, with a reason.',
    input: { ...guardianship, reason: 'El juzgado nombró a otra persona' },
    output: { done: true },
    errors: ['illegal-transition'],
  },
};

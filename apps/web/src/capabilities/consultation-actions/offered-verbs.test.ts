import { can } from '@consultorio/contracts/access';
import type { ConsultationState } from '@consultorio/contracts/states';
import { expect, it } from 'vitest';
import { offeredVerbs } from './offered-verbs.ts';
import { scopeOf } from './scope.ts';

const doctor = { id: 'd', role: 'doctor' } as const;
const admin = { id: 'a', role: 'admin' } as const;
const offered = (user: typeof doctor | typeof admin, state: ConsultationState, doctorId: string | null) =>
  offeredVerbs(state, (verb) => can(verb, user, scopeOf({ patientId: 'p', doctorId, state })));

it.each([
  ['submitted', null, 'takeConsultation', [], []],
  [
    'assigned',
    'd',
    'startConsultation',
    [],
    ['releaseConsultation', 'transferConsultation', 'rejectConsultation', 'setConsultationPriority'],
  ],
  [
    'inProgress',
    'd',
    'signAndCloseConsultation',
    ['requestInformation'],
    ['transferConsultation', 'rejectConsultation', 'setConsultationPriority'],
  ],
  ['waitingPatient', 'd', null, [], ['transferConsultation', 'setConsultationPriority']],
  ['closed', 'd', 'addAddendum', [], []],
  ['rejected', 'd', 'addAddendum', [], []],
  ['cancelled', 'd', null, [], []],
] as const)('a doctor with a consultation %s (doctor %s) gets %s', (state, doctorId, main, beside, menu) => {
  expect(offered(doctor, state, doctorId)).toEqual({ main, beside, menu });
});

it('a doctor gets nothing on a consultation of somebody else', () => {
  expect(offered(doctor, 'inProgress', 'other')).toEqual({ main: null, beside: [], menu: [] });
});

it('an administrator assigns, moves and cancels, and never attends', () => {
  expect(offered(admin, 'submitted', null)).toEqual({
    main: null,
    beside: ['assignConsultation'],
    menu: ['cancelConsultation', 'setConsultationPriority'],
  });
  expect(offered(admin, 'inProgress', 'd')).toEqual({
    main: null,
    beside: [],
    menu: ['transferConsultation', 'setConsultationPriority'],
  });
  // Before attention begins assigning anew is enough: it asks for no reason.
  expect(offered(admin, 'assigned', 'd').menu).not.toContain('transferConsultation');
});

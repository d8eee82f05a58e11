import { expect, test } from 'vitest';
import {
  advance,
  consultationLifecycle,
  isOpenState,
  MAX_OPEN_CONSULTATIONS,
  orderLifecycle,
  patientLifecycle,
  replaceableIn,
  verbsFrom,
} from './lifecycle.ts';
import { consultationStates } from './states.ts';
import { verbNames, verbs } from './verbs.ts';

test('a machine has the arrows of its own verbs, and each as its row says', () => {
  for (const [machine, lifecycle] of [
    ['consultation', consultationLifecycle],
    ['order', orderLifecycle],
  ] as const) {
    const own = verbNames.filter((name) => verbs[name].moves?.machine === machine);
    expect(Object.keys(lifecycle)).toEqual(own);
    for (const [name, arrow] of Object.entries(lifecycle)) {
      const { from, to } = verbs[name as keyof typeof verbs].moves as { from: unknown; to: unknown };
      expect(arrow).toEqual({ from, to });
    }
  }
});

test('an arrow leads on from where it begins, and from nowhere else', () => {
  expect(advance(patientLifecycle, 'active', 'block')).toBe('blocked');
  expect(advance(patientLifecycle, 'blocked', 'block')).toBeNull();
  expect(advance(patientLifecycle, 'blocked', 'reactivate')).toBe('active');
  expect(advance(patientLifecycle, 'active', 'reactivate')).toBeNull();
  expect(advance(consultationLifecycle, 'submitted', 'takeConsultation')).toBe('assigned');
  // A message leaves the state as it is.
  expect(advance(consultationLifecycle, 'inProgress', 'sendMessage')).toBe('inProgress');
  expect(advance(consultationLifecycle, 'closed', 'sendMessage')).toBeNull();
});

test('a state allows the verbs that begin there', () => {
  expect(verbsFrom(patientLifecycle, 'active')).toEqual(['block']);
  expect(verbsFrom(patientLifecycle, 'blocked')).toEqual(['reactivate']);
  expect(verbsFrom(orderLifecycle, 'draft').toSorted()).toEqual(['discardOrder', 'issueOrder', 'updateOrder']);
});

test('which consultations are open, how many a patient may have, and where a document is replaced', () => {
  expect(consultationStates.filter(isOpenState)).toEqual(['submitted', 'assigned', 'inProgress', 'waitingPatient']);
  expect(MAX_OPEN_CONSULTATIONS).toBe(3);
  expect(replaceableIn).toEqual(['inProgress', 'waitingPatient', 'closed']);
});

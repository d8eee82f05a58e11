import type { MyConsultation } from '@consultorio/contracts/consultations';
import { expect, it } from 'vitest';
import { pendingTasksOf } from './pending-tasks.ts';

const consultation = (state: MyConsultation['state']): MyConsultation => ({
  id: `id-${state}`,
  patientId: 'yo',
  patientName: 'Lucía Hernández',
  folio: 'C-26-000001',
  serviceName: 'Dermatología',
  state,
  submittedAt: '2026-11-20T10:00:00Z',
  dueAt: null,
  opensAt: null,
  closedAt: null,
  doctorName: 'Dra. Ana Ruiz',
  unread: 0,
  news: false,
  documents: 0,
  studiesToUpload: 0,
  isFollowUp: false,
  followUpUntil: null,
  lastActivityAt: '2026-11-20T10:00:00Z',
});
const settled = {
  consultations: [],
  identified: true,
  addressUnasked: false,
  generalFormVersion: 1,
  pendingConsents: 0,
  owing: [],
  received: [],
  comingOfAge: [],
  mayChange: true,
  me: 'yo',
};

it('asks for nothing when nothing is missing', () => {
  expect(pendingTasksOf({ ...settled, consultations: [consultation('inProgress'), consultation('closed')] })).toEqual(
    [],
  );
});

it('asks for consent first, and leaves the question of a doctor to its own card', () => {
  const tasks = pendingTasksOf({
    consultations: [consultation('submitted'), consultation('waitingPatient')],
    identified: false,
    addressUnasked: true,
    generalFormVersion: 0,
    pendingConsents: 1,
    owing: [],
    received: [],
    comingOfAge: [],
    mayChange: true,
    me: 'yo',
  });
  expect(tasks.map(({ key }) => key)).toEqual(['consents', 'data', 'general-form']);
});

it('asks for an address that nobody was asked for, once the rest is known', () => {
  const tasks = pendingTasksOf({ ...settled, addressUnasked: true });
  expect(tasks.map(({ key }) => key)).toEqual(['address']);
});

it('asks for the results of studies last, and says how many', () => {
  const closed = { ...consultation('closed'), studiesToUpload: 2 };
  const tasks = pendingTasksOf({ ...settled, generalFormVersion: 0, consultations: [closed] });
  expect(tasks.map(({ title }) => title)).toEqual(['Llena tus antecedentes', 'Sube 2 resultados']);
});

it('does not ask for what it does not know yet', () => {
  expect(pendingTasksOf({ ...settled, identified: undefined, generalFormVersion: undefined })).toEqual([]);
});

it('asks nothing of somebody who may change nothing', () => {
  expect(
    pendingTasksOf({
      ...settled,
      consultations: [consultation('waitingPatient')],
      identified: false,
      mayChange: false,
    }),
  ).toEqual([]);
});

it('says whose a study is, where it is somebody else’s', () => {
  const study = { ...consultation('closed'), studiesToUpload: 1 };
  const ofChild = { ...study, patientId: 'hija', patientName: 'Sofía Ríos' };
  const [mine, hers] = [study, ofChild].map((one) => pendingTasksOf({ ...settled, consultations: [one] })[0]?.text);
  expect(mine).toMatch(/^Dermatología/);
  expect(hers).toMatch(/^Sofía Ríos · Dermatología/);
});

it('says for whom documents have to be accepted, and leads there', () => {
  const tasks = pendingTasksOf({ ...settled, owing: [{ patientId: 'hija', name: 'Sofía Hernández' }] });
  expect(tasks).toMatchObject([
    { text: expect.stringMatching(/^Sofía Hernández · /), to: '/perfil?persona=hija&seccion=privacidad', urgent: true },
  ]);
});

import type { MyConsultation } from '@consultorio/contracts/consultations';
import { expect, it } from 'vitest';
import { homeGroups } from './home-groups.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const one = (id: string, change: Partial<MyConsultation>): MyConsultation => ({
  id,
  patientId: 'yo',
  patientName: 'Lucía Hernández',
  folio: 'C-26-000001',
  serviceName: 'Dermatología',
  state: 'closed',
  submittedAt: '2026-11-18T10:00:00Z',
  dueAt: null,
  opensAt: null,
  closedAt: '2026-11-19T10:00:00Z',
  doctorName: 'Ana Ruiz',
  unread: 0,
  news: false,
  documents: 0,
  studiesToUpload: 0,
  isFollowUp: false,
  followUpUntil: null,
  lastActivityAt: '2026-11-19T10:00:00Z',
  ...change,
});
const until = '2026-11-26T10:00:00Z';

it('shows every consultation once, what is new first', () => {
  const groups = homeGroups(
    [
      one('draft', { state: 'draft' }),
      one('waiting', { state: 'waitingPatient' }),
      one('new', { news: true }),
      one('written', { unread: 2 }),
      one('old', {}),
      one('gone', { state: 'expired' }),
    ],
    now,
  );
  const { invitation, ...lists } = groups;
  expect(Object.values(lists).flatMap((list) => list.map(({ id }) => id))).toEqual([
    'draft',
    'waiting',
    'new',
    'written',
    'old',
    'gone',
  ]);
  expect(groups.fresh.map(({ id }) => id)).toEqual(['new', 'written']);
  expect(invitation).toBeNull();
});

it('invites to one follow-up, in time and only once the result was opened', () => {
  const invited = (consultations: MyConsultation[]) => homeGroups(consultations, now).invitation?.id;
  expect(invited([one('unseen', { news: true, followUpUntil: until })])).toBeUndefined();
  expect(invited([one('late', { followUpUntil: '2026-11-20T11:59:59Z' })])).toBeUndefined();
  expect(invited([one('a', { followUpUntil: until }), one('b', { followUpUntil: until })])).toBe('a');
});

it('puts what waits for the patient above what only takes its time, and leaves the rest as it came', () => {
  const { active } = homeGroups(
    [
      one('sent', { state: 'submitted' }),
      one('read', { state: 'inProgress' }),
      one('written', { state: 'inProgress', unread: 1 }),
      one('asked', { state: 'waitingPatient' }),
    ],
    now,
  );
  expect(active.map(({ id }) => id)).toEqual(['asked', 'written', 'sent', 'read']);
});

import { randomUUID } from 'node:crypto';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { Caller, Credentials } from './caller.ts';
import { type Day, oneIn, oneOf, think } from './day.ts';

/** Between one thing that an administrator looks at and the next. */
const THINKS_MS = 1_300;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const lastDays = (days: number) => ({ from: dayOf(Date.now() - days * 86_400_000), to: dayOf(Date.now()) });

/** Lists, reports, the trail and «Sistema», one of them at a time. */
const looks: (() => [ProcedureName, unknown])[] = [
  () => ['getReport', lastDays(30)],
  () => ['getReport', { ...lastDays(365), fromHour: 8, untilHour: 20 }],
  () => ['getReportDetails', lastDays(365)],
  () => ['listAuditEvents', {}],
  () => ['listAuditEvents', { actor: 'Elena' }],
  () => ['listAuditEvents', { record: 'Muñoz' }],
  () => ['listAuditEvents', { action: 'signAndCloseConsultation', outcome: 'ok' }],
  () => ['getSystemStatus', undefined],
  () => ['listConsultations', { tab: 'all' }],
  () => ['listConsultations', { tab: 'closed', query: 'ortega' }],
  () => ['countConsultations', undefined],
  () => ['searchPatients', { query: oneOf(['lucía', 'muñoz', 'mar', 'persona']) }],
  () => ['searchPatients', { counted: true }],
  () => ['listOrders', {}],
  () => ['listStaff', {}],
  () => ['searchDoctors', {}],
  () => ['getSettings', undefined],
  () => ['listNotifications', {}],
];

const files: (() => [ProcedureName, unknown])[] = [
  () => ['exportConsultations', { tab: 'all', sentFrom: dayOf(Date.now() - 86_400_000) }],
  () => ['exportPatients', { query: 'muñoz' }],
  () => ['exportAuditEvents', { outcome: 'denied' }],
];

/** One look, and of twenty-five one that is taken home as CSV. */
export async function lookAround(day: Day, caller: Caller, who: Credentials): Promise<void> {
  await think(day, THINKS_MS);
  const [name, input] = oneOf(looks)?.() ?? ['getSystemStatus', undefined];
  await caller.ask(name, who, input);
  if (!oneIn(25)) return;
  const [exported, filters] = oneOf(files)?.() ?? ['exportPatients', {}];
  const file = await caller.ask<{ url: string }>(exported, who, filters);
  await caller.fetchBytes(`GET of ${exported} as CSV`, file?.url ?? '');
}

/** Whoever types on in a search box, or goes to another page before this one was there. */
export async function hangUp(day: Day, caller: Caller, who: Credentials): Promise<void> {
  await think(day, 1_500);
  const asked: [ProcedureName, unknown][] = [
    ['searchPatients', { query: 'ana' }],
    ['getReport', lastDays(365)],
    ['getReportDetails', lastDays(365)],
    ['listAuditEvents', { record: 'José' }],
    ['listConsultations', { tab: 'all' }],
  ];
  const [name, input] = oneOf(asked) ?? ['getSystemStatus', undefined];
  await caller.abandon(name, who, input, Math.ceil(Math.random() * 30));
}

/** What is refused, each for its own reason: with a token of nobody, beyond a role, of a record of nobody, out of order. */
export async function beRefused(day: Day, { ask }: Caller, patient: Credentials): Promise<void> {
  await think(day, 1_200);
  const nobodys = randomUUID();
  const asked: [ProcedureName, Credentials | null, unknown, string][] = [
    ['getUserProfile', { token: 'not.a.token' }, undefined, 'unauthenticated'],
    ['getSystemStatus', null, undefined, 'unauthenticated'],
    ['getSystemStatus', patient, undefined, 'forbidden'],
    ['searchPatients', patient, { query: 'ana' }, 'forbidden'],
    ['getConsultation', patient, { consultationId: nobodys }, 'not-found'],
    ['getConsultation', patient, { consultationId: 'none' }, 'invalid-input'],
    ['sendMessage', patient, { consultationId: nobodys, text: 'Hola', idempotencyKey: randomUUID() }, 'not-found'],
    ['updatePatientProfile', patient, { expectedVersion: 0, firstName: '' }, 'invalid-input'],
    [
      'createConsultation',
      patient,
      { serviceId: day.serviceId, redFlagAnswers: { pecho: true }, idempotencyKey: randomUUID() },
      'red-flag',
    ],
  ];
  const [name, who, input, code] = oneOf(asked) ?? ['getSystemStatus', null, undefined, 'unauthenticated'];
  await ask(name, who, input, [code]);
}

/** A page that somebody left open: it listens, and comes back when the telephone wakes up. */
export async function leaveOpen(day: Day, caller: Caller, who: Credentials): Promise<void> {
  await caller.ask('getUserProfile', who);
  const asleep = new AbortController();
  const listening = caller.listen(who, asleep.signal);
  try {
    await think(day, 30_000);
  } finally {
    asleep.abort();
    await listening;
  }
}

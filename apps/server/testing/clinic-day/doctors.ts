import { randomUUID } from 'node:crypto';
import { content } from '@consultorio/api-examples/prescriptions';
import type { Consultation, ConsultationMoved } from '@consultorio/contracts/consultations';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import type { Order } from '@consultorio/contracts/orders';
import type { QueueRow } from '@consultorio/contracts/queue';
import type { Caller, Credentials } from './caller.ts';
import { type Day, oneIn, oneOf, think } from './day.ts';

/** Between one thing that a doctor does and the next; a note is saved about as often while it is written. */
const THINKS_MS = 1_000;
const SAVES = 7;
/** For an answer of the patient. */
const MAX_WAITS = 40;

/** What a colleague, or the patient, may have done between our look and our step. */
const overtaken = ['stale-version', 'illegal-transition'];
const quicker = ['already-taken', 'not-found', 'doctor-at-capacity', ...overtaken];

/** Looks at the queue, takes one of its first and attends it to the signature. */
export async function attendNext(day: Day, caller: Caller, who: Credentials): Promise<void> {
  const { ask } = caller;
  await think(day, THINKS_MS);
  const [queue] = await Promise.all([
    ask<{ items: QueueRow[] }>('listConsultations', who, { tab: 'unassigned' }),
    ask('countConsultations', who),
    ask('listNotifications', who, {}),
  ]);
  const own = await ask<{ items: QueueRow[] }>('listConsultations', who, { tab: 'mine' });
  // What was left when its doctor signed out goes first.
  const left = own?.items.find(({ state }) => state === 'assigned' || state === 'inProgress');
  if (left) return attend(day, caller, who, left);
  const next = oneOf(queue?.items.filter(({ serviceId }) => serviceId === day.serviceId).slice(0, 4) ?? []);
  if (!next) return;
  const taken = await ask<ConsultationMoved>('takeConsultation', who, { consultationId: next.id }, quicker);
  if (taken) await attend(day, caller, who, taken);
}

async function attend(day: Day, caller: Caller, who: Credentials, row: { id: string; state: string; version: number }) {
  const { ask } = caller;
  const consultationId = row.id;
  if (row.state === 'assigned')
    await ask('startConsultation', who, { consultationId, expectedVersion: row.version }, overtaken);
  const read = await ask<Consultation>('getConsultation', who, { consultationId });
  if (read?.state !== 'inProgress') return;
  await Promise.all([
    ask('getPatient', who, { patientId: read.patientId }),
    ask('listMessages', who, { consultationId, newest: 50 }),
    ask('listConsultationOrders', who, { consultationId }),
    ask('announcePresence', who, { consultationId, present: true }),
  ]);
  for (const { smallUrl } of read.files) if (smallUrl) await caller.fetchBytes('GET of a photo', smallUrl);
  const noteVersion = await writeNote(day, caller, who, consultationId);
  if (oneIn(5)) await askBack(day, caller, who, consultationId);
  if (oneIn(2)) await prescribe(day, caller, who, consultationId);
  await sign(day, caller, who, { consultationId, noteVersion });
  await ask('announcePresence', who, { consultationId, present: false });
}

/** Saved while it is written, with words to the patient in between. @returns its version. */
async function writeNote(day: Day, { ask }: Caller, who: Credentials, consultationId: string): Promise<number> {
  let version = (await ask<ClinicalNote>('getClinicalNote', who, { consultationId }))?.version ?? 1;
  const whole = 'Odinofagia de 24 horas de evolución, sin fiebre, tolera la vía oral, sin dificultad respiratoria.';
  for (let save = 1; save <= SAVES; save++) {
    await think(day, THINKS_MS);
    const note = {
      evolution: whole.slice(0, (whole.length * save) / SAVES),
      ...{ findings: 'Sin fiebre', prognosis: 'Bueno', plan: 'Reposo e hidratación' },
      patientText: 'Es una infección leve de la garganta.',
      vitals: { temperatureC: 36.8 },
      diagnoses: [{ code: 'J02.9', description: 'Faringitis aguda', principal: true, certainty: 'definitive' }],
    };
    const saved = await ask<{ version: number }>('saveClinicalNote', who, {
      ...{ consultationId, expectedVersion: version, idempotencyKey: randomUUID() },
      ...note,
    });
    version = saved?.version ?? version;
    if (save === 2) await ask('searchDiagnoses', who, { query: 'faringitis' });
    if (save === 3 || save === 5)
      await ask('sendMessage', who, { consultationId, text: '¿Cómo sigues?', idempotencyKey: randomUUID() });
    if (save === 4) await ask('listPresences', who);
  }
  return version;
}

async function askBack(day: Day, { ask }: Caller, who: Credentials, consultationId: string): Promise<void> {
  const now = await ask<Consultation>('getConsultation', who, { consultationId });
  const asked = { consultationId, expectedVersion: now?.version, text: '¿Desde cuándo?', idempotencyKey: randomUUID() };
  if (!(await ask('requestInformation', who, asked, overtaken))) return;
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    await think(day, THINKS_MS);
    if ((await ask<Consultation>('getConsultation', who, { consultationId }))?.state !== 'waitingPatient') return;
  }
}

async function prescribe(day: Day, { ask }: Caller, who: Credentials, consultationId: string): Promise<void> {
  const made = { consultationId, kind: 'prescription', content, idempotencyKey: randomUUID() };
  const order = await ask<Order>('createOrder', who, made);
  await think(day, THINKS_MS);
  const changed = await ask<Order>('updateOrder', who, {
    ...{ orderId: order?.id, expectedVersion: order?.version, idempotencyKey: randomUUID() },
    content: { ...content, indications: 'Tomar con alimentos y abundantes líquidos.' },
  });
  await ask('issueOrder', who, { orderId: order?.id, expectedVersion: changed?.version, withoutSignature: true });
}

async function sign(
  day: Day,
  caller: Caller,
  who: Credentials,
  { consultationId, noteVersion }: { consultationId: string; noteVersion: number },
): Promise<void> {
  const { ask } = caller;
  for (let tries = 0; tries < 8; tries++) {
    const now = await ask<Consultation>('getConsultation', who, { consultationId });
    // The patient did not answer: somebody else's stint finds it.
    if (now?.state !== 'inProgress') return;
    await ask('markMessagesRead', who, { consultationId, upTo: 2_000_000_000 });
    const signing = { consultationId, expectedVersion: now.version, noteVersion };
    // The patient writes another message just then: it is read first.
    const signed = await ask('signAndCloseConsultation', who, signing, ['checklist-incomplete', ...overtaken]);
    if (!signed) {
      await think(day, THINKS_MS / 3);
      continue;
    }
    if (oneIn(3)) {
      const paper = await ask<{ url: string }>('getNoteDocument', who, { consultationId });
      await caller.fetchBytes('GET of a note as PDF', paper?.url ?? '');
    }
    return;
  }
}

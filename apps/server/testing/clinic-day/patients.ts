import { randomUUID } from 'node:crypto';
import type { Consultation, ConsultationMoved } from '@consultorio/contracts/consultations';
import type { StoredFile } from '@consultorio/contracts/files';
import type { LegalDocument } from '@consultorio/contracts/legal';
import type { Message } from '@consultorio/contracts/messages';
import type { Order } from '@consultorio/contracts/orders';
import type { PatientProfile } from '@consultorio/contracts/patients';
import type { UserProfile } from '@consultorio/contracts/profiles';
import { verifyAtProvider } from '../invitation-steps.ts';
import { signIn } from '../people.ts';
import type { Caller, Credentials } from './caller.ts';
import { type Day, oneIn, oneOf, think } from './day.ts';

/** Between one thing that a patient does and the next. */
const THINKS_MS = 1_000;
/** Whoever waits longer for a doctor closes the page and comes back with another visit. */
const MAX_WAITS = 150;
const password = 'Prueba-1234';

type Account = { email: string; caller: Caller };

const uidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { user_id: string }).user_id;

/** From nothing to an account that may ask for consultations, as the pages do it. */
export async function register(day: Day, caller: Caller): Promise<Account> {
  const email = `persona-${randomUUID().slice(0, 13)}@consultorio.test`;
  const { ask } = caller;
  await ask('getClinic', null);
  await ask('registerPatient', null, { email, password });
  const token = await signIn(day.dependencies, email, password);
  await verifyAtProvider(day.dependencies, uidOf(token));
  const who = { token };
  const profile = await ask<UserProfile>('getUserProfile', who);
  const documents = [];
  for (const kind of profile?.pendingConsents ?? []) {
    const document = await ask<LegalDocument>('getLegalDocument', null, { kind });
    if (document) documents.push({ kind, version: document.version, sha256: document.sha256 });
    await think(day, THINKS_MS);
  }
  await ask('recordConsent', who, { documents, purpose: 'registration' });
  const mine = await ask<PatientProfile>('getPatientProfile', who);
  await think(day, THINKS_MS);
  const names = { firstName: oneOf(['Lucía', 'Mateo', 'Renata', 'Iker']), lastName: oneOf(['Muñoz', 'Ortega', 'Paz']) };
  const born = { birthDate: '1990-05-20', sex: 'female', phone: '5512345678' };
  await ask('updatePatientProfile', who, { expectedVersion: mine?.version, ...names, ...born });
  await ask('updatePatientGeneralForm', who, { alergias: 'Ninguna' });
  return { email, caller };
}

/** One visit: signs in, writes a consultation, waits and chats until it is signed, reads what came of it. */
export async function visit(day: Day, { email, caller }: Account): Promise<void> {
  const { ask } = caller;
  const who = { token: await signIn(day.dependencies, email, password) };
  await ask('getUserProfile', who);
  const gone = new AbortController();
  const listening = caller.listen(who, gone.signal);
  try {
    await Promise.all([
      ask('listServices', who),
      ask('listMyConsultations', who, {}),
      ask('listNotifications', who, {}),
    ]);
    await think(day, THINKS_MS);
    const sent = await write(day, caller, who);
    const closed = sent && (await waitFor(day, caller, who, sent.id));
    if (closed) await readResult(day, caller, who, closed);
  } finally {
    gone.abort();
    await listening;
  }
  if (!oneIn(20)) return;
  await ask('signOutEverywhere', who, {});
  // Sign-ins are dated to the second: one of the same second would be ended too.
  await think(day, 3_000);
}

/** Announced, sent, and what became of it. */
async function photograph(day: Day, { ask, fetchBytes }: Caller, who: Credentials, purpose: string) {
  const announced = await ask<{ fileId: string; uploadUrl: string }>('createUpload', who, {
    ...{ name: 'foto.jpg', size: day.photo.length, purpose },
  });
  const stored = await fetchBytes('PUT of a photo', announced?.uploadUrl ?? '', day.photo);
  return JSON.parse(stored.toString()) as StoredFile;
}

async function write(day: Day, caller: Caller, who: Credentials): Promise<ConsultationMoved | null> {
  const { ask } = caller;
  let moved = await ask<ConsultationMoved>(
    'createConsultation',
    who,
    { serviceId: day.serviceId, redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() },
    ['too-many-open-consultations'],
  );
  const fileIds: string[] = [];
  const words = ['Me arde la garganta', 'Me arde la garganta desde ayer', 'Me arde la garganta desde ayer y tengo tos'];
  for (const motivo of words) {
    if (!moved) return null;
    await think(day, THINKS_MS);
    if (motivo === words[1] && oneIn(2)) fileIds.push((await photograph(day, caller, who, 'consultation')).id);
    const saved = {
      consultationId: moved.id,
      expectedVersion: moved.version,
      answers: { motivo, fiebre: false },
      fileIds,
    };
    moved = await ask<ConsultationMoved>('saveConsultationDraft', who, { ...saved, idempotencyKey: randomUUID() });
  }
  if (!moved) return null;
  const agreed = { confirmedBackground: true, acceptedTeleconsultation: true, idempotencyKey: randomUUID() };
  const which = { consultationId: moved.id, expectedVersion: moved.version };
  return ask<ConsultationMoved>('submitConsultation', who, { ...which, ...agreed });
}

const ended = ['closed', 'rejected', 'cancelled', 'expired'];

/** Looks again and again, as the page does when it hears of something; answers and writes meanwhile. */
async function waitFor(day: Day, caller: Caller, who: Credentials, consultationId: string) {
  const { ask } = caller;
  let written = 0;
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    await think(day, THINKS_MS);
    const now = await ask<Consultation>('getConsultation', who, { consultationId });
    if (!now) return null;
    if (ended.includes(now.state)) return now;
    if (now.unread > 0) {
      const page = await ask<{ items: Message[] }>('listMessages', who, { consultationId, newest: 50 });
      for (const one of page?.items ?? [])
        for (const file of one.files)
          if (file.smallUrl && oneIn(3)) await caller.fetchBytes('GET of a photo', file.smallUrl);
      await ask('markMessagesRead', who, { consultationId, upTo: page?.items.at(-1)?.seq ?? 0 });
    }
    const idempotencyKey = randomUUID();
    // The doctor may sign, or ask something else, between our look and our words.
    if (now.state === 'waitingPatient') {
      const answer = { consultationId, expectedVersion: now.version, text: 'Desde ayer', idempotencyKey };
      await ask('answerInformation', who, answer, ['stale-version', 'illegal-transition']);
    } else if (now.state === 'inProgress' && written < 4 && oneIn(3)) {
      const fileIds = written === 1 && oneIn(2) ? [(await photograph(day, caller, who, 'message')).id] : [];
      const words = { consultationId, text: `Sigo igual (${++written})`, fileIds, idempotencyKey };
      await ask('sendMessage', who, words, ['illegal-transition']);
    } else {
      const list = oneOf(['listMyConsultations', 'listNotifications', null, null] as const);
      if (list) await ask(list, who, {});
    }
  }
  return null;
}

async function readResult(day: Day, caller: Caller, who: Credentials, { id: consultationId, version }: Consultation) {
  const { ask } = caller;
  await think(day, THINKS_MS);
  const orders = (await ask<Order[]>('listConsultationOrders', who, { consultationId })) ?? [];
  for (const order of orders) {
    if (!oneIn(2)) continue;
    const paper = await ask<{ url: string }>('getOrderDocument', who, { orderId: order.id });
    await caller.fetchBytes('GET of a prescription as PDF', paper?.url ?? '');
  }
  await think(day, THINKS_MS);
  // An addendum or a review may come meanwhile.
  await ask('rateConsultation', who, { consultationId, expectedVersion: version, stars: 5 }, ['stale-version']);
  await ask('markNotificationsRead', who, { consultationId });
  if (oneIn(3)) await ask('listMyRecordAccess', who, {});
  await ask('listMyConsultations', who, {});
}

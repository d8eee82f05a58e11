import { randomUUID } from 'node:crypto';
import type { ProcedureName } from '@consultorio/contracts/access';
import type { ConsultationMoved } from '@consultorio/contracts/consultations';
import { advance, type ConsultationState, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clinicalNotes, consultations, messages } from '../db/tables/consultations.ts';
import { ask, call } from '../testing/call.ts';
import { startHouse, type TestHouse } from '../testing/house.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { makeService } from '../testing/service-fixture.ts';
import { EXPIRES_AFTER_MS, expireWaiting } from './expire.ts';

const actors = ['patient', 'stranger', 'doctor', 'colleague', 'admin'] as const;
type Actor = (typeof actors)[number];

/** What the model knows of one consultation. */
type Model = { state: ConsultationState; attending: Actor | null };

const verbs = [
  'submitConsultation',
  'takeConsultation',
  'assignConsultation',
  'releaseConsultation',
  'setConsultationPriority',
  'startConsultation',
  'requestInformation',
  'answerInformation',
  'rejectConsultation',
  'signAndCloseConsultation',
  'cancelConsultation',
  'addAddendum',
  'sendMessage',
  'addInternalNote',
  'saveClinicalNote',
] as const satisfies ProcedureName[];
type Verb = (typeof verbs)[number];

/** Written from the product's table, on purpose not from the permission table that the server reads. */
function mayUse(verb: Verb, actor: Actor, { state, attending }: Model): boolean {
  const isDoctor = actor === 'doctor' || actor === 'colleague';
  switch (verb) {
    case 'submitConsultation':
    case 'answerInformation':
      return actor === 'patient';
    case 'takeConsultation':
      return isDoctor && attending === null;
    case 'assignConsultation':
      return actor === 'admin' && state !== 'draft';
    case 'cancelConsultation':
      return actor === 'patient' || (actor === 'admin' && state !== 'draft');
    case 'sendMessage':
      return actor === 'patient' || actor === attending;
    case 'releaseConsultation':
    case 'setConsultationPriority':
    case 'addInternalNote':
      return actor === attending || (actor === 'admin' && state !== 'draft');
    default:
      return actor === attending;
  }
}

function after(model: Model, verb: Verb, actor: Actor, doctorOf: Actor): Model {
  const state = advance(consultationLifecycle, model.state, verb) ?? model.state;
  if (verb === 'takeConsultation') return { state, attending: actor };
  if (verb === 'assignConsultation') return { state, attending: doctorOf };
  return { state, attending: verb === 'releaseConsultation' ? null : model.attending };
}

let house: TestHouse;
let people: Record<Actor, Person>;
let serviceId: string;

beforeAll(async () => {
  house = await startHouse();
  serviceId = await makeService(house.dependencies);
  const { dependencies } = house;
  people = {
    patient: await makePerson(dependencies, { role: 'patient' }),
    stranger: await makePerson(dependencies, { role: 'patient' }),
    doctor: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    colleague: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    admin: await makePerson(dependencies, { role: 'admin' }),
  };
});
afterAll(() => house.close());

const rowOf = async (id: string) => {
  const [row] = await house.dependencies.db.select().from(consultations).where(eq(consultations.id, id));
  return row!;
};

async function inputFor(verb: Verb, consultationId: string): Promise<Record<string, unknown>> {
  const { version: expectedVersion } = await rowOf(consultationId);
  const { db } = house.dependencies;
  const idempotencyKey = randomUUID();
  const versioned = { consultationId, expectedVersion };
  const [note] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, consultationId));
  switch (verb) {
    case 'submitConsultation':
      return { ...versioned, idempotencyKey, confirmedBackground: true, acceptedTeleconsultation: true };
    case 'takeConsultation':
      return { consultationId };
    case 'assignConsultation':
      return { ...versioned, doctorId: people.colleague.id };
    case 'setConsultationPriority':
      return { ...versioned, priority: 'urgent' };
    case 'startConsultation':
      return versioned;
    case 'requestInformation':
    case 'answerInformation':
      return { ...versioned, idempotencyKey, text: '¿Desde cuándo?' };
    case 'rejectConsultation':
      return { ...versioned, reason: 'Requiere exploración', advice: 'Acude a urgencias' };
    case 'releaseConsultation':
    case 'cancelConsultation':
      return { ...versioned, reason: 'Cambio de planes' };
    case 'signAndCloseConsultation':
      await db.update(messages).set({ readAt: new Date().toISOString() });
      return { ...versioned, noteVersion: note?.version ?? 1 };
    case 'saveClinicalNote':
      return {
        consultationId,
        expectedVersion: note?.version ?? 1,
        evolution: 'Estable',
        findings: '',
        prognosis: '',
        plan: 'Reposo',
        patientText: 'Descansa',
        vitals: {},
        diagnoses: [{ code: 'J00', description: 'Resfriado', principal: true, certainty: 'presumptive' }],
      };
    default:
      return { consultationId, idempotencyKey, text: 'Hola' };
  }
}

async function newDraft(): Promise<string> {
  // The most open at once is a rule of its own: here each walk starts with none.
  await house.dependencies.db
    .update(consultations)
    .set({ state: 'cancelled' })
    .where(eq(consultations.patientId, people.patient.id));
  const created = await ask<ConsultationMoved>(house.app, 'createConsultation', people.patient, {
    serviceId,
    redFlagAnswers: { pecho: false },
    idempotencyKey: randomUUID(),
  });
  const saved = { consultationId: created.id, expectedVersion: created.version, answers: { motivo: 'Tos' } };
  await ask(house.app, 'saveConsultationDraft', people.patient, saved);
  return created.id;
}

async function step(id: string, model: Model, verb: Verb, actor: Actor): Promise<Model> {
  const before = await rowOf(id);
  const answer = await call(house.app, 'callable', verb, people[actor], await inputFor(verb, id));
  const row = await rowOf(id);
  const legal = advance(consultationLifecycle, model.state, verb) !== null;
  // Signing also needs the note written; the walk does not model its checklist.
  const unfinished = verb === 'signAndCloseConsultation' && answer.code === 'checklist-incomplete';
  if (mayUse(verb, actor, model) && legal && !unfinished) {
    expect([verb, actor, model.state, answer.code]).toEqual([verb, actor, model.state, null]);
    const next = after(model, verb, actor, 'colleague');
    expect({ state: row.state, doctorId: row.doctorId }).toEqual({
      state: next.state,
      doctorId: next.attending && people[next.attending].id,
    });
    return next;
  }
  expect(['not-found', 'forbidden', 'illegal-transition', 'already-taken', 'checklist-incomplete']).toContain(
    answer.code,
  );
  expect(row).toEqual(before);
  return model;
}

/** Steps that would do something are drawn half of the time, or most walks would die in the draft. */
const script = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    actor: fc.constantFrom(...actors),
    pick: fc.nat(),
    useful: fc.boolean(),
  }),
  { minLength: 25, maxLength: 25 },
);

test('a random walk of all actors never leaves the state machine', { timeout: 120_000 }, async () => {
  const reached = new Set<ConsultationState>();
  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      const id = await newDraft();
      let model: Model = { state: 'draft', attending: null };
      for (const { verb, actor, pick, useful } of steps) {
        const state: Model = model;
        const choices = verbs.flatMap((one) =>
          actors
            .filter((who) => mayUse(one, who, state) && advance(consultationLifecycle, state.state, one) !== null)
            .map((who) => [one, who] as const),
        );
        const [chosenVerb, chosenActor] = (useful ? choices[pick % (choices.length || 1)] : null) ?? [verb, actor];
        model = await step(id, model, chosenVerb, chosenActor);
        reached.add(model.state);
      }
    }),
    { numRuns: 16, endOnFailure: true },
  );
  expect(reached.size).toBeGreaterThanOrEqual(5);
});

test('seven days without an answer expire a consultation, and only the waiting one', async () => {
  const waiting = await newDraft();
  const path: [Verb, Actor][] = [
    ['submitConsultation', 'patient'],
    ['takeConsultation', 'doctor'],
    ['startConsultation', 'doctor'],
    ['requestInformation', 'doctor'],
  ];
  let model: Model = { state: 'draft', attending: null };
  for (const [verb, actor] of path) model = await step(waiting, model, verb, actor);
  expect(model.state).toBe('waitingPatient');
  house.clock.move(EXPIRES_AFTER_MS - 60_000);
  expect(await expireWaiting(house.dependencies)).toBe(0);
  house.clock.move(120_000);
  expect(await expireWaiting(house.dependencies)).toBe(1);
  expect(await expireWaiting(house.dependencies)).toBe(0);
  expect((await rowOf(waiting)).state).toBe('expired');
  await step(waiting, { state: 'expired', attending: 'doctor' }, 'answerInformation', 'patient');
});

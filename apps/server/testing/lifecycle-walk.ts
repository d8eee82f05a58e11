import { randomUUID } from 'node:crypto';
import type { ConsultationMoved } from '@consultorio/contracts/consultations';
import { advance, type ConsultationVerb, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import type { ConsultationState } from '@consultorio/contracts/states';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { clinicalNotes, consultations, messages } from '../src/core/db/tables/consultations.ts';
import { auditEvents } from '../src/core/db/tables/traces.ts';
import { EXPIRES_AFTER_MS, expireWaiting } from '../src/domain/consultations/expire.ts';
import { reminders, remindWaiting } from '../src/domain/consultations/remind.ts';
import { ask, call, endpoints } from './call.ts';
import {
  type Actor,
  after,
  type Caller,
  type ClockVerb,
  isLegal,
  isOfTheClock,
  type Model,
  mayUse,
  otherDoctor,
  type Verb,
} from './lifecycle-model.ts';
import { makePerson, type Person } from './people.ts';
import { makeService } from './service-fixture.ts';
import type { TestApp } from './test-app.ts';

/** Refusals that a walk may meet; anything else is a fault of ours. */
const refusals = [
  'not-found',
  'forbidden',
  'illegal-transition',
  'already-taken',
  'checklist-incomplete',
  'stale-version',
  'invalid-input',
];

/** Walks consultations through the genuine server, holding each answer and each row against the model. */
export async function openWalk(testApp: TestApp) {
  const { dependencies, app } = testApp;
  const { db } = dependencies;
  const serviceId = await makeService(dependencies);
  const people: Record<Caller, Person> = {
    patient: await makePerson(dependencies, { role: 'patient' }),
    stranger: await makePerson(dependencies, { role: 'patient' }),
    doctor: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    colleague: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    admin: await makePerson(dependencies, { role: 'admin' }),
  };

  const rowOf = async (id: string) => {
    const [row] = await db.select().from(consultations).where(eq(consultations.id, id));
    if (!row) throw new Error(`no consultation ${id}`);
    return row;
  };

  async function inputFor(
    verb: Exclude<Verb, ClockVerb>,
    consultationId: string,
    { attending }: Pick<Model, 'attending'>,
  ) {
    const { version: expectedVersion } = await rowOf(consultationId);
    const idempotencyKey = randomUUID();
    const versioned = { consultationId, expectedVersion };
    const [note] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, consultationId));
    switch (verb) {
      case 'submitConsultation':
        return { ...versioned, idempotencyKey, confirmedBackground: true, acceptedTeleconsultation: true };
      case 'takeConsultation':
        return { consultationId };
      case 'assignConsultation':
        return { ...versioned, doctorId: people[otherDoctor(attending)].id };
      case 'transferConsultation':
        return { ...versioned, doctorId: people[otherDoctor(attending)].id, reason: 'Cambio de turno' };
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
        await db
          .update(messages)
          .set({ readAt: new Date().toISOString() })
          .where(and(eq(messages.consultationId, consultationId), isNull(messages.readAt)));
        return { ...versioned, noteVersion: note?.version ?? 1 };
      case 'saveClinicalNote':
        return {
          consultationId,
          expectedVersion: note?.version ?? 1,
          evolution: 'Estable',
          findings: 'Sin fiebre',
          prognosis: 'Bueno',
          plan: 'Reposo',
          patientText: 'Descansa',
          vitals: {},
          diagnoses: [{ code: 'J00', description: 'Resfriado', principal: true, certainty: 'presumptive' }],
        };
      default:
        return { consultationId, idempotencyKey, text: 'Hola' };
    }
  }

  /** As much time goes by for this one as the clock's verb needs; then the clock's verb runs. */
  async function letTimePass(verb: ClockVerb, id: string): Promise<void> {
    const enough = verb === 'expireConsultation' ? EXPIRES_AFTER_MS : reminders[0].afterMs;
    const waitingSince = new Date(dependencies.now() - enough - 1000).toISOString();
    await db
      .update(consultations)
      .set({ waitingSince, ...(verb === 'remindPatient' ? { reminders: 0 } : {}) })
      .where(and(eq(consultations.id, id), eq(consultations.state, 'waitingPatient')));
    await (verb === 'expireConsultation' ? expireWaiting : remindWaiting)(dependencies);
  }

  async function attempt(
    id: string,
    verb: Verb,
    actor: Actor,
    model: Pick<Model, 'attending'>,
  ): Promise<string | null> {
    if (isOfTheClock(verb)) {
      if (actor === 'clock') await letTimePass(verb, id);
      return null;
    }
    if (actor === 'clock') return null;
    const endpoint = endpoints[Math.floor(Math.random() * endpoints.length)] ?? 'callable';
    return (await call(app, endpoint, verb, people[actor], await inputFor(verb, id, model))).code;
  }

  return {
    people,
    rowOf,

    async start(): Promise<string> {
      // The most open at once is a rule of its own: here each walk starts with none.
      await db.update(consultations).set({ state: 'cancelled' }).where(eq(consultations.patientId, people.patient.id));
      const created = await ask<ConsultationMoved>(app, 'createConsultation', people.patient, {
        serviceId,
        redFlagAnswers: { pecho: false },
        idempotencyKey: randomUUID(),
      });
      const saved = { consultationId: created.id, expectedVersion: created.version, answers: { motivo: 'Tos' } };
      await ask(app, 'saveConsultationDraft', people.patient, saved);
      return created.id;
    },

    async step(id: string, model: Model, verb: Verb, actor: Actor): Promise<Model> {
      const before = await rowOf(id);
      const code = await attempt(id, verb, actor, model);
      const row = await rowOf(id);
      if (mayUse(verb, actor, model) && isLegal(verb, model)) {
        expect([verb, actor, model.state, code]).toEqual([verb, actor, model.state, null]);
        const next = after(model, verb, actor);
        expect({ state: row.state, doctorId: row.doctorId }).toEqual({
          state: next.state,
          doctorId: next.attending && people[next.attending].id,
        });
        return next;
      }
      if (!isOfTheClock(verb) && actor !== 'clock') expect(refusals).toContain(code);
      expect(row).toEqual(before);
      return model;
    },

    /** Everybody at once, nobody waiting for anybody: only that nothing breaks is held here, the order by `replay`. */
    async storm(id: string, actions: { verb: Verb; actor: Actor }[]): Promise<void> {
      const { doctorId } = await rowOf(id);
      const attending = doctorId === people.doctor.id ? 'doctor' : doctorId ? 'colleague' : null;
      const codes = await Promise.all(actions.map(({ verb, actor }) => attempt(id, verb, actor, { attending })));
      for (const code of codes) if (code !== null) expect(refusals).toContain(code);
    },

    /** The audit trail again, arrow by arrow: every order that the table forbids shows itself here. */
    async replay(id: string): Promise<ConsultationState> {
      const names = Object.keys(consultationLifecycle);
      const trail = await db
        .select({ action: auditEvents.action })
        .from(auditEvents)
        .where(
          and(eq(auditEvents.consultationId, id), eq(auditEvents.outcome, 'ok'), inArray(auditEvents.action, names)),
        )
        .orderBy(asc(auditEvents.seq));
      let state: ConsultationState = 'draft';
      for (const { action } of trail) {
        const next: ConsultationState | null = advance(consultationLifecycle, state, action as ConsultationVerb);
        if (!next) throw new Error(`${action} in ${state}: ${trail.map((one) => one.action).join(' → ')}`);
        state = next;
      }
      expect(state).toBe((await rowOf(id)).state);
      return state;
    },
  };
}
export type Walk = Awaited<ReturnType<typeof openWalk>>;

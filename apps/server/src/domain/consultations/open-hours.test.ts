import { randomUUID } from 'node:crypto';
import type { Clinic } from '@consultorio/contracts/clinic';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Consultation, ConsultationMoved, MyConsultation } from '@consultorio/contracts/consultations';
import type { OpenWeek } from '@consultorio/contracts/opening-hours';
import type { Service } from '@consultorio/contracts/services';
import type { Settings } from '@consultorio/contracts/settings';
import { momentAt } from '@consultorio/contracts/zone-clock';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { deliveries } from '../../core/db/tables/traces.ts';

const DAY = 86_400_000;
const workday = [{ from: '09:00', to: '18:00' }];
const office: OpenWeek = {
  ...{ monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday },
  ...{ saturday: [], sunday: [] },
};

/** A first reply within two open hours, the end within 24. */
describe.each(engines)('a clinic with opening hours on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let doctor: Person;
  let patient: Person;
  let serviceId: string;
  /** A Friday to come, in the calendar of the clinic. */
  const friday = (() => {
    let day = Date.now() + DAY;
    while (new Date(`${dayOf(day)}T12:00:00Z`).getUTCDay() !== 5) day += DAY;
    return day;
  })();
  const dayAfter = (days: number) => dayOf(friday + days * DAY);
  const at = (days: number, clock: string) => new Date(momentAt(`${dayAfter(days)}T${clock}`)).toISOString();
  const moveTo = (moment: string) => testApp.clock.move(Date.parse(moment) - testApp.dependencies.now());
  const minute = (moment: string | null | undefined) => moment?.slice(0, 16);

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  });
  afterAll(() => testApp.close());

  async function keep(week: OpenWeek | null, holidays: { day: string; name: string }[] = []) {
    const { versions } = await ask<Settings>(testApp.app, 'getSettings', admin);
    const input = { expectedVersion: versions.openingHours, week, holidays };
    return call(testApp.app, 'trpc', 'updateOpeningHours', admin, input);
  }
  const versioned = ({ id, version }: ConsultationMoved) => ({ consultationId: id, expectedVersion: version });
  const read = ({ id }: { id: string }, who = patient) =>
    ask<Consultation>(testApp.app, 'getConsultation', who, { consultationId: id });

  async function send() {
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    const created = { serviceId, redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() };
    let moved = await ask<ConsultationMoved>(testApp.app, 'createConsultation', patient, created);
    const answers = { motivo: 'Tos', fiebre: false };
    moved = await ask(testApp.app, 'saveConsultationDraft', patient, { ...versioned(moved), answers });
    return ask<ConsultationMoved & { dueAt: string }>(testApp.app, 'submitConsultation', patient, {
      ...{ ...versioned(moved), confirmedBackground: true, acceptedTeleconsultation: true },
      idempotencyKey: randomUUID(),
    });
  }

  test('whoever sets nothing promises around the clock, as before', async () => {
    moveTo(at(0, '19:30'));
    const sent = await send();
    expect(minute(sent.dueAt)).toBe(minute(at(0, '21:30')));
    expect((await read(sent)).opensAt).toBeNull();
  });

  test('a promise made on Friday evening is one of Monday morning, and the patient reads so', async () => {
    expect((await keep(office)).code).toBeNull();
    const sent = await send();
    expect(sent.dueAt).toBe(at(3, '11:00'));
    const [row] = (await ask<{ items: MyConsultation[] }>(testApp.app, 'listMyConsultations', patient, {})).items;
    expect(row).toMatchObject({ dueAt: at(3, '11:00'), opensAt: at(3, '09:00') });
    expect(await read(sent, doctor)).toMatchObject({ nearAt: at(3, '10:30'), opensAt: at(3, '09:00') });
    const { db } = testApp.dependencies;
    const [mail] = await db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.recipient, patient.email), eq(deliveries.subject, 'Recibimos tu consulta')));
    expect(mail?.text).toMatch(
      /Te respondemos a más tardar el \d+ de .* (a las )?11:00.* \(hora del centro de México\)\./,
    );
  });

  test('a clock that stands still gives back open hours alone', async () => {
    moveTo(at(3, '10:00'));
    const sent = await send();
    let moved = await ask<ConsultationMoved>(testApp.app, 'takeConsultation', doctor, { consultationId: sent.id });
    moved = await ask(testApp.app, 'startConsultation', doctor, versioned(moved));
    moveTo(at(3, '17:00'));
    const asking = { ...versioned(moved), text: '¿Desde cuándo?', idempotencyKey: randomUUID() };
    moved = await ask(testApp.app, 'requestInformation', doctor, asking);
    // To close: 24 open hours from Monday at ten are eight of that day, nine of Tuesday and seven of Wednesday.
    expect(minute((await read(sent)).dueAt)).toBe(minute(at(5, '16:00')));
    // Asked on Monday at five, answered on Tuesday at half past nine: an hour and a half, whatever the night.
    moveTo(at(4, '09:30'));
    const answer = { ...versioned(moved), text: 'Desde ayer', idempotencyKey: randomUUID() };
    await ask(testApp.app, 'answerInformation', patient, answer);
    const going = await read(sent, doctor);
    expect(minute(going.dueAt)).toBe(minute(at(5, '17:30')));
    expect(Math.round(going.pausedMs / 60_000)).toBe(90);
    // Three quarters of 24 hours, and those: nineteen and a half from Monday at ten.
    expect(minute(going.nearAt)).toBe(minute(at(5, '11:30')));
  });

  test('a service with its own hours promises by them, and by nobody else’s holidays', async () => {
    moveTo(at(4, '17:30'));
    expect((await keep(office, [{ day: dayAfter(5), name: 'Aniversario' }])).code).toBeNull();
    expect((await send()).dueAt).toSatisfy((due: string) => minute(due) === minute(at(6, '10:30')));
    const { services } = await ask<Settings>(testApp.app, 'getSettings', admin);
    const found = services.find(({ id }) => id === serviceId);
    if (!found) throw new Error('no service');
    const { name, description, formId, priceText, replyMinutes, closeMinutes, followUpDays, redFlags, doctorIds } =
      found;
    const facts = {
      name,
      description,
      formId,
      priceText,
      replyMinutes,
      closeMinutes,
      followUpDays,
      redFlags,
      doctorIds,
    };
    const change = (hours: unknown, expectedVersion: number) =>
      ask<{ version: number }>(testApp.app, 'updateService', admin, {
        ...{ ...facts, serviceId, expectedVersion },
        ...(hours === undefined ? {} : { hours }),
      });
    let { version } = await change({ week: office, onHolidays: true }, found.version);
    expect((await send()).dueAt).toSatisfy((due: string) => minute(due) === minute(at(5, '10:30')));
    ({ version } = await change({ week: null, onHolidays: true }, version));
    expect((await send()).dueAt).toSatisfy((due: string) => minute(due) === minute(at(4, '19:30')));
    // Who does not know of hours leaves them.
    ({ version } = await change(undefined, version));
    const listed = async () =>
      (await ask<Service[]>(testApp.app, 'listServices', admin)).find(({ id }) => id === serviceId);
    expect((await listed())?.openTimes).toBeNull();
    await change(null, version);
    expect((await listed())?.openTimes).toEqual({ week: office, closed: [dayAfter(5)] });
  });

  test('what was promised stays promised when the hours change', async () => {
    expect((await keep(office)).code).toBeNull();
    const sent = await send();
    const promised = (await read(sent)).dueAt;
    expect(minute(promised)).toBe(minute(at(5, '10:30')));
    expect((await keep({ ...office, wednesday: [] })).code).toBeNull();
    expect((await read(sent)).dueAt).toBe(promised);
    expect(minute((await send()).dueAt)).toBe(minute(at(6, '10:30')));
  });

  test('hours that never open, that overlap, and those of somebody who is no administrator are refused', async () => {
    const closed = Object.fromEntries(Object.keys(office).map((day) => [day, []])) as unknown as OpenWeek;
    expect((await keep(closed)).code).toBe('invalid-input');
    const twice = [...workday, { from: '17:00', to: '20:00' }];
    const refused = await keep({ ...office, monday: twice });
    expect(refused.details?.issues).toMatchObject([{ path: ['week', 'monday', 1, 'from'] }]);
    const input = { expectedVersion: 1, week: null, holidays: [] };
    expect((await call(testApp.app, 'callable', 'updateOpeningHours', doctor, input)).code).toBe('forbidden');
  });

  test('anybody reads the hours, and the days of closing that come soon', async () => {
    const far = dayAfter(60);
    await keep(office, [
      { day: far, name: 'Lejano' },
      { day: dayAfter(10), name: 'Cercano' },
      { day: '2020-01-01', name: 'Pasado' },
    ]);
    const clinic = await ask<Clinic>(testApp.app, 'getClinic', null);
    expect(clinic.hours).toEqual({ week: office, holidays: [{ day: dayAfter(10), name: 'Cercano' }] });
    const { hours } = await ask<Settings>(testApp.app, 'getSettings', admin);
    expect(hours.holidays.map(({ name }) => name)).toEqual(['Cercano', 'Lejano']);
  });
});

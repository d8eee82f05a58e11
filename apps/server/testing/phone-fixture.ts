import { randomUUID } from 'node:crypto';
import type { PhoneRules } from '@consultorio/contracts/phone-notices';
import { and, eq } from 'drizzle-orm';
import { phoneConsents, phoneMonths } from '../src/core/db/tables/phone.ts';
import { notifications, settings } from '../src/core/db/tables/traces.ts';
import { sendPhoneMessages } from '../src/domain/phone-notices/send-due.ts';
import { ask } from './call.ts';
import { makeConsultation } from './consultation-fixture.ts';
import { makePerson, type Person } from './people.ts';
import { openPhoneStandIn } from './phone-stand-in.ts';
import { makeService } from './service-fixture.ts';
import { startTestApp } from './test-app.ts';

const MINUTE = 60_000;
const rules: PhoneRules = { waitMinutes: 10, quietFrom: '00:00', quietTo: '00:00', ceiling: 1000 };

type Told = { Body?: string; template?: { name: string; components: { parameters: { text: string }[] }[] } };

/** A clinic with both providers, and people who agreed to be told at their telephones. */
export async function openPhoneClinic() {
  const provider = await openPhoneStandIn();
  const testApp = await startTestApp('postgres', {
    PUBLIC_URL: 'https://consulta.example.mx',
    ...provider.environment,
  });
  const { app, dependencies } = testApp;
  const { db } = dependencies;
  const serviceId = await makeService(dependencies);
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const admin = await makePerson(dependencies, { role: 'admin' });

  const setRules = (some: Partial<PhoneRules>) =>
    db
      .update(settings)
      .set({ value: { ...rules, ...some } })
      .where(eq(settings.key, 'phoneRules'));
  await setRules({});

  const numbers: string[] = [];
  const freshNumber = () => {
    const number = `+5255${10_000_000 + numbers.length}`;
    numbers.push(number);
    return number;
  };
  /** What the person reads there. */
  const wordsAt = (number: string) =>
    provider.at(number).map(({ said }) => {
      const { Body, template } = said as Told;
      return Body ?? template?.components.flatMap(({ parameters }) => parameters.map(({ text }) => text)).join(' · ');
    });
  const codeAt = (number: string) => /\d{6}/.exec(wordsAt(number).at(-1) ?? '')?.[0] ?? '';

  /** Somebody with an open consultation who agreed to be told at a number. */
  async function somebody(channel: 'sms' | 'whatsapp' = 'sms') {
    const patient = await makePerson(dependencies, { role: 'patient' });
    const number = freshNumber();
    await ask(app, 'requestPhoneCode', patient, { channel, number });
    await ask(app, 'confirmPhone', patient, { code: codeAt(number), consentVersion: 1 });
    const { consultationId } = await makeConsultation(dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    });
    const write = () =>
      ask(app, 'sendMessage', doctor, { consultationId, text: 'Es una dermatitis', idempotencyKey: randomUUID() });
    /** Without the code. */
    const told = () => wordsAt(number).slice(1);
    return { patient, number, consultationId, write, told };
  }
  /** As the job does in so many minutes. */
  const later = (minutes: number, more: Partial<typeof testApp.asJobs> = {}) =>
    sendPhoneMessages({ ...testApp.asJobs, now: () => dependencies.now() + minutes * MINUTE, ...more });
  const consentsOf = ({ id }: Person) =>
    db.select().from(phoneConsents).where(eq(phoneConsents.userId, id)).orderBy(phoneConsents.givenAt);
  /** What the clinic sees of this month. */
  const month = async () => (await db.select().from(phoneMonths))[0] ?? { sent: 0, undelivered: 0 };
  const bellsOf = ({ id }: Person, kind: 'phoneNoticesEnded' | 'phoneCeilingReached') =>
    db.$count(notifications, and(eq(notifications.userId, id), eq(notifications.kind, kind)));
  const close = async () => {
    await testApp.close();
    await provider.close();
  };
  return {
    ...{ provider, testApp, doctor, admin, setRules, freshNumber, wordsAt, codeAt, somebody, later },
    ...{ consentsOf, month, bellsOf, close },
  };
}

import { randomUUID } from 'node:crypto';
import type { listMyPeopleOutput } from '@consultorio/contracts/people-in-care';
import type { z } from 'zod';
import { ask, call } from './call.ts';
import { makePerson, makeWard, type Person } from './people.ts';
import { makeService } from './service-fixture.ts';
import { startTestApp } from './test-app.ts';
import { startTwinApp } from './twin-app.ts';

const DAY = 86_400_000;

type Who = { token: string } | null;

/** A clinic on two servers, with a mother who looks after others, and how they are asked. */
export async function openFamilyClinic() {
  const testApp = await startTestApp();
  const { dependencies } = testApp;
  const twin = await startTwinApp(testApp);
  const serviceId = await makeService(dependencies);
  const mother = await makePerson(dependencies, { role: 'patient', firstName: 'Laura', lastName: 'Ríos' });
  const asked = <T>(name: Parameters<typeof ask>[1], who: Who, input?: unknown) =>
    ask<T>(testApp.app, name, who, input);
  return {
    ...{ testApp, twin, serviceId, mother, asked },
    admin: await makePerson(dependencies, { role: 'admin' }),
    doctor: await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    code: async (name: Parameters<typeof call>[2], who: Who, input: unknown, app = testApp.app) =>
      (await call(app, 'callable', name, who, input)).code,
    people: (who: Person) => asked<z.infer<typeof listMyPeopleOutput>>('listMyPeople', who),
    /** Somebody who is of age tomorrow by the clock of the app. */
    almostOfAge: () => {
      const day = new Date(dependencies.now() + DAY);
      const birthDate = `${day.getUTCFullYear() - 18}${day.toISOString().slice(4, 10)}`;
      return makeWard(dependencies, [mother], { birthDate, firstName: 'Camila' });
    },
    inviting: (patientId: string, email: string) => ({ patientId, email, idempotencyKey: randomUUID() }),
    close: async () => {
      await twin.close();
      await testApp.close();
    },
  };
}

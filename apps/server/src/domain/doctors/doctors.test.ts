import { randomUUID } from 'node:crypto';
import type { DoctorDetail, DoctorSummary } from '@consultorio/contracts/doctors';
import type { ServiceSettings } from '@consultorio/contracts/services';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { doctorData } from '../../../testing/invitation-steps.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { serviceDoctors } from '../../core/db/tables/forms.ts';

type Page = { items: DoctorSummary[]; nextCursor: string | null };

describe.each(engines)('doctors on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let doctor: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', firstName: 'Íñigo', lastName: 'Núñez' });
  });
  afterAll(() => testApp.close());

  const read = () => ask<DoctorDetail>(testApp.app, 'getDoctor', admin, { doctorId: doctor.id });
  const change = (expectedVersion: number, more: object = {}) => ({
    ...doctorData([serviceId]),
    ...more,
    doctorId: doctor.id,
    expectedVersion,
  });

  test('are found page by page, without accents, by what narrows them down', async () => {
    const lastNames = ['Álvarez', 'alvarado', 'Zúñiga', 'Ñandú 100%', 'Borges'];
    for (const lastName of lastNames)
      await makePerson(testApp.dependencies, {
        role: 'doctor',
        firstName: 'Grupo',
        lastName,
        serviceIds: lastName === 'Borges' ? [serviceId] : [],
      });
    const search = (input: object) => ask<Page>(testApp.app, 'searchDoctors', admin, input);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await search({ query: 'grupo', limit: 2, cursor });
      seen.push(...page.items.map(({ lastName }) => lastName));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['alvarado', 'Álvarez', 'Borges', 'Ñandú 100%', 'Zúñiga']);
    const names = async (input: object) => (await search(input)).items.map(({ lastName }) => lastName);
    expect(await names({ query: 'ZUNIGA grupo' })).toEqual(['Zúñiga']);
    expect(await names({ query: '100%' })).toEqual(['Ñandú 100%']);
    expect(await names({ query: '%' })).toEqual(['Ñandú 100%']);
    expect(await names({ query: 'grupo', serviceId })).toEqual(['Borges']);
    await setStatus(testApp.dependencies, doctor.id, 'inactive');
    expect(await names({ status: 'inactive' })).toEqual(['Núñez']);
    await setStatus(testApp.dependencies, doctor.id, 'active');
    expect((await call(testApp.app, 'trpc', 'searchDoctors', admin, { cursor: 'AAAA' })).code).toBe('invalid-input');
  });

  test('of two who save the same form one is told, and nothing of hers is half kept', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      endpoints.map((endpoint) =>
        call(testApp.app, endpoint, 'updateDoctor', admin, change(version, { firstName: `De ${endpoint}` })),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([null, 'stale-version'].sort());
    const winner = answers.find(({ code }) => code === null)!.result as DoctorDetail;
    expect(await read()).toMatchObject({ firstName: winner.firstName, version: version + 1 });
    expect(winner.services).toEqual([{ id: serviceId, name: 'Medicina general' }]);
  });

  test('who attends what is changed from either end, and never undone by what somebody had open at the other', async () => {
    const otherId = await makeService(testApp.dependencies);
    const serviceNow = async () =>
      (await ask<{ services: ServiceSettings[] }>(testApp.app, 'getSettings', admin)).services.find(
        ({ id }) => id === otherId,
      )!;
    const saved = async (service: ServiceSettings) => {
      const { id: serviceId, version: expectedVersion, name, description, formId, priceText } = service;
      const { replyMinutes, closeMinutes, followUpDays, redFlags, doctorIds } = service;
      return call(testApp.app, 'trpc', 'updateService', admin, {
        ...{ serviceId, expectedVersion, name, description, formId, priceText },
        ...{ replyMinutes, closeMinutes, followUpDays, redFlags, doctorIds },
      });
    };
    const [open, { version }] = [await serviceNow(), await read()];
    await ask(testApp.app, 'updateDoctor', admin, change(version, { serviceIds: [serviceId, otherId] }));
    expect((await saved(open)).code).toBe('stale-version');
    const now = await serviceNow();
    expect(now.doctorIds).toEqual([doctor.id]);

    const before = await read();
    expect((await saved({ ...now, doctorIds: [] })).code).toBeNull();
    const late = change(before.version, { serviceIds: [serviceId, otherId] });
    expect((await call(testApp.app, 'trpc', 'updateDoctor', admin, late)).code).toBe('stale-version');
    expect((await read()).services.map(({ id }) => id)).toEqual([serviceId]);

    // Names and prices are nobody else's business.
    const [same, { version: unchanged }] = [await serviceNow(), await read()];
    await saved(same);
    expect((await read()).version).toBe(unchanged);
    await ask(testApp.app, 'updateDoctor', admin, change(unchanged));
    expect((await serviceNow()).version).toBe(same.version + 1);
  });

  test('what no authority would print is refused, and a service that is gone', async () => {
    const { version } = await read();
    for (const [wrong, path] of [
      [{ cedula: '123456' }, 'cedula'],
      [{ cedula: '123456789' }, 'cedula'],
      [{ cedula: '١٢٣٤٥٦٧' }, 'cedula'],
      [{ specialityCedula: 'ABC' }, 'specialityCedula'],
      [{ lastName: '   ' }, 'lastName'],
      [{ officeAddress: 'corta' }, 'officeAddress'],
      [{ phone: '123' }, 'phone'],
      [{ maxOpen: 0 }, 'maxOpen'],
      [{ maxOpen: 2.5 }, 'maxOpen'],
      [{ serviceIds: [randomUUID()] }, 'serviceIds'],
    ] as const) {
      const answer = await call(testApp.app, 'callable', 'updateDoctor', admin, change(version, wrong));
      expect({ wrong, code: answer.code }).toEqual({ wrong, code: 'invalid-input' });
      expect((answer.details!.issues as { path: string[] }[])[0]!.path[0]).toBe(path);
    }
    expect((await read()).version).toBe(version);
    const kept = await testApp.dependencies.db
      .select()
      .from(serviceDoctors)
      .where(eq(serviceDoctors.doctorId, doctor.id));
    expect(kept).toHaveLength(1);
  });

  test('a signature becomes ink on white without its margins, whatever it carried', async () => {
    const ink = await sharp({ create: { width: 200, height: 60, channels: 3, background: '#10204A' } })
      .png()
      .toBuffer();
    const photo = await sharp({ create: { width: 2400, height: 1600, channels: 4, background: '#FFFFFF00' } })
      .composite([{ input: ink, left: 900, top: 700 }])
      .withExif({ IFD0: { Copyright: 'quien la tomó' } })
      .png()
      .toBuffer();
    const send = (signature: string | null) =>
      call(testApp.app, 'trpc', 'updateDoctorSignature', admin, { doctorId: doctor.id, signature });
    const { result } = await send(`data:image/png;base64,${photo.toString('base64')}`);
    const { signature } = result as { signature: string };
    const served = await testApp.app.inject({ method: 'GET', url: signature });
    const { width, height, hasAlpha, exif, format } = await sharp(served.rawPayload).metadata();
    expect({ width, height, hasAlpha, exif, format }).toEqual({
      width: 200,
      height: 60,
      hasAlpha: false,
      exif: undefined,
      format: 'png',
    });
    expect((await read()).signature).toContain('/files/');
    const pdf = Buffer.from('%PDF-1.4 no es imagen').toString('base64');
    expect((await send(`data:image/png;base64,${pdf}`)).code).toBe('file-refused');
    expect((await send('https://otra.example/firma.png')).code).toBe('invalid-input');
    await send(null);
    expect((await read()).signature).toBeNull();
  });

  test('are nobody’s but the administrators’', async () => {
    for (const endpoint of endpoints) {
      expect((await call(testApp.app, endpoint, 'getDoctor', doctor, { doctorId: doctor.id })).code).toBe('forbidden');
      expect((await call(testApp.app, endpoint, 'getDoctor', admin, { doctorId: admin.id })).code).toBe('not-found');
      expect((await call(testApp.app, endpoint, 'updateDoctor', doctor, change(1))).code).toBe('forbidden');
    }
  });
});

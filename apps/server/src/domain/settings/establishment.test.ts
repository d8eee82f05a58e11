import type { Clinic } from '@consultorio/contracts/clinic';
import type { Settings } from '@consultorio/contracts/settings';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

const facts = {
  name: 'Clínica Los Ahuehuetes',
  legalName: 'Servicios Médicos Los Ahuehuetes, S.C.',
  kind: 'Consultorio médico',
  address: 'Av. Juárez 1, Puebla',
  rfc: 'gode-561231-gr8',
  clues: 'plsmp-001234',
  phone: '222 123 4567',
  email: '',
};

describe.each(engines)('the app is described on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let doctor: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
  });
  afterAll(() => testApp.close());

  const settingsNow = () => ask<Settings>(testApp.app, 'getSettings', admin);
  const clinicNow = () => ask<Clinic>(testApp.app, 'getClinic', null);

  test('an RFC is kept in one form, and refused with a wrong check digit', async () => {
    for (const endpoint of endpoints) {
      const { versions } = await settingsNow();
      const input = { expectedVersion: versions.establishment, ...facts };
      const refused = await call(testApp.app, endpoint, 'updateEstablishment', admin, {
        ...input,
        rfc: 'GODE561231GR7',
      });
      expect(refused.code).toBe('invalid-input');
      expect(refused.details?.issues).toMatchObject([{ path: ['rfc'] }]);
      expect((await call(testApp.app, endpoint, 'updateEstablishment', doctor, input)).code).toBe('forbidden');
      const saved = await call(testApp.app, endpoint, 'updateEstablishment', admin, input);
      expect(saved.result).toEqual({ version: versions.establishment + 1 });
      expect((await clinicNow()).establishment).toMatchObject({
        ...{ name: facts.name, rfc: 'GODE561231GR8', clues: 'PLSMP001234' },
      });
    }
  });

  test('of two administrators at once one is told, and nothing of the first is lost', async () => {
    const { versions } = await settingsNow();
    const save = (name: string) =>
      call(testApp.app, 'trpc', 'updateEstablishment', admin, {
        expectedVersion: versions.establishment,
        ...facts,
        name,
      });
    const answers = await Promise.all([save('Una'), save('Otra')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['stale-version', null].sort());
    expect((await clinicNow()).establishment.name).toBe(answers[0]?.code === null ? 'Una' : 'Otra');
  });

  test('the banner is shown while it should be, and its text is nobody’s while it is not', async () => {
    const { versions } = await settingsNow();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const shown = { visible: true, text: 'El lunes no hay consulta.', until };
    const empty = { expectedVersion: versions.banner, visible: true, text: '  ' };
    expect((await call(testApp.app, 'trpc', 'updateBanner', admin, empty)).code).toBe('invalid-input');
    await ask(testApp.app, 'updateBanner', admin, { expectedVersion: versions.banner, ...shown });
    expect((await clinicNow()).banner).toEqual(shown);
    testApp.clock.move(7_200_000);
    expect((await clinicNow()).banner).toEqual({ visible: false, text: '', until: null });
    testApp.clock.move(-7_200_000);
    const now = await settingsNow();
    expect(now.banner).toEqual(shown);
    // Written for later, with days to come.
    const hidden = { ...shown, visible: false };
    await ask(testApp.app, 'updateBanner', admin, { expectedVersion: now.versions.banner, ...hidden });
    expect((await settingsNow()).banner).toEqual(hidden);
    expect((await clinicNow()).banner).toEqual({ visible: false, text: '', until: null });
  });

  test('a logo is made anew, read by anybody at its own address, and the one before it no more', async () => {
    const picture = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#2280D480' } })
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .png()
      .toBuffer();
    const logo = `data:image/png;base64,${picture.toString('base64')}`;
    const put = async (value: string | null) =>
      call(testApp.app, 'trpc', 'updateEstablishmentLogo', admin, {
        expectedVersion: (await settingsNow()).versions.establishment,
        logo: value,
      });
    const script = `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
    expect((await put(script)).code).toBe('file-refused');
    expect((await put(logo)).code).toBeNull();
    const first = (await clinicNow()).establishment.logoFileId;
    const answer = await testApp.app.inject(`/logo/${first}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const seen = await sharp(answer.rawPayload).metadata();
    expect([seen.width, seen.height, seen.hasAlpha, seen.exif]).toEqual([800, 200, true, undefined]);
    await ask(testApp.app, 'updateEstablishment', admin, {
      expectedVersion: (await settingsNow()).versions.establishment,
      ...facts,
    });
    expect((await clinicNow()).establishment.logoFileId).toBe(first);
    await put(logo);
    expect((await testApp.app.inject(`/logo/${first}`)).statusCode).toBe(404);
    await put(null);
    expect((await clinicNow()).establishment.logoFileId).toBeNull();
    const [row] = await testApp.dependencies.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'updateEstablishmentLogo'));
    expect(row).toMatchObject({ actorId: admin.id });
  });
});

import type { Page } from '@playwright/test';
import { openEndpoint } from './harness/callable-endpoint.ts';
import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { openOwnServer } from './harness/own-server.ts';
import { demo, demoPassword, newPatient } from './harness/people.ts';
import { violations } from './harness/violations.ts';

/** A fingerprint reader that says yes: Chromium's own, so that keys and signatures are genuine. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mi cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a doctor enrols a passkey; from then on a password alone opens nothing, and signing asks again', async ({
  openAs,
  guard,
}) => {
  guard.expected.push(/status of 403/, /status of 412.*proveByRecoveryCode/);
  const own = await openOwnServer();
  await own.startServer();
  // No browser keeps passkeys for 127.0.0.1.
  const page = await openAs({ ...desktop, baseURL: own.address.replace('127.0.0.1', 'localhost') });
  await addAuthenticator(page);
  const patient = await newPatient(own.address);
  const { id, doctor } = await attendedOf(own.address, patient);
  const admin = await openEndpoint(own.address, { email: demo.admin, password: demoPassword });
  const { versions } = await admin.call<{ versions: { staffSessions: number } }>('getSettings');
  const rules = { expectedVersion: versions.staffSessions, requirePasskey: true, idleLockMinutes: 0 };
  await admin.call('updateStaffSessionRules', rules);
  let codes: string[] = [];

  await test.step('the first sign-in enrols, and shows the recovery codes once', async () => {
    await enterPassword(page, demo.doctor);
    await expect(heading(page, 'Crea tu llave de acceso')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Nombre del dispositivo').fill('Computadora del consultorio');
    await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
    const list = page.getByRole('group', { name: 'Códigos de recuperación' }).getByRole('listitem');
    await expect(list).toHaveCount(10);
    codes = await list.allInnerTexts();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Ya los guardé en un lugar seguro').check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(heading(page, 'Consultas')).toBeVisible();
  });

  await test.step('a password alone opens nothing, by the page or past it', async () => {
    await signOut(page);
    await enterPassword(page, demo.doctor);
    await expect(heading(page, 'Confirma que eres tú')).toBeVisible();
    for (const path of ['/pacientes', `/atender-consulta/${id}`, '/mi-perfil']) {
      await page.goto(path);
      await expect(heading(page, 'Confirma que eres tú')).toBeVisible();
    }
    await expect(page.getByText('Amalia')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await expect(doctor.call('getConsultation', { consultationId: id })).rejects.toThrow('proof-needed');
  });

  await test.step('the passkey opens it', async () => {
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    await expect(heading(page, 'Mi perfil')).toBeVisible();
  });

  await test.step('ten minutes later signing asks again, over the note, and then signs it', async () => {
    await page.goto(`/atender-consulta/${id}`);
    const texts = {
      'Evolución del padecimiento': 'Cefalea de un día de evolución.',
      Hallazgos: 'Sin datos de alarma.',
      Pronóstico: 'Bueno para la vida y la función.',
      'Plan de manejo': 'Reposo, líquidos y vigilar la fiebre.',
      'Texto para el paciente': 'Es un dolor de cabeza por cansancio.',
    };
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
    await page.getByRole('combobox', { name: 'Diagnósticos CIE-10' }).fill('cefalea');
    await page.getByRole('option').first().click();
    await expect(page.getByText(/^Guardado/)).toBeVisible();
    own.moveClock();
    await page.getByRole('button', { name: 'Firmar y cerrar' }).click();
    const signing = page.getByRole('dialog', { name: 'Firmar y cerrar' });
    await signing.getByRole('button', { name: 'Firmar y cerrar' }).click();
    const asking = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await expect(asking).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect(page.getByLabel('Plan de manejo')).toHaveValue(texts['Plan de manejo']);
    await asking.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    await expect(asking).toBeHidden();
    await expect(signing).toBeHidden();
    await expect(page.getByText(texts['Plan de manejo'])).toBeVisible();
    const seen = await patient.endpoint.call<{ state: string }>('getConsultation', { consultationId: id });
    expect(seen.state).toBe('closed');
  });

  await test.step('a recovery code opens it once', async () => {
    for (const [isFirst, code] of [true, false].map((isFirst) => [isFirst, codes[3] ?? ''] as const)) {
      // From a page where nothing is under way: the desk tells of its leaving at that very moment.
      await page.goto('/consultas');
      if (isFirst) await expect(heading(page, 'Consultas')).toBeVisible();
      await signOut(page);
      await enterPassword(page, demo.doctor);
      await page.getByRole('button', { name: /usar un código/ }).click();
      await page.getByLabel('Código de recuperación').fill(code);
      await page.getByRole('button', { name: 'Entrar con el código' }).click();
      if (isFirst) await expect(heading(page, 'Consultas')).toBeVisible();
      else await expect(page.getByRole('alert')).toContainText('ya se usó');
    }
  });
  await own.close();
});

test('a screen that was left alone hides itself in every tab, keeps what was typed, and sessions end one by one', async ({
  openAs,
  baseURL,
  guard,
}) => {
  guard.expected.push(/status of 400.*identitytoolkit/);
  const page = await openAs(desktop);
  await page.clock.install();
  await enterPassword(page, demo.doctora);
  await expect(heading(page, 'Consultas')).toBeVisible();
  await page.goto('/mi-perfil');
  const address = page.getByLabel('Domicilio del consultorio');
  await address.fill('Av. Reforma 8, y lo que aún no guardo');
  const other = await page.context().newPage();
  await other.goto('/pacientes');
  await expect(heading(other, 'Pacientes')).toBeVisible();

  await test.step('a quarter of an hour later nothing is seen, in either tab', async () => {
    // The watch is set a moment after the page.
    await expect.poll(() => other.evaluate(() => localStorage.getItem('kept-here:staff-touched'))).not.toBeNull();
    await page.clock.fastForward('16:00');
    for (const tab of [page, other]) {
      await expect(heading(tab, 'Pantalla oculta')).toBeVisible();
      await expect(tab.locator('main')).toBeHidden();
      expect(await violations(tab)).toEqual([]);
    }
    await other.reload();
    await expect(heading(other, 'Pantalla oculta')).toBeVisible();
  });

  await test.step('the password shows it again, as it was left', async () => {
    await other.getByLabel('Contraseña', { exact: true }).fill('otra-cosa');
    await other.getByRole('button', { name: 'Mostrar la pantalla' }).click();
    await expect(other.getByText('No es tu contraseña')).toBeVisible();
    await other.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await other.getByRole('button', { name: 'Mostrar la pantalla' }).click();
    await expect(heading(other, 'Pacientes')).toBeVisible();
    await expect(heading(page, 'Mi perfil')).toBeVisible();
    await expect(address).toHaveValue('Av. Reforma 8, y lo que aún no guardo');
  });

  await test.step('another session is listed with its device, and ended by itself', async () => {
    const program = await openEndpoint(baseURL ?? '', { email: demo.doctora, password: demoPassword });
    await program.call('openStaffSession');
    await other.goto('/mi-perfil');
    const sessions = other.getByRole('region', { name: 'Sesiones' });
    await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
    await sessions.getByRole('button', { name: /Cerrar la sesión de Otro programa/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(other.getByText('Cerramos esa sesión.')).toBeVisible();
    await expect(program.call('listPatients')).rejects.toThrow('401');
    expect(await violations(other)).toEqual([]);
  });
});

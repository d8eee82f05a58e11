import type { Page } from '@playwright/test';
import { type Endpoint, openEndpoint } from './harness/callable-endpoint.ts';
import { attendedOf, writeNote } from './harness/consultations.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { type OwnServer, openOwnServer } from './harness/own-server.ts';
import {
  addAuthenticator,
  answerOf,
  type KnownStaff,
  knownAdministrator,
  namedAddress,
  openProven,
  openStaff,
} from './harness/passkeys.ts';
import { demo, demoPassword, newPatient, type Patient } from './harness/people.ts';
import { violations } from './harness/violations.ts';

/** A clinic of this file's own, which requires passkeys: in the shared one every other journey would have to prove itself. */
let own: OwnServer;
let attended: { id: string; doctor: Endpoint; patient: Patient };
let people: Record<'asks' | 'confirms' | 'lost', KnownStaff>;

test.beforeAll(async () => {
  own = await openOwnServer();
  await own.startServer();
  const patient = await newPatient(own.address);
  const { id, doctor } = await attendedOf(own.address, patient);
  await writeNote(id, doctor);
  attended = { id, doctor, patient };
  const admin = await openEndpoint(own.address, { email: demo.admin, password: demoPassword });
  const invited = (firstName: string, lastName: string) =>
    knownAdministrator(own.address, admin, { firstName, lastName });
  const [asks, confirms, lost] = await Promise.all([
    invited('Adela', 'Prueba'),
    invited('Beatriz', 'Prueba'),
    invited('María Guadalupe de los Ángeles', 'Fernández-Villanueva y Ruiz de Apodaca'),
  ]);
  people = { asks, confirms, lost };
  const { versions } = await admin.call<{ versions: { staffSessions: number } }>('getSettings');
  const rules = { expectedVersion: versions.staffSessions, requirePasskey: true, idleLockMinutes: 0 };
  await admin.call('updateStaffSessionRules', rules);
});
test.afterAll(() => own.close());

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

/** From the first question to the back office, with the recovery codes on the way. */
async function enrol(page: Page, device: string): Promise<string[]> {
  await expect(heading(page, 'Crea tu llave de acceso')).toBeVisible();
  await page.getByLabel('Nombre del dispositivo').fill(device);
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
  const list = page.getByRole('group', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Ya los guardé en un lugar seguro').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading(page, 'Consultas')).toBeVisible();
  return codes;
}

// First, as long as the proofs from above are young: the other journey moves the clock.
test('two administrators take away passkeys that were lost, never one alone, and the person enrols anew', async ({
  openAs,
}) => {
  const { asks, confirms, lost } = people;
  const users = '/configuraciones?seccion=usuarios&buscar=apodaca';

  await test.step('the first one asks, and cannot confirm it as well', async () => {
    const page = await openProven(openAs, own.address, asks);
    await page.goto(users);
    await page.getByRole('button', { name: `Quitar llaves: ${lost.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Quitar las llaves de acceso de ${lost.name}` });
    await dialog.getByRole('button', { name: 'Pedir que se quiten' }).click();
    await expect(page.getByText('Falta que otra persona que administre lo confirme')).toBeVisible();
    await expect(page.getByRole('button', { name: `Falta confirmar: ${lost.name}` })).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    const alone = asks.endpoint.call('confirmPasskeyReset', { userId: lost.id });
    await expect(alone).rejects.toThrow('second-administrator');
    await lost.endpoint.call('listPasskeys');
  });

  await test.step('the second one reads who asked, and confirms', async () => {
    const page = await openProven(openAs, own.address, confirms);
    await page.goto(users);
    await page.getByRole('button', { name: `Confirmar quitar llaves: ${lost.name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(asks.name);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirmar y quitar llaves' }).click();
    await expect(page.getByText(`${lost.name} entra con su contraseña`)).toBeVisible();
    await expect(page.getByRole('button', { name: /llaves: María/ })).toHaveCount(0);
    await expect(lost.endpoint.call('listPasskeys')).rejects.toThrow('401');
  });

  await test.step('the person enrols anew, and what was enrolled before opens nothing', async () => {
    const page = await openAs({ ...desktop, baseURL: namedAddress(own.address) });
    await addAuthenticator(page);
    // Sign-ins are dated in whole seconds: those of the second of the reset ended with it.
    await page.waitForTimeout(1_000 - (Date.now() % 1_000));
    await enterPassword(page, lost.email);
    await enrol(page, 'Teléfono nuevo');
    const { endpoint } = await openStaff(own.address, lost.email);
    await expect(endpoint.call('listPatients')).rejects.toThrow('proof-needed');
    const before = endpoint.call('provePasskey', await answerOf(lost, endpoint));
    await expect(before).rejects.toThrow('passkey-refused');
    await expect(endpoint.call('listPatients')).rejects.toThrow('proof-needed');
  });
});

test('a doctor enrols a passkey; from then on a password alone opens nothing, and signing asks again', async ({
  openAs,
  guard,
}) => {
  guard.expected.push(/status of 403/, /status of 412.*proveByRecoveryCode/);
  const page = await openAs({ ...desktop, baseURL: namedAddress(own.address) });
  await addAuthenticator(page);
  const { id, doctor, patient } = attended;
  let codes: string[] = [];

  await test.step('the first sign-in enrols, and shows the recovery codes once', async () => {
    await enterPassword(page, demo.doctor);
    codes = await enrol(page, 'Computadora del consultorio');
  });

  await test.step('a password alone opens nothing, by the page or past it', async () => {
    await signOut(page);
    await enterPassword(page, demo.doctor);
    await expect(heading(page, 'Confirma que eres tú')).toBeVisible();
    await page.goto(`/atender-consulta/${id}`);
    await expect(heading(page, 'Confirma que eres tú')).toBeVisible();
    await expect(page.getByText('Amalia')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await expect(doctor.call('getConsultation', { consultationId: id })).rejects.toThrow('proof-needed');
  });

  await test.step('the passkey opens it; ten minutes later signing asks again, over the note, and then signs it', async () => {
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    const plan = page.getByLabel('Plan de manejo');
    await plan.fill('Reposo, líquidos y vigilar la fiebre.');
    await expect(page.getByText(/^Guardado/)).toBeVisible();
    own.moveClock();
    await page.getByRole('button', { name: 'Firmar y cerrar' }).click();
    const signing = page.getByRole('dialog', { name: 'Firmar y cerrar' });
    await signing.getByRole('button', { name: 'Firmar y cerrar' }).click();
    const asking = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await expect(asking).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect(plan).toHaveValue('Reposo, líquidos y vigilar la fiebre.');
    await asking.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    await expect(asking).toBeHidden();
    await expect(signing).toBeHidden();
    await expect(page.getByText('Reposo, líquidos y vigilar la fiebre.')).toBeVisible();
    const seen = await patient.endpoint.call<{ state: string }>('getConsultation', { consultationId: id });
    expect(seen.state).toBe('closed');
  });

  await test.step('a recovery code opens it once', async () => {
    // From a page where nothing is under way: the desk tells of its leaving at that very moment.
    await page.goto('/mi-perfil');
    await signOut(page);
    await enterPassword(page, demo.doctor);
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await page.getByLabel('Código de recuperación').fill(codes[3] ?? '');
    await page.getByRole('button', { name: 'Entrar con el código' }).click();
    await expect(heading(page, 'Consultas')).toBeVisible();
    const again = await openStaff(own.address, demo.doctor);
    const used = again.endpoint.call('proveByRecoveryCode', { code: codes[3] });
    await expect(used).rejects.toThrow('recovery-code-refused');
  });
});

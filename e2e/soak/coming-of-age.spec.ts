import type { Page } from '@playwright/test';
import { openEndpoint } from '../harness/callable-endpoint.ts';
import { expect, phone, test } from '../harness/journey.ts';
import { openOwnServer } from '../harness/own-server.ts';
import { demo, demoPassword, freshEmail, signIn } from '../harness/people.ts';
import { violations } from '../harness/violations.ts';

/** From before the birthday, which is next week in the demo, to after it. */
const AHEAD_MS = 9 * 86_400_000;
/** The clock's own work is done every five minutes. */
const SOON = { timeout: 400_000 };
type Mine = { items: { patientId: string; firstName: string; standing: string }[] };

test('a daughter’s 18th birthday: the mother names an e-mail, the day comes, and the daughter takes her record over', async ({
  openAs,
  guard,
}, testInfo) => {
  test.setTimeout(900_000);
  // What was open when the server was replaced says so, and a wrong key is refused.
  guard.expected.push(
    /400 \(Bad Request\).*acceptOwnAccount/,
    /status of (401|403|502|503)/,
    /net::ERR_/,
    /Failed to fetch/,
  );
  const own = await openOwnServer();
  const look = (page: Page, name: string) =>
    page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
  const email = freshEmail('camila');
  try {
    await own.startServer();
    const mother = await openAs({ ...phone, baseURL: own.address, locale: 'es-MX' });
    await signIn(mother, demo.family);
    await mother.goto('/perfil?seccion=familia');
    const day = mother.getByRole('group', { name: 'La mayoría de edad de Camila' });
    await expect(day).toContainText('Desde ese día solo Camila pide consultas');
    await day.getByLabel('Correo de Camila').fill(email);
    await day.getByRole('button', { name: 'Guardar correo' }).click();
    await expect(day).toContainText(`El día de su cumpleaños la invitación sale a ${email}`);
    const said = (await day.getByRole('img', { name: /^Clave/ }).innerText()).replace('-', '');
    await look(mother, 'before');
    expect(await violations(mother)).toEqual([]);
    await mother
      .getByRole('listitem')
      .filter({ hasText: 'Camila Ríos Castañeda' })
      .getByRole('link', { name: 'Ver su perfil' })
      .click();
    await mother.getByRole('link', { name: /Antecedentes/ }).click();
    await expect(mother.getByText(/alergias/i).first()).toBeVisible();
    await mother.context().close();

    await own.startAgainAhead(AHEAD_MS);
    const later = async (page: Page) => page.clock.install({ time: Date.now() + AHEAD_MS });
    const after = await openAs({ ...phone, baseURL: own.address, locale: 'es-MX' });
    await later(after);
    await signIn(after, demo.family);

    await test.step('from that day on the mother asks nothing for her and reads what was before', async () => {
      await after.goto('/nueva-consulta');
      await expect(after.getByRole('button', { name: /^Camila/ })).toBeDisabled();
      await expect(after.getByRole('button', { name: /^Camila/ })).toContainText('Ya es mayor de edad');
      await look(after, 'asked-for-nothing');
      await after.goto('/perfil?seccion=familia');
      await expect(after.getByText(/mayor de edad: lees lo de antes de su cumpleaños/)).toBeVisible();
      await look(after, 'of-age');
      expect(await violations(after)).toEqual([]);
      const endpoint = await openEndpoint(own.address, { email: demo.family, password: demoPassword });
      const { items } = await endpoint.call<Mine>('listMyPeople');
      const camila = items.find(({ firstName }) => firstName === 'Camila');
      expect(camila?.standing).toBe('ofAge');
      const services = await endpoint.call<{ id: string; redFlags: { key: string }[] }[]>('listServices');
      const refused = endpoint.call('createConsultation', {
        ...{ serviceId: services[0]?.id, patientId: camila?.patientId, idempotencyKey: crypto.randomUUID() },
        redFlagAnswers: Object.fromEntries((services[0]?.redFlags ?? []).map(({ key }) => [key, false])),
      });
      await expect(refused).rejects.toThrow(/answered (403|404|412)/);
    });

    const daughter = await openAs({ ...phone, baseURL: own.address, locale: 'es-MX' });
    await later(daughter);
    await test.step('the daughter opens the mail, says the key, and has her record', async () => {
      await expect(async () => {
        await daughter.goto('/bandeja');
        await daughter.getByLabel('Mostrar solo los de').fill(email);
        await expect(daughter.getByRole('article', { name: /ya es tuyo/ })).toBeVisible({ timeout: 2_000 });
      }).toPass(SOON);
      await daughter
        .getByRole('article', { name: /ya es tuyo/ })
        .getByRole('link')
        .click();
      await expect(daughter.getByRole('heading', { level: 1, name: 'Tu expediente ya es tuyo' })).toBeVisible();
      await daughter.getByRole('textbox', { name: /Clave/ }).fill('aaaaaa');
      await daughter.getByLabel('Contraseña nueva').fill(demoPassword);
      await daughter.getByRole('button', { name: 'Abrir mi cuenta' }).click();
      await expect(daughter.getByText(/Esa no es la clave/)).toBeVisible();
      await look(daughter, 'wrong-key');
      await daughter.getByRole('textbox', { name: /Clave/ }).fill(said);
      await daughter.getByRole('button', { name: 'Abrir mi cuenta' }).click();
      await expect(daughter).toHaveURL(/\/inicio$/);
      // What was accepted for her was her mother's to accept: now she is asked herself.
      const dialog = daughter.getByRole('dialog', { name: /Antes de continuar/ });
      await expect(dialog).toBeVisible();
      for (const box of await dialog.getByRole('checkbox').all()) await box.check();
      await look(daughter, 'her-consent');
      await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
      await expect(dialog).toBeHidden();
      await expect(daughter.getByText('Hay documentos por aceptar')).toBeHidden();
      await look(daughter, 'her-home');
      expect(await violations(daughter)).toEqual([]);
      await daughter.goto('/perfil?seccion=privacidad');
      await expect(daughter.getByText('Verónica Castañeda Luna').first()).toBeVisible();
      await look(daughter, 'her-privacy');
    });

    await test.step('and her mother has nothing of it any more', async () => {
      await after.goto('/perfil?seccion=familia');
      await expect(after.getByText('Emiliano').first()).toBeVisible();
      await expect(after.getByText(/Camila/)).toHaveCount(0);
      await after.goto('/nueva-consulta');
      await expect(after.getByRole('button', { name: /^Emiliano/ })).toBeVisible();
      await expect(after.getByRole('button', { name: /^Camila/ })).toHaveCount(0);
      await look(after, 'nothing-left');
    });
  } finally {
    await own.close();
  }
});

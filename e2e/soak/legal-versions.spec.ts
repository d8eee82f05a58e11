import { createHash } from 'node:crypto';
import { openEndpoint } from '../harness/callable-endpoint.ts';
import { expect, test } from '../harness/journey.ts';
import { openOwnServer } from '../harness/own-server.ts';
import { demo, demoPassword } from '../harness/people.ts';

interface Draft {
  version: number;
}

test('legal documents in several versions: an older one is read, with its hash, and printed; the new one is asked for', async ({
  openAs,
}) => {
  test.setTimeout(180_000);
  // In an app of its own: a new version is asked of every patient there.
  const testApp = await openOwnServer();
  try {
    await testApp.startServer();
    const admin = await openEndpoint(testApp.address, { email: demo.admin, password: demoPassword });
    const texts = ['# Uno\nSegunda versión del aviso.', '# Uno\nTercera versión del aviso.'];
    for (const text of texts) {
      const { version } = await admin.call<Draft>('getLegalDraft', { kind: 'privacy' });
      const title = 'Aviso de privacidad';
      const saved = await admin.call<Draft>('saveLegalDraft', {
        kind: 'privacy',
        title,
        text,
        expectedVersion: version,
      });
      const note = { changeNote: 'Cambios', expectedVersion: saved.version };
      await admin.call('publishLegalDocument', { kind: 'privacy', ...note });
    }
    const page = await openAs({ baseURL: testApp.address, locale: 'es-MX', viewport: { width: 320, height: 640 } });
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await page.goto('/aviso-de-privacidad');
    await expect(page.getByText('Tercera versión del aviso.')).toBeVisible();
    const versions = page.getByRole('navigation', { name: 'Versiones' });
    await expect(versions.getByRole('link')).toHaveText(['Versión 3 (vigente)', 'Versión 2', 'Versión 1']);
    await expect(versions.getByText(/^desde el \d+ de [a-z]+ de \d{4}$/)).toHaveCount(3);
    await versions.getByRole('link', { name: 'Versión 2', exact: true }).click();
    await expect(page).toHaveURL('/aviso-de-privacidad?version=2');
    await expect(page.getByRole('note')).toContainText('ya no está vigente');
    await expect(page.getByText('Segunda versión del aviso.')).toBeVisible();
    // With what the law asks below the words: that is what was accepted.
    await expect(page.getByText('Encargados que tratan datos por cuenta del responsable')).toBeVisible();
    const second = await admin.call<{ text: string }>('getLegalDocument', { kind: 'privacy', version: 2 });
    await expect(page.getByText(createHash('sha256').update(second.text).digest('hex'))).toBeVisible();
    await page.getByRole('button', { name: 'Imprimir o guardar como PDF' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(versions).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    // On paper it still says that it is not in force.
    await expect(page.getByRole('note')).toBeVisible();
    await expect(page.getByText('Segunda versión del aviso.')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await expect(page.getByText('Segunda versión del aviso.')).toBeVisible();
    await page.getByRole('link', { name: 'Leer la versión vigente' }).click();
    await expect(page.getByText('Tercera versión del aviso.')).toBeVisible();

    await page.goto('/login');
    await page.getByLabel('Correo').fill(demo.patient);
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
    await expect(dialog.getByText('Tercera versión del aviso.')).toBeVisible();
    // There is room to read in, also here: a third of the window, and the rest is reached by scrolling.
    const room = await dialog.getByRole('region', { name: 'Documentos' }).boundingBox();
    expect(room?.height).toBeGreaterThan(213);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect(dialog).toBeHidden();
    // Its live stream must not outlive the app.
    await page.close();
  } finally {
    await testApp.close();
  }
});

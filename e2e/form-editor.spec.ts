import type { Page } from '@playwright/test';
import { openEndpoint } from './harness/callable-endpoint.ts';
import { draftOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn, seedSession } from './harness/people.ts';
import { violations } from './harness/violations.ts';

test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } });

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Borrador guardado' })).toBeVisible();
const rows = (page: Page) => page.getByRole('list', { name: 'Preguntas del formulario' });
const rowOf = (page: Page, label: string) => rows(page).getByRole('button', { name: new RegExp(`^\\d+ ?${label}`) });

async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/formularios');
  await page.getByRole('link', { name: 'Nuevo formulario' }).click();
  await page.getByLabel('Nombre del formulario').fill(name);
  await page.getByRole('button', { name: 'Crear formulario' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function addByMouse(page: Page, type: string, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar pregunta en Motivo de la consulta' }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await page.getByRole('textbox', { name: 'Pregunta', exact: true }).fill(label);
}

async function publish(page: Page, note: string): Promise<void> {
  await saved(page);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué cambió y por qué').fill(note);
  await dialog.getByRole('button', { name: /^Publicar versión/ }).click();
  await expect(dialog).toBeHidden();
}

test('a form with a condition and an alarm, by mouse: built, tried out, undone, guarded and published', async ({
  page,
}) => {
  await seedSession(page, demo.admin);
  await begin(page, 'Fiebre, por ratón');
  await addByMouse(page, 'Sí o no', '¿Tienes fiebre?');
  await addByMouse(page, 'Número', 'Temperatura');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Mostrar solo si…' }).click();
  await expect(panel.getByText('Se muestra si «¿Tienes fiebre?» es «Sí».')).toBeVisible();

  await panel.getByRole('button', { name: 'Agregar alarma' }).click();
  const alarm = panel.getByRole('region', { name: 'Alarma' });
  await expect(page.getByRole('button', { name: 'Por corregir: 2' })).toBeVisible();
  await alarm.getByLabel('Valor de la condición').fill('39');
  await alarm.getByLabel('Qué hace').selectOption('raisePriority');
  await alarm.getByLabel('Mensaje de la alarma').fill('Fiebre alta');
  await expect(alarm.getByText('Si la respuesta es mayor que 39, sube la prioridad de la consulta.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sin problemas' })).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await expect(panel.getByLabel('Temperatura')).toHaveCount(0);
  await panel.getByRole('radio', { name: 'Sí' }).check();
  await panel.getByLabel('Temperatura').fill('40');
  await expect(panel.getByText('«Fiebre alta»: sube la prioridad de la consulta.')).toBeVisible();
  await panel.getByRole('button', { name: 'Probar envío' }).click();
  await expect(panel.getByText('Con estas respuestas se podría enviar.')).toBeVisible();

  // A question of a condition is not deleted in silence, and undo brings it back with the condition.
  await page.getByRole('button', { name: 'Acciones de ¿Tienes fiebre?' }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await expect(page.getByRole('dialog').getByText('Temperatura')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar y quitar de las condiciones' }).click();
  await expect(rowOf(page, 'Temperatura')).not.toContainText('con condición');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, 'Temperatura')).toContainText('con condición');

  // Dragged above the question that it asks about, its condition can never hold: said, and publishing leads there.
  const [handle, target] = await Promise.all([
    page.getByRole('button', { name: 'Mover Temperatura' }).boundingBox(),
    rowOf(page, '¿Tienes fiebre').boundingBox(),
  ]);
  await page.mouse.move(handle!.x + 10, handle!.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle!.x + 10, handle!.y - 10, { steps: 4 });
  await page.mouse.move(handle!.x + 10, target!.y + 6, { steps: 6 });
  // Let go only when the list has followed the hand.
  await expect(page.getByText('«Temperatura» está sobre «¿Tienes fiebre?»')).toBeAttached();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Por corregir: 1' }).click();
  await expect(panel.getByText('Depende de una pregunta que se hace después: «¿Tienes fiebre?»')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();

  await publish(page, 'Primera versión');
  await page.getByRole('tab', { name: 'Versiones' }).click();
  await expect(panel.getByText('Versión 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeDisabled();
});

test('a row is moved by keys and by a press that came before what moves it', async ({ page, baseURL }) => {
  const admin = await openEndpoint(baseURL!, { email: demo.admin, password: demoPassword });
  const { formId } = await admin.call<{ formId: string }>('createForm', {
    name: 'Antes de tiempo',
    idempotencyKey: crypto.randomUUID(),
  });
  const { version, name, schema } = await admin.call<{
    version: number;
    name: string;
    schema: { sections: { items: object[] }[] };
  }>('getForm', { formId });
  const items = ['Primera', 'Segunda'].map((label) => ({ key: label.toLowerCase(), type: 'yesNo', label }));
  await admin.call('saveFormDraft', {
    ...{ formId, name, expectedVersion: version, idempotencyKey: crypto.randomUUID() },
    schema: { ...schema, sections: schema.sections.map((section) => ({ ...section, items })) },
  });
  /** The page stands, and no further script comes before it is let through. */
  const openAndHold = async () => {
    await openSignedIn(page, demo.admin, `/formulario/${formId}`);
    await expect(rowOf(page, 'Segunda')).toBeVisible();
    const comes = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await comes.promise;
      await route.continue();
    });
    return comes.resolve;
  };
  const labels = () => rows(page).getByRole('button', { name: /^Mover (Primera|Segunda)$/ });

  const letThrough = await openAndHold();
  await page.getByRole('button', { name: 'Mover Segunda' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(labels().first()).toHaveAccessibleName('Mover Primera');
  letThrough();
  await expect(labels().first()).toHaveAccessibleName('Mover Segunda');
  await expect(page.getByRole('button', { name: 'Mover Segunda' })).toBeFocused();
  await saved(page);

  await page.unroute('**/assets/*.js');
  const letThroughAgain = await openAndHold();
  const box = async (label: string) => (await page.getByRole('button', { name: `Mover ${label}` }).boundingBox())!;
  const [from, to] = [await box('Primera'), await box('Segunda')];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  letThroughAgain();
  await expect(page.locator('[id^=DndLiveRegion]')).toBeAttached();
  await page.mouse.move(from.x + 10, to.y + 6, { steps: 6 });
  await expect(page.getByText('«Primera» está sobre «Segunda»')).toBeAttached();
  await page.mouse.up();
  await expect(labels().first()).toHaveAccessibleName('Mover Primera');
});

test('version 2 is published while a draft on version 1 is open: the draft finishes on its own', async ({
  page,
  baseURL,
}) => {
  const earlier = await newPatient(baseURL!, 'Berta');
  const draft = await draftOf(earlier);
  const admin = await openEndpoint(baseURL!, { email: demo.admin, password: demoPassword });
  const forms = await admin.call<{ id: string; name: string }[]>('listForms');
  const form = forms.find(({ name }) => /medicina general/i.test(name))!;
  const asked = await earlier.endpoint.call<{ form: { number: number } }>('getConsultation', {
    consultationId: draft.id,
  });

  await openSignedIn(page, demo.admin, `/formulario/${form.id}`);
  await page
    .getByRole('button', { name: /^Agregar pregunta en/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Texto corto', exact: true }).click();
  await page.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Qué tomaste para aliviarlo?');
  await saved(page);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Cambios' })).toContainText('¿Qué tomaste para aliviarlo?');
  await dialog.getByLabel('Qué cambió y por qué').fill('Saber qué tomó');
  await dialog.getByRole('button', { name: /^Publicar versión/ }).click();
  await expect(dialog).toBeHidden();

  const sent = await earlier.endpoint.call<{ folio: string }>('submitConsultation', {
    consultationId: draft.id,
    expectedVersion: draft.version,
    idempotencyKey: crypto.randomUUID(),
    confirmedBackground: true,
    acceptedTeleconsultation: true,
  });
  expect(sent.folio).toBeTruthy();
  const read = (endpoint: typeof admin, consultationId: string) =>
    endpoint.call<{ form: { number: number } }>('getConsultation', { consultationId });
  expect((await read(earlier.endpoint, draft.id)).form.number).toBe(asked.form.number);
  const later = await newPatient(baseURL!, 'Clara');
  expect((await read(later.endpoint, (await draftOf(later)).id)).form.number).toBe(asked.form.number + 1);
});

test('on a phone the question covers the list, and nothing typed is lost when somebody else saved', async ({
  openAs,
  baseURL,
  guard,
}) => {
  const admin = await openEndpoint(baseURL!, { email: demo.admin, password: demoPassword });
  const { formId } = await admin.call<{ formId: string }>('createForm', {
    name: 'Entre dos',
    idempotencyKey: crypto.randomUUID(),
  });
  const page = await openAs(phone);
  await openSignedIn(page, demo.admin, `/formulario/${formId}`);
  await page.getByRole('button', { name: /^Agregar pregunta en/ }).click();
  await page.getByRole('menuitem', { name: 'Texto largo' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Qué te pasa?');
  await expect.poll(() => violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Volver a la lista' }).click();
  await saved(page);

  const { version } = await admin.call<{ version: number }>('getForm', { formId });
  await admin.call('saveFormDraft', { formId, expectedVersion: version, name: 'De otra', schema: { sections: [] } });
  guard.expected.push(/409/);
  await rowOf(page, '¿Qué te pasa').click();
  await sheet.getByLabel('Ayuda').fill('Con tus palabras');
  await sheet.getByRole('button', { name: 'Volver a la lista' }).click();
  await expect(page.getByText('Alguien más guardó este formulario')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar lo mío' }).click();
  await saved(page);
  const form = await admin.call<{ schema: { sections: { items: { help: string }[] }[] } }>('getForm', { formId });
  expect(form.schema.sections[0]?.items[0]?.help).toBe('Con tus palabras');
});

import type { Page } from '@playwright/test';
import { draftOf } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { newPatient, openSignedIn, seedSession } from './harness/people.ts';

interface Mine {
  items: { id: string; state: string; folio: string | null }[];
}

test.use(phone);

const send = (page: Page) => page.getByRole('button', { name: 'Enviar consulta' });

test('a double click on «Enviar consulta» makes exactly one consultation', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  const draft = await draftOf(patient);
  await openSignedIn(page, patient.email, `/nueva-consulta?consulta=${draft.id}&paso=envio`);
  await page.getByRole('checkbox', { name: /acepto que me atiendan/ }).check();
  await send(page).dblclick();
  await expect(page).toHaveURL(/\/gracias$/);
  const { items } = await patient.endpoint.call<Mine>('listMyConsultations', { limit: 100 });
  expect(items).toMatchObject([{ id: draft.id, state: 'submitted' }]);
  await page.goto('/detalle-consulta');
  await expect(page.getByText(items[0]?.folio ?? 'no folio')).toHaveCount(1);
});

test('the same draft sent from two tabs at once is one consultation', async ({ page, baseURL, guard }) => {
  // The second one is refused, and told.
  guard.expected.push(/status of (409|412)/);
  const patient = await newPatient(baseURL ?? '');
  const draft = await draftOf(patient);
  await seedSession(page, patient.email);
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`/nueva-consulta?consulta=${draft.id}&paso=envio`);
    await tab.getByRole('checkbox', { name: /acepto que me atiendan/ }).check();
    await expect(send(tab)).toBeEnabled();
  }
  // The slower tab may hear of it before its own click and say so in place of the button: that is as good.
  const press = (tab: Page) =>
    send(tab).evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
      return buttons.length;
    });
  expect(await Promise.all(tabs.map(press))).toContain(1);
  await expect
    .poll(async () => (await patient.endpoint.call<Mine>('listMyConsultations', { limit: 100 })).items)
    .toMatchObject([{ id: draft.id, state: 'submitted' }]);
  await expect.poll(() => tabs.some((tab) => tab.url().endsWith('/gracias'))).toBe(true);
});

test('a double click on the last red flag makes one draft', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  await openSignedIn(page, patient.email, '/nueva-consulta');
  await page.getByRole('button', { name: /^Medicina general/ }).click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  for (const question of await page.getByRole('radiogroup').all())
    await question.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Continuar' }).dblclick();
  await expect(page.getByLabel('Cuéntanos con tus palabras qué te pasa')).toBeVisible();
  const { items } = await patient.endpoint.call<Mine>('listMyConsultations', { limit: 100 });
  expect(items).toHaveLength(1);
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { attendedOf, close } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { lineTo } from './harness/line.ts';
import { newPatient, signIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

const withoutNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|TRPCClientError|fetch failed/;
const drug = {
  ...{ genericName: 'Paracetamol', dose: '500 mg', presentation: 'Tabletas', route: 'Oral' },
  ...{ frequency: 'Cada 8 horas', duration: '3 días' },
  typed: { frequency: { kind: 'everyHours', hours: 8 } },
};
interface Order {
  id: string;
  folio: string;
  version: number;
}

/** Everything that lies in the databases and caches of this browser, as text, and how many keys can be taken out. */
const lyingHere = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = { text: JSON.stringify(localStorage), sealed: 0, keys: 0, open: 0 };
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('kept-')) continue;
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        for (const value of await asked(database.transaction(store).objectStore(store).getAll())) {
          if (value instanceof CryptoKey) {
            found.keys += 1;
            if (value.extractable) found.open += 1;
          } else {
            found.sealed += 1;
            found.text += String.fromCharCode(...new Uint8Array(value.data));
          }
        }
      database.close();
    }
    for (const room of await caches.keys())
      for (const { url } of await (await caches.open(room)).keys()) found.text += ` ${new URL(url).pathname}`;
    return found;
  });

/** Until the worker answers for this page. */
const workerHere = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true);

test('a prescription is kept on this phone, read without a connection, told when it ends, and gone with the session', async ({
  openAs,
  baseURL,
  guard,
}) => {
  guard.expected.push(withoutNetwork, /status of 404/);
  const patient = await newPatient(baseURL ?? '', 'Amalia', 'Guarda');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  const draft = await doctor.call<Order>('createOrder', {
    ...{ consultationId: id, kind: 'prescription', content: { drugs: [drug] }, idempotencyKey: randomUUID() },
  });
  const recipe = await doctor.call<Order>('issueOrder', { orderId: draft.id, expectedVersion: draft.version });
  await close(id, doctor);

  const page = await openAs({ ...phone, serviceWorkers: 'allow', baseURL: baseURL ?? '' });
  const context = page.context();
  await signIn(page, patient.email);
  await workerHere(page);

  await test.step('only when she says so, and sealed', async () => {
    await page.goto(`/detalle-consulta/${id}`);
    await page.getByRole('button', { name: 'Guardar receta en este teléfono' }).click();
    expect(await lyingHere(page)).toMatchObject({ sealed: 0, keys: 0 });
    const dialog = page.getByRole('dialog', { name: '¿Guardar la receta en este teléfono?' });
    await expect(dialog).toContainText('Se borra cuando cierras sesión');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Guardar receta' }).click();
    await expect(page.getByText('Guardada en este teléfono', { exact: true })).toBeVisible();
    const lying = await lyingHere(page);
    expect(lying).toMatchObject({ sealed: 1, keys: 1, open: 0 });
    expect(lying.text).not.toMatch(/Paracetamol|Amalia|R-\d\d-/);
    expect(lying.text).not.toContain(id);
  });

  const recipeHere = page.locator('details').filter({ hasText: recipe.folio });
  await test.step('without a connection it is read where every page ends, with its code', async () => {
    await context.setOffline(true);
    await page.goto('/inicio').catch(() => {});
    await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible();
    await recipeHere.locator('summary').click();
    await expect(recipeHere.getByText('Paracetamol')).toBeVisible();
    await expect(recipeHere.getByRole('img', { name: `Código QR de la receta ${recipe.folio}` })).toBeVisible();
    await expect(recipeHere.getByText('Amalia Guarda')).toBeVisible();
    // Her doctor wrote no hours.
    await expect(recipeHere.getByText(/^Tu día, por ejemplo: 7:00/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
  });

  await test.step('a network that comes back takes nothing from her hands', async () => {
    await context.setOffline(false);
    await page.waitForTimeout(6_000);
    await expect(recipeHere.getByText('Paracetamol')).toBeVisible();
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recetas en este teléfono' })).toContainText('Vigente');
  });

  await test.step('her doctor cancels it: told at the next connection, and without one from then on', async () => {
    const { version } = await doctor.call<Order>('getOrder', { orderId: recipe.id });
    await doctor.call('cancelOrder', { orderId: recipe.id, expectedVersion: version, reason: 'Cambió el tratamiento' });
    await page.reload();
    const kept = page.getByRole('region', { name: 'Recetas en este teléfono' });
    await expect(kept).toContainText('Cancelada');
    await expect(kept).toContainText('Ya no la uses');
    expect(await violations(page)).toEqual([]);
    await context.setOffline(true);
    await page.reload().catch(() => {});
    await expect(recipeHere).toContainText('Cancelada: ya no la uses');
    await recipeHere.locator('summary').click();
    await expect(recipeHere.getByRole('img')).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  });

  await test.step('after the session nothing that could be read is left', async () => {
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => lyingHere(page)).toMatchObject({ sealed: 0, keys: 0 });
    expect((await lyingHere(page)).text).not.toContain('kept-here');
    await context.setOffline(true);
    await page.goto('/inicio').catch(() => {});
    await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible();
    await expect(page.locator('details')).toHaveCount(0);
  });
});

test('what one person kept is destroyed when somebody else signs in, and «Quitar» takes the last key along', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone.viewport);
  const [first, second] = [await newPatient(baseURL ?? ''), await newPatient(baseURL ?? '', 'Otilia', 'Distinta')];
  const { id, doctor } = await attendedOf(baseURL ?? '', first);
  const draft = await doctor.call<Order>('createOrder', {
    ...{ consultationId: id, kind: 'prescription', content: { drugs: [drug] }, idempotencyKey: randomUUID() },
  });
  await doctor.call<Order>('issueOrder', { orderId: draft.id, expectedVersion: draft.version });
  await close(id, doctor);
  await signIn(page, first.email);
  const keep = async () => {
    await page.getByRole('button', { name: 'Guardar receta en este teléfono' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar receta' }).click();
    await expect(page.getByText('Guardada en este teléfono', { exact: true })).toBeVisible();
  };
  await page.goto(`/detalle-consulta/${id}`);
  await keep();
  await page.getByRole('button', { name: 'Quitar de este teléfono' }).click();
  await expect(page.getByRole('button', { name: 'Guardar receta en este teléfono' })).toBeVisible();
  expect(await lyingHere(page)).toMatchObject({ sealed: 0, keys: 0 });
  await keep();

  // As when a browser's storage is put back from a copy: the session ended, and what was kept lies there again.
  await page.evaluate(async () => {
    const owner = localStorage.getItem('kept-here:prescriptions') ?? '';
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await asked(indexedDB.open('kept-prescriptions'));
    const shelf = () => database.transaction('prescriptions', 'readwrite').objectStore('prescriptions');
    const [names, values] = [await asked(shelf().getAllKeys()), await asked(shelf().getAll())];
    Object.assign(window, {
      putBack: async () => {
        for (const [at, name] of names.entries()) await asked(shelf().put(values[at], name));
        localStorage.setItem('kept-here:prescriptions', owner);
      },
    });
  });
  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => lyingHere(page)).toMatchObject({ sealed: 0, keys: 0 });
  await page.evaluate(() => (window as unknown as { putBack: () => Promise<void> }).putBack());
  expect(await lyingHere(page)).toMatchObject({ sealed: 1, keys: 1 });
  await signIn(page, second.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Otilia' })).toBeVisible();
  await expect.poll(() => lyingHere(page)).toMatchObject({ sealed: 0, keys: 0 });
  expect(await page.evaluate(() => localStorage.getItem('kept-here:prescriptions'))).toBeNull();
});

/** A patient's phone with a prescription of hers kept on it. */
async function keptOn(page: Page, baseURL: string): Promise<Order> {
  const patient = await newPatient(baseURL, 'Amalia', 'Guarda');
  const { id, doctor } = await attendedOf(baseURL, patient);
  const draft = await doctor.call<Order>('createOrder', {
    ...{ consultationId: id, kind: 'prescription', content: { drugs: [drug] }, idempotencyKey: randomUUID() },
  });
  const recipe = await doctor.call<Order>('issueOrder', { orderId: draft.id, expectedVersion: draft.version });
  await close(id, doctor);
  await signIn(page, patient.email);
  await workerHere(page);
  await page.goto(`/detalle-consulta/${id}`);
  await page.getByRole('button', { name: 'Guardar receta en este teléfono' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar receta' }).click();
  await expect(page.getByText('Guardada en este teléfono', { exact: true })).toBeVisible();
  return recipe;
}

test('at the counter, with the application open already and no network, the prescription is read where it stands', async ({
  openAs,
  baseURL,
  guard,
}) => {
  guard.expected.push(withoutNetwork);
  const page = await openAs({ ...phone, serviceWorkers: 'allow', baseURL: baseURL ?? '' });
  const { folio } = await keptOn(page, baseURL ?? '');
  await page.goto('/inicio');
  const kept = page.getByRole('region', { name: 'Recetas en este teléfono' });
  await expect(kept).toContainText(folio);
  await page.context().setOffline(true);
  await kept.getByText('Mostrar en la farmacia').click();
  await expect(kept.getByText('Paracetamol')).toBeVisible();
  await expect(kept.getByText('Amalia Guarda')).toBeVisible();
  await expect(kept.getByText(/Tu día, por ejemplo: 7:00/)).toBeVisible();
  await expect(kept.getByRole('img', { name: `Código QR de la receta ${folio}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('connected to a line that is dead: within seconds what is kept here is read, and without anything kept the page is waited for', async ({
  openAs,
  baseURL,
  guard,
}) => {
  guard.expected.push(withoutNetwork, /ERR_ABORTED|ERR_NETWORK|TimeoutError/);
  const line = await lineTo(baseURL ?? '');
  const page = await openAs({ ...phone, serviceWorkers: 'allow', baseURL: line.address });
  const { folio } = await keptOn(page, baseURL ?? '');
  const title = page.getByRole('heading', { level: 1 });
  const open = () => page.goto('/inicio', { waitUntil: 'commit' });
  const recipe = page.locator('details').filter({ hasText: folio });

  await test.step('the line is dead', async () => {
    line.die();
    const asked = Date.now();
    await open();
    await recipe.locator('summary').click();
    await expect(recipe.getByText('Paracetamol')).toBeVisible();
    expect(Date.now() - asked).toBeLessThan(15_000);
  });

  await test.step('an answer that comes too late disturbs nobody, and the way back is open', async () => {
    line.revive();
    await page.waitForTimeout(6_000);
    await expect(recipe.getByText('Paracetamol')).toBeVisible();
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(title).toHaveText('Hola, Amalia');
  });

  await test.step('nothing kept: nothing better could be shown', async () => {
    await page.getByRole('button', { name: /^Quitar de este teléfono/ }).click();
    await expect(page.getByRole('region', { name: 'Recetas en este teléfono' })).toHaveCount(0);
    line.die();
    let came = false;
    const coming = open().finally(() => {
      came = true;
    });
    await page.waitForTimeout(9_000);
    expect(came).toBe(false);
    line.revive();
    await coming;
    await expect(title).toHaveText('Hola, Amalia');
  });
  await page.context().close();
  line.close();
});

import type { Page } from '@playwright/test';
import { builtFile } from './harness/built-file.ts';
import { expect, heldBack, phone, test } from './harness/journey.ts';
import { partsKept } from './harness/parts-kept.ts';
import { demo, newPatient, openSignedIn, signIn } from './harness/people.ts';

const asItMustWithoutNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|TRPCClientError|fetch failed/;

/** What is used of a worker's own scope, whose types do not live here. */
interface Scope {
  seen: string[];
  registration: {
    showNotification: (title: string, told: Record<string, unknown>) => Promise<void>;
    pushManager: { subscribe: (options: unknown) => Promise<void> };
  };
  clients: { openWindow: (address: string) => Promise<null> };
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const rooms = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return rooms.flat().map(({ url }) => new URL(url).pathname);
  });

test('the network goes: open pages go on, a new one explains, and it opens by itself when the network is back', async ({
  openAs,
  baseURL,
  guard,
}) => {
  guard.expected.push(asItMustWithoutNetwork);
  const page = await openAs({ ...phone, serviceWorkers: 'allow', baseURL: baseURL ?? '' });
  await signIn(page, demo.patient);
  await partsKept(page);
  // Nothing about anybody is kept: only parts of the application and the page for this moment.
  for (const path of await keptAddresses(page)) expect(path).toMatch(/^\/(assets\/|offline[.-]|icon-192\.png$)/);

  await page.context().setOffline(true);
  // A screen that was never opened here before still opens; only the server's data are missing.
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('link', { name: 'Mi perfil' }).click();
  await expect(page).toHaveURL(/\/perfil$/);
  await expect(page.getByRole('heading', { level: 1, name: /perfil/i })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible();
  await expect(page.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByText('Todavía no hay conexión.')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /perfil/i })).toBeVisible();

  await test.step('what is pushed is shown in its words, and a press leads to its place', async () => {
    const context = page.context();
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
        if (one) resolve(one.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const to = { origin: new URL(page.url()).origin, registrationId: await registered };
    const data = JSON.stringify({ tag: 'one', title: 'Tienes un mensaje nuevo', path: '/detalle-consulta' });
    const worker = context.serviceWorkers()[0];
    if (!worker) throw new Error('no worker answers for this page');
    // This browser shows nothing and opens nothing that no person pressed: what it would is kept instead.
    await worker.evaluate(() => {
      const scope = self as unknown as Scope;
      scope.seen = [];
      scope.registration.showNotification = async (title, { body, tag, data }) => {
        scope.seen.push([title, body, tag, data].join(' · '));
      };
      scope.clients.openWindow = async (address) => {
        scope.seen.push(address);
        return null;
      };
    });
    const seen = () => worker.evaluate(() => (self as unknown as Scope).seen);
    for (const sent of [data, 'nothing of ours'])
      await devtools.send('ServiceWorker.deliverPushMessage', { ...to, data: sent });
    const shown = [
      'Tienes un mensaje nuevo · Abre Consultorio para verlo. · one · /detalle-consulta',
      'Tienes un aviso nuevo · Abre Consultorio para verlo. ·  · /inicio',
    ];
    await expect.poll(seen).toEqual(shown);
    await worker.evaluate(() => {
      for (const data of ['/detalle-consulta', 'https://example.org/'])
        dispatchEvent(
          Object.assign(new Event('notificationclick'), {
            notification: { data, close: () => {} },
            waitUntil: () => {},
          }),
        );
    });
    await expect.poll(seen).toEqual([...shown, `${to.origin}/detalle-consulta`]);
    // The page at hand has this path, and shows another part of it.
    await worker.evaluate(() => {
      dispatchEvent(
        Object.assign(new Event('notificationclick'), {
          notification: { data: '/perfil?seccion=avisos', close: () => {} },
          waitUntil: () => {},
        }),
      );
    });
    await expect.poll(seen).toEqual([...shown, `${to.origin}/detalle-consulta`, `${to.origin}/perfil?seccion=avisos`]);
    // A subscription that the browser ends is taken anew as it was; one that it has replaced itself is not.
    await worker.evaluate(() => {
      const scope = self as unknown as Scope;
      scope.seen = [];
      scope.registration.pushManager.subscribe = async (options) => {
        scope.seen.push(JSON.stringify(options));
      };
      const oldSubscription = { options: { userVisibleOnly: true, applicationServerKey: 'BN8x' } };
      for (const newSubscription of [null, {}])
        dispatchEvent(
          Object.assign(new Event('pushsubscriptionchange'), {
            ...{ oldSubscription, newSubscription },
            waitUntil: () => {},
          }),
        );
    });
    await expect.poll(seen).toEqual(['{"userVisibleOnly":true,"applicationServerKey":"BN8x"}']);
  });
});

test('a telephone without room for one more part still opens every screen', async ({ openAs, baseURL, guard }) => {
  guard.expected.push(/QuotaExceeded/);
  const page = await openAs({ ...phone, serviceWorkers: 'allow', baseURL: baseURL ?? '' });
  await signIn(page, demo.patient);
  await partsKept(page);
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await page.evaluate(() => caches.delete('parts'));
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
  const isFull = page.evaluate(async () => {
    const room = await caches.open('full');
    return room.put('/full', new Response('x'.repeat(100_000))).then(
      () => false,
      ({ name }) => name === 'QuotaExceededError',
    );
  });
  expect(await isFull).toBe(true);
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { level: 1, name: /perfil/i })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Privacidad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible();
  await expect(page.getByText('Esta parte')).toHaveCount(0);
});

test('the profile without a network: what is known stays, what is not says so, and nothing empty can be saved', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(asItMustWithoutNetwork, /status of 409/);
  await page.setViewportSize(phone.viewport);
  const patient = await newPatient(baseURL ?? '', 'Amalia', 'Prueba');
  await openSignedIn(page, patient.email, '/perfil?seccion=seguridad');
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
  const waits = page.getByText('Esta parte aparece en cuanto vuelva la conexión.');
  const main = page.getByRole('main');
  const section = async (name: string) => {
    await main.getByRole('link', { name: 'Mi perfil' }).click();
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  // Sections come when they are opened, and after a moment by themselves.
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(fetched).toContain(builtFile('areas/profile/privacy-section.tsx').slice(2));

  await page.context().setOffline(true);
  await section('Datos');
  await expect(waits).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  for (const name of ['Antecedentes', 'Avisos', 'Privacidad']) {
    await section(name);
    await expect(waits.first()).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  }
  await section('Datos');
  await page.context().setOffline(false);
  await expect(page.getByLabel('Nombre(s)')).toHaveValue('Amalia');

  await test.step('known already: it is read, typing stays here, and saving waits', async () => {
    await page.context().setOffline(true);
    await page.getByLabel('Nombre(s)').fill('Amalia Inés');
    await expect(page.getByText(/^Ves lo último que cargamos/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar datos' })).toBeDisabled();
    // Said once, and still in sight at the foot of the page.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('Sin conexión')).toHaveCount(1);
    await expect(page.getByText('Sin conexión')).toBeInViewport();
    await section('Seguridad');
    await section('Datos');
    await expect(page.getByLabel('Nombre(s)')).toHaveValue('Amalia Inés');
    await expect(page.getByLabel('Apellidos')).toHaveValue('Prueba');
  });

  await test.step('saved elsewhere meanwhile: she decides, and nothing is overwritten unasked', async () => {
    const { version, recordNo: _, ...kept } = await patient.endpoint.call<Record<string, unknown>>('getPatientProfile');
    const { birthDate, sex, phone: telephone } = kept;
    await patient.endpoint.call('updatePatientProfile', {
      ...{ expectedVersion: version, firstName: 'Amalia', lastName: 'Prueba', birthDate, sex, phone: telephone },
      address: 'Amores 12, Ciudad de México',
    });
    // The page asks again by itself for old data, and so may be told before she presses.
    const answer = heldBack();
    await page.route(/trpc\/[^?]*getPatientProfile/, async (route) => {
      await answer.opened;
      await route.continue();
    });
    await page.context().setOffline(false);
    await page.getByLabel('Domicilio').fill('Nogal 12, Ciudad de México');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    answer.open();
    await expect(page.getByText('Guardaste cambios en otro dispositivo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar datos' })).toBeDisabled();
    await page.getByRole('button', { name: 'Ver lo guardado' }).click();
    await expect(page.getByLabel('Domicilio')).toHaveValue('Amores 12, Ciudad de México');
    await page.getByLabel('Nombre(s)').fill('Amalia Inés');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await expect(page.getByText('Guardamos tus datos.')).toBeVisible();
    await expect(page.getByText('Amalia Inés Prueba')).toBeVisible();
    expect(await patient.endpoint.call('getPatientProfile')).toMatchObject({
      firstName: 'Amalia Inés',
      address: 'Amores 12, Ciudad de México',
    });
  });
});

test('a new version is told calmly, and comes when the person says so', async ({ openAs, baseURL }) => {
  const page = await openAs({ ...phone, serviceWorkers: 'allow', baseURL: baseURL ?? '' });
  await signIn(page, demo.patient);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  // The first worker of a browser is no news; from now on this page is one of a returning visitor.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(2_000);
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0);
  // Another address is another worker to the browser, just as another content is.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  await expect(page.getByText('Hay una versión nueva')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Actualizar', exact: true }).click()]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who signed in here for the first time today is told of a new version too', async ({ openAs, baseURL }) => {
  const page = await openAs({ ...phone, serviceWorkers: 'allow', baseURL: baseURL ?? '' });
  await signIn(page, demo.patient);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0);
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  await expect(page.getByText('Hay una versión nueva')).toBeVisible();
});

test('a page that stayed open while the build changed loads itself again, once', async ({ page, guard }) => {
  guard.expected.push(/404|profile-screen|Failed to fetch dynamically/);
  await signIn(page, demo.patient);
  let gone = 0;
  await page.route(builtFile('areas/profile/profile-screen.tsx'), async (route) => {
    gone += 1;
    if (gone === 1) await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /perfil/i })).toBeVisible();
  expect(gone).toBe(2);
});

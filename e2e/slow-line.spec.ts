import { expect, heldBack, phone, test } from './harness/journey.ts';
import { demo, demoPassword, newPatient, seedSession } from './harness/people.ts';

/** On a slow line what counts is how often something is asked one after the other, and what is seen meanwhile. */

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

test('the page of a patient says that it loads before any script has come, and goes on with the application', async ({
  openAs,
}) => {
  const page = await openAs(phone);
  await seedSession(page, demo.patient);
  const late = heldBack();
  await page.route(/\/assets\/main-[\w-]+\.js/, async (route) => {
    await late.opened;
    await route.continue();
  });
  await page.goto('/inicio', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Cargando' }).getByRole('img', { name: 'Consultorio' })).toBeVisible();
  late.open();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
});

for (const address of ['/inicio', '/nueva-consulta', '/detalle-consulta', '/perfil'])
  test(`no script of ${address} is found by another one, and the first call asks who it is together with what the page shows`, async ({
    openAs,
  }) => {
    const page = await openAs({ ...phone, userAgent: android });
    await seedSession(page, demo.patient);
    await page.addInitScript(() => {
      const drawing = new MutationObserver(() => {
        if (!document.querySelector('h1')) return;
        performance.mark('drawn');
        drawing.disconnect();
      });
      drawing.observe(document, { childList: true, subtree: true });
    });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const found: string[] = [];
    const asked: string[] = [];
    line.on('Network.requestWillBeSent', ({ request, initiator }) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (/^\/assets\/.*\.js$/.test(pathname) && initiator.type === 'script') found.push(pathname);
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What the page fetches once it stands, such as the clock of a service with hours, keeps nobody waiting.
    const needed = await page.evaluate(() => {
      const [drawn] = performance.getEntriesByName('drawn');
      const parts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return parts
        .filter(({ startTime }) => drawn && startTime < drawn.startTime)
        .map(({ name }) => new URL(name).pathname);
    });
    expect(needed.length).toBeGreaterThan(5);
    expect(needed.filter((path) => found.includes(path))).toEqual([]);
    // Google's frame belongs to signing in; on a telephone it would come first, and everything else after it.
    expect(asked.filter((path) => /iframe|gapi/.test(path))).toEqual([]);
    expect(asked).not.toContain('/config.json');
    const first = asked.find((path) => path.startsWith('/trpc/'));
    expect(first).toContain('getUserProfile');
    if (address !== '/perfil') expect(first).toContain('listMyConsultations');
    if (address === '/nueva-consulta') expect(first).toMatch(/listServices.*getClinic/);
  });

test('staff that strays onto a page of patients asks for nothing of a patient', async ({ openAs, guard }) => {
  guard.expected.push(/status of 404/);
  const page = await openAs(phone);
  await seedSession(page, demo.doctor);
  await page.goto('/consultas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/inicio');
  await page.waitForURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => /listMyConsultations|getPatient/.test(path))).toEqual([]);
});

/** The provider's answer to who it is, held back until it is let go. */
const lookups = '**/accounts:lookup*';

test('what a page will show is asked while the provider is still asked who it is, and seen only after its answer', async ({
  openAs,
}) => {
  const page = await openAs(phone);
  await seedSession(page, demo.patient);
  // The second time the session lies where the provider's own SDK has put it.
  for (const kept of ['seeded', 'kept by the SDK']) {
    const late = heldBack();
    await page.route(lookups, async (route) => {
      await late.opened;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answered = page.waitForResponse((response) => /getUserProfile/.test(response.url()) && response.ok());
    await page.goto('/inicio', { waitUntil: 'commit' });
    await answered;
    await expect(page.getByRole('status', { name: 'Cargando' }), kept).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    late.open();
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
    for (const call of ['getUserProfile', 'listMyConsultations', 'getPatientProfile'])
      expect(asked.filter((path) => path.includes(call)).length, `${call}, ${kept}`).toBe(1);
    page.removeAllListeners('request');
    await page.unroute(lookups);
  }
});

test('answers that came before the provider said that the session is over are nobody’s', async ({
  openAs,
  guard,
  baseURL,
}) => {
  guard.expected.push(/status of 400/);
  const next = await newPatient(baseURL ?? '', 'Nadia', 'Siguiente');
  const page = await openAs(phone);
  await seedSession(page, demo.patient);
  const late = heldBack();
  await page.route(lookups, async (route) => {
    await late.opened;
    await route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } });
  });
  const answered = page.waitForResponse((response) => /listMyConsultations/.test(response.url()) && response.ok());
  await page.goto('/inicio', { waitUntil: 'commit' });
  await answered;
  late.open();
  await page.waitForURL('/login');
  await page.unroute(lookups);
  // Within the seconds for which an answer counts as fresh.
  await page.getByLabel('Correo').fill(next.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('/inicio');
  await expect(page.getByRole('heading', { level: 1, name: /Nadia/ })).toBeVisible();
  await expect(page.getByText(/C-\d\d-\d+/)).toHaveCount(0);
});

import { expect, phone, test } from './harness/journey.ts';
import { partsKept } from './harness/parts-kept.ts';
import { newPatient, openSignedIn } from './harness/people.ts';

/** A patient who wants to ask while the services cannot be had is told so once, in sight, and goes on when they come. */

const services = /\/trpc\/[^?]*listServices/;
const asItMust = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError|TRPCClientError|fetch failed/;

test('«Nueva consulta» without a network says what it waits for, and the services come by themselves', async ({
  openAs,
  baseURL,
  guard,
}) => {
  guard.expected.push(asItMust);
  const patient = await newPatient(baseURL ?? '');
  const page = await openAs({ ...phone, serviceWorkers: 'allow', baseURL: baseURL ?? '' });
  await openSignedIn(page, patient.email, '/inicio');
  await partsKept(page);
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Preguntar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿Qué necesitas?' })).toBeVisible();
  const waits = page.getByText('aparece en cuanto vuelva la conexión');
  await expect(waits).toBeInViewport();
  await expect(waits).toHaveCount(1);
  await expect(page.getByText('Sin conexión')).toHaveCount(1);
  await expect(page.getByText('Sin conexión')).toBeInViewport();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await expect(page.getByText('No hay servicios disponibles')).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /^Medicina general/ })).toBeVisible();
  await expect(waits).toHaveCount(0);
});

const places = {
  'the services': '/nueva-consulta',
  'the questions of alarm': '/nueva-consulta?paso=alarmas&servicio=',
} as const;
for (const [name, path] of Object.entries(places))
  test(`${name} that do not come are told once, keep their page, and come when the line is back`, async ({
    page,
    baseURL,
    guard,
  }) => {
    guard.expected.push(asItMust);
    await page.setViewportSize(phone.viewport);
    const patient = await newPatient(baseURL ?? '');
    const [first] = await patient.endpoint.call<{ id: string }[]>('listServices');
    await page.route(services, (route) => route.abort());
    await openSignedIn(page, patient.email, path.endsWith('=') ? `${path}${first?.id}` : path);
    const told = page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta parte' });
    await expect(told).toBeInViewport();
    await expect(told).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await expect(page.getByRole('main').getByRole('list')).toHaveCount(0);
    await expect(page.getByText('No hay servicios disponibles')).toHaveCount(0);
    await expect(told.getByRole('button', { name: 'Volver a intentar' })).toBeVisible();

    // The line that failed without the browser's knowledge is cut altogether, and comes back.
    await page.context().setOffline(true);
    await page.unroute(services);
    await page.context().setOffline(false);
    await expect(told).toHaveCount(0);
    await expect(page.getByText(/^Medicina general/).first()).toBeVisible();
  });

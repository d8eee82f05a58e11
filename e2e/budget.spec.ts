import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openEndpoint } from './harness/callable-endpoint.ts';
import { attendedOf, close, draftOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { partOf } from './harness/part.ts';
import { demo, demoPassword, newPatient, openSignedIn, type Patient, signIn } from './harness/people.ts';

/** The limit of script, as compressed bytes on the wire: kB as the browser's own tools count them. */
const kB = 1000;
const beforeActing = 20 * kB;
/**
 * Once the person acts. The landing page then loads the application; the login page only itself and the identity provider's
 * part, far below the 130 kB that were asked for, and the application when somebody has signed in.
 */
const afterActing: Record<string, { atLeast: number; atMost: number }> = {
  // 215 before staff proved their sign-ins, 217 before the structured record and a clinic's own medicines, 218 before an
  // e.firma: the table of verbs, which every page has, grew by theirs. 219 before the pieces were cut so that the pages of
  // patients and of the desk load a quarter less: home, which comes along here, pays for it.
  '/': { atLeast: 100 * kB, atMost: 224 * kB },
  // 40.5 before second factors: the provider's SDK is one piece, and its resolver and generators come with it.
  '/login': { atLeast: 25 * kB, atMost: 43 * kB },
};
/** The required limit. */
const signedIn = 230 * kB;

/**
 * Of every page on an empty cache: script as it is sent, headers included, in kB, and in how many files. What was reached and
 * a little room; what is wanted and was not reached stands in docs/decisions/106. `:name` is of whom or of what such a page tells.
 */
const wholePages = {
  patient: {
    '/inicio': [205, 11],
    '/perfil': [202, 11],
    // What is opened there has a limit of its own, so that the rows are not taken for all of it.
    '/perfil?seccion=datos': [250, 21],
    '/perfil?seccion=antecedentes': [225, 18],
    '/perfil?seccion=privacidad': [232, 19],
    '/perfil?seccion=familia': [250, 25],
    '/perfil?seccion=avisos': [250, 25],
    '/perfil?seccion=seguridad': [250, 25],
    // 7 of them are the clock of open hours, which comes where a promise goes on another day: by the hour of the visit.
    '/nueva-consulta': [230, 17],
    // The questions of a draft that is opened anew, with what sends and keeps its photos.
    '/nueva-consulta?paso=preguntas&consulta=:draft': [248, 20],
    '/nueva-consulta?paso=archivos&consulta=:draft': [250, 25],
    '/nueva-consulta?paso=antecedentes&consulta=:draft': [249, 21],
    '/nueva-consulta?paso=envio&consulta=:draft': [250, 25],
    '/gracias': [250, 25],
    '/detalle-consulta': [250, 25],
    '/detalle-consulta/:attended': [236, 17],
    '/detalle-consulta/:attended?vista=mensajes': [250, 25],
    // The result: what the doctor found, medicines with their days, what is kept on this telephone, stars.
    '/detalle-consulta/:closed': [250, 25],
  },
  doctor: {
    '/consultas': [220, 15],
    // 300 is wanted, and 0.1 more since a message waits for the file that failed and for its turn among other tabs.
    '/atender-consulta/:attended': [300.3, 25],
  },
  admin: {
    '/pacientes': [230, 20],
    '/paciente/:patient': [335, 41],
    '/doctores': [262, 23],
    '/pedidos': [260, 25],
    '/configuraciones': [261, 23],
    '/formularios': [214, 15],
    '/formulario/:form': [271, 25],
    '/plantillas': [261, 22],
    '/plantilla/:template': [408, 36],
    '/mi-perfil': [290, 28],
  },
} as const;

async function closedWithMedicine(baseURL: string, patient: Patient) {
  const { id, doctor } = await attendedOf(baseURL, patient);
  const drug = { genericName: 'Paracetamol', dose: '500 mg', presentation: 'Tabletas', route: 'Oral' };
  const content = { drugs: [{ ...drug, frequency: 'Cada 8 horas', duration: '3 días' }] };
  const draft = await doctor.call<{ id: string; version: number }>('createOrder', {
    ...{ consultationId: id, kind: 'prescription', content, idempotencyKey: randomUUID() },
  });
  await doctor.call('issueOrder', { orderId: draft.id, expectedVersion: draft.version });
  await close(id, doctor);
  return { id };
}

/** Counts from here on; answers from the cache would not be counted, so every visit has a context of its own. */
function countScript(page: Page): () => Promise<number> {
  const parts = watchScript(page);
  return async () => (await parts()).reduce((sum, { body }) => sum + body, 0);
}

function watchScript(page: Page): () => Promise<{ body: number; headers: number }[]> {
  const parts: Promise<{ body: number; headers: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    parts.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => ({ body: responseBodySize, headers: responseHeadersSize }),
        // The page was closed while it still loaded.
        () => ({ body: 0, headers: 0 }),
      ),
    );
  });
  return () => Promise.all(parts);
}

test.use(phone);

for (const path of ['/', '/login', '/registro', '/terminos-y-condiciones', '/aviso-de-privacidad']) {
  test(`the script of a first visit to ${path}, before the person acts`, async ({ page }) => {
    const script = countScript(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sent = await script();
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(beforeActing);
  });
}

for (const [path, { atLeast, atMost }] of Object.entries(afterActing)) {
  test(`the script of ${path} once the person acts`, async ({ page }) => {
    const script = countScript(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await expect.poll(script).toBeGreaterThan(atLeast);
    await page.waitForTimeout(1_500);
    expect(await script()).toBeLessThanOrEqual(atMost);
  });
}

const firstScreens = [
  { who: 'a patient', email: demo.patient, path: '/inicio', look: phone },
  { who: 'a doctor', email: demo.doctor, path: '/consultas', look: desktop },
];

for (const { who, email, path, look } of firstScreens) {
  test(`the script of the first screen of ${who} who comes back`, async ({ page, openAs }) => {
    await signIn(page, email);
    const storageState = await page.context().storageState({ indexedDB: true });
    // A new context remembers the session and nothing of the scripts.
    const again = await openAs({ ...look, storageState });
    const script = countScript(again);
    await again.goto(path, { waitUntil: 'load' });
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(again).toHaveURL((url) => url.pathname === path);
    await again.waitForTimeout(1_500);
    const sent = await script();
    expect(sent).toBeGreaterThan(100 * kB);
    expect(sent).toBeLessThanOrEqual(signedIn);
  });
}

for (const [who, pages] of Object.entries(wholePages)) {
  test(`the script of every page, as kB and files: ${who}`, async ({ openAs, baseURL }) => {
    const patient = await newPatient(baseURL ?? '');
    const { id } = await attendedOf(baseURL ?? '', patient);
    const closed = await closedWithMedicine(baseURL ?? '', patient);
    // After them: of one service there is one draft, which each of them sends.
    const draft = await draftOf(patient);
    const admin = await openEndpoint(baseURL ?? '', { email: demo.admin, password: demoPassword });
    const [form] = await admin.call<{ id: string }[]>('listForms');
    const [template] = await admin.call<{ id: string }[]>('listTemplates', { kind: 'note' });
    const subjects = {
      ...{ attended: id, closed: closed.id, draft: draft.id },
      ...{ patient: patient.id, form: form?.id, template: template?.id },
    };
    const { email } = who === 'patient' ? patient : { email: demo[who === 'admin' ? 'admin' : 'doctor'] };
    const look = who === 'patient' ? phone : desktop;
    for (const [path, [mostKB, mostFiles]] of partOf(Object.entries(pages))) {
      // A new context has nothing of the scripts.
      const page = await openAs(look);
      const script = watchScript(page);
      const address = Object.entries(subjects).reduce((all, [name, one]) => all.replace(`:${name}`, one ?? ''), path);
      await openSignedIn(page, email, address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForTimeout(1_500);
      const parts = await script();
      const sent = parts.reduce((sum, { body, headers }) => sum + body + headers, 0) / kB;
      const said = `${path}: ${sent.toFixed(1)} kB in ${parts.length} files`;
      console.log(said);
      expect.soft(sent, said).toBeGreaterThan(100);
      expect.soft(sent, said).toBeLessThanOrEqual(mostKB);
      expect.soft(parts.length, said).toBeLessThanOrEqual(mostFiles);
      await page.context().close();
    }
  });
}

test('a page can be read, left and filled in without any script', async ({ openAs, baseURL }) => {
  const page = await openAs({ ...phone, javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Primera respuesta' }).first()).toBeVisible();
  await page.locator('summary').first().click();
  await expect(page.locator('details').first()).toHaveAttribute('open', '');
  await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const form = page.locator('form');
  await expect(form).toHaveAttribute('method', 'post');
  // Nothing is there to sign in with, so neither Enter nor the button may send a password anywhere.
  await form.getByLabel('Contraseña', { exact: true }).fill('Demo-1234');
  await form.getByLabel('Correo').fill(demo.patient);
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(form.getByLabel('Correo')).toHaveValue(demo.patient);
});

test('pages and assets travel compressed, and a page that did not change is not sent again', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  expect(page.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  const html = await page.text();
  expect(page.headers()['content-security-policy']).not.toContain('unsafe-inline');
  // One script stands in the page: as small as it must be for that, and known to the policy.
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = '']) => code,
  );
  expect(inline).toHaveLength(1);
  expect(inline[0]?.length).toBeLessThan(1_500);
  const hash = createHash('sha256')
    .update(inline[0] ?? '')
    .digest('base64');
  expect(page.headers()['content-security-policy']).toContain(`script-src 'sha256-${hash}' 'self'`);
  const again = await request.get('/', { headers: { 'if-none-match': page.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  const boot = await request.get(/src="(\/assets\/boot-[^"]+)"/.exec(html)?.[1] ?? '');
  // That one is too small to gain by it.
  const script = /assets\/main-[^"]+\.js/.exec(await boot.text())?.[0] ?? '';
  const asset = await request.get(`/${script}`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(asset.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const map = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/terminos-y-condiciones', '/aviso-de-privacidad', '/login', '/registro'])
    expect(map).toContain(`${path}</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  expect((await request.get('/manifest.webmanifest')).status()).toBe(200);
});

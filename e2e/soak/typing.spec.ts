import type { Browser, Locator, Page } from '@playwright/test';
import { median } from '../../bench/table.ts';
import { browserArgs, findBrowser } from '../../scripts/browser.ts';
import { openEndpoint } from '../harness/callable-endpoint.ts';
import { attendedOf } from '../harness/consultations.ts';
import { desktop, expect, test } from '../harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn } from '../harness/people.ts';

// The journeys' browser compiles nothing twice: what is measured runs with the compilers that people have.
const executablePath = findBrowser();
test.use({ launchOptions: { args: [...browserArgs], ...(executablePath ? { executablePath } : {}) } });

const SLOWER = 4;
const ROUNDS = 3;
const limits = { typing: 2, opening: 3 };
const words = 'Cefalea opresiva de un día, sin fiebre ni datos de alarma; come y duerme bien.';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

/** Milliseconds of the longest task of the page's own thread while something was done, on a processor four times slower. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`));
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

const typeInto = (page: Page, field: Locator) => async () => {
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words, { delay: 40 });
};
const shown = (all: number[]) => all.map((ms) => Math.round(ms)).join(', ');

/** What is written into, and by whom it is looked after: a case under attention and the first form. */
async function written(baseURL: string) {
  const patient = await newPatient(baseURL);
  const { id } = await attendedOf(baseURL, patient);
  const admin = await openEndpoint(baseURL, { email: demo.admin, password: demoPassword });
  const [form] = await admin.call<{ id: string }[]>('listForms');
  return { id, patient, admin, form };
}

test('typing in note, chat and form editor beside a bare field, four times slower', async ({
  page,
  openAs,
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000);
  const { id, form } = await written(baseURL ?? '');

  const bare = await openAs(desktop);
  await bare.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<link rel="icon" href="data:,"><textarea rows="6" cols="60"></textarea>',
    }),
  );
  await bare.goto(`${baseURL}/bare`);
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  const editor = await openAs({ ...desktop, baseURL: baseURL ?? '' });
  await openSignedIn(editor, demo.admin, `/formulario/${form?.id}`);
  const rows = editor.getByRole('list', { name: 'Preguntas del formulario' });
  // The first button of a row is the handle that moves it.
  await rows
    .getByRole('button', { name: /^(?!Mover|Acciones|Agregar)/ })
    .first()
    .click();

  const fields = {
    note: { on: page, field: page.getByRole('textbox', { name: 'Evolución del padecimiento' }) },
    chat: { on: page, field: page.getByRole('textbox', { name: 'Escribe un mensaje' }) },
    'form editor': { on: editor, field: editor.getByRole('textbox', { name: /^(Pregunta|Título de la sección)$/ }) },
  };
  const missed: string[] = [];
  for (const [name, { on, field }] of Object.entries(fields)) {
    await expect(field).toBeVisible();
    const measured = { bare: [] as number[], here: [] as number[] };
    // The first writing loads what only it needs.
    await typeInto(on, field)();
    for (let round = 0; round < ROUNDS; round++) {
      await bare.bringToFront();
      measured.bare.push(await longestTask(browser, bare, typeInto(bare, bare.locator('textarea'))));
      await on.bringToFront();
      measured.here.push(await longestTask(browser, on, typeInto(on, field)));
      await field.fill('');
    }
    const ratio = median(measured.here) / median(measured.bare);
    console.log(
      `${name}: longest task ${shown(measured.here)} ms beside ${shown(measured.bare)} of a bare field: ${ratio.toFixed(2)}×`,
    );
    if (ratio > limits.typing) missed.push(`${name}: ${ratio.toFixed(2)}×`);
  }
  expect(missed).toEqual([]);
});

test('opening each page of the staff beside a patient’s home, four times slower', async ({
  page,
  openAs,
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000);
  const { id, patient, admin, form } = await written(baseURL ?? '');
  const [template] = await admin.call<{ id: string }[]>('listTemplates', { kind: 'note' });
  const home = await openAs({ ...desktop, baseURL: baseURL ?? '' });
  await openSignedIn(home, demo.patient, '/inicio');
  const manager = await openAs({ ...desktop, baseURL: baseURL ?? '' });
  await openSignedIn(manager, demo.admin, '/consultas');
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, '/consultas');
  const open = (on: Page, path: string) => async () => {
    await on.goto(path);
    await expect(on.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // The stream of live events never ends: what comes after the page is given its time.
    await on.waitForTimeout(3_000);
  };
  const ofHome: number[] = [];
  const paths = [
    [page, '/consultas'],
    [page, `/atender-consulta/${id}`],
    ...['/pacientes', `/paciente/${patient.id}`, '/doctores', '/pedidos', '/configuraciones', '/formularios'].map(
      (path) => [manager, path] as const,
    ),
    ...[`/formulario/${form?.id}`, '/plantillas', `/plantilla/${template?.id}`, '/mi-perfil'].map(
      (path) => [manager, path] as const,
    ),
  ] as const;
  const found: { path: string; ms: number[] }[] = [];
  for (const [on, path] of paths) {
    const ms: number[] = [];
    await open(on, path)();
    for (let round = 0; round < ROUNDS; round++) {
      await home.bringToFront();
      ofHome.push(await longestTask(browser, home, open(home, '/inicio')));
      await on.bringToFront();
      ms.push(await longestTask(browser, on, open(on, path)));
    }
    found.push({ path, ms });
  }
  const least = median(ofHome);
  console.log(`/inicio: ${least.toFixed(0)} ms`);
  for (const { path, ms } of found) console.log(`${path}: ${shown(ms)} ms, ${(median(ms) / least).toFixed(2)}×`);
  expect(found.filter(({ ms }) => median(ms) > limits.opening * least).map(({ path }) => path)).toEqual([]);
});

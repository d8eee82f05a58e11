import type { Page } from '@playwright/test';
import { median } from '../../bench/table.ts';
import { browserArgs, findBrowser } from '../../scripts/browser.ts';
import { openEndpoint } from '../harness/callable-endpoint.ts';
import { attendedOf, draftOf } from '../harness/consultations.ts';
import { desktop, expect, phone, test } from '../harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn } from '../harness/people.ts';
import { longestTask, openBare, shownMs, typingRatio } from '../harness/typing.ts';

// The journeys' browser compiles nothing twice: what is measured runs with the compilers that people have.
const executablePath = findBrowser();
test.use({ launchOptions: { args: [...browserArgs], ...(executablePath ? { executablePath } : {}) } });

const SLOWER = 4;
/** A patient's phone is the slower machine. */
const PATIENTS_SLOWER = 6;
const ROUNDS = 3;
const limits = { typing: 2, opening: 3, tabMs: 150 };

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

  const bare = await openBare(await openAs({ ...desktop, baseURL: baseURL ?? '' }));
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
    const ratio = await typingRatio(browser, bare, { name, page: on, field, rate: SLOWER });
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
      ofHome.push(await longestTask(browser, home, SLOWER, open(home, '/inicio')));
      await on.bringToFront();
      ms.push(await longestTask(browser, on, SLOWER, open(on, path)));
    }
    found.push({ path, ms });
  }
  const least = median(ofHome);
  console.log(`/inicio: ${least.toFixed(0)} ms`);
  for (const { path, ms } of found) console.log(`${path}: ${shownMs(ms)} ms, ${(median(ms) / least).toFixed(2)}×`);
  expect(found.filter(({ ms }) => median(ms) > limits.opening * least).map(({ path }) => path)).toEqual([]);
});

test('a patient types into chat, questions and data beside a bare field, and changes tabs, six times slower', async ({
  openAs,
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000);
  const patient = await newPatient(baseURL ?? '');
  const { id } = await attendedOf(baseURL ?? '', patient);
  const draft = await draftOf(patient);
  const look = { ...phone, baseURL: baseURL ?? '' };
  const bare = await openBare(await openAs(look));
  const page = await openAs(look);
  await openSignedIn(page, patient.email, `/detalle-consulta/${id}?vista=mensajes`);
  const places = [
    ['chat', `/detalle-consulta/${id}?vista=mensajes`, page.getByRole('textbox', { name: 'Escribe un mensaje' })],
    [
      'questions',
      `/nueva-consulta?consulta=${draft.id}&paso=preguntas`,
      page.getByLabel('Cuéntanos con tus palabras qué te pasa'),
    ],
    ['own data', '/perfil?seccion=datos', page.getByLabel('Domicilio')],
  ] as const;
  const missed: string[] = [];
  for (const [name, path, field] of places) {
    await page.goto(path);
    const ratio = await typingRatio(browser, bare, { name, page, field, rate: PATIENTS_SLOWER });
    if (ratio > limits.typing) missed.push(`${name}: ${ratio.toFixed(2)}×`);
  }
  await page.goto(`/detalle-consulta/${id}`);
  const change = async (tab: string) => {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  };
  for (const tab of ['Mensajes', 'Consulta']) await change(tab);
  const changes: number[] = [];
  for (const tab of ['Mensajes', 'Consulta', 'Mensajes', 'Consulta'])
    changes.push(await longestTask(browser, page, PATIENTS_SLOWER, () => change(tab)));
  console.log(`changing tabs: longest task ${shownMs(changes)} ms`);
  if (median(changes) > limits.tabMs) missed.push(`changing tabs: ${median(changes)} ms`);
  expect(missed).toEqual([]);
});

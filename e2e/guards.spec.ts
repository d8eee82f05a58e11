import type { Page } from '@playwright/test';
import { expect, test } from './harness/journey.ts';
import { partOf } from './harness/part.ts';
import { demo, seedSession } from './harness/people.ts';

/** `=`: the page itself. */
type Landing = '=' | `/${string}`;
const visitors = ['nobody', 'unverified', 'patient', 'blocked', 'doctor', 'admin'] as const;
type Visitor = (typeof visitors)[number];

const everybody = (landing: Landing): Landing[] => visitors.map(() => landing);
const guests: Landing[] = ['=', '/verificar-correo', '/inicio', '/inicio', '/consultas', '/consultas'];
const patients: Landing[] = ['/login', '/verificar-correo', '=', '=', '/404', '/404'];
const staff: Landing[] = ['/login', '/404', '/404', '/404', '=', '='];

const someId = '0190a5a0-0000-7000-8000-000000000000';

/** Rows are addresses, columns the visitors in their order, cells the page where each of them lands. */
const landings: Record<string, Landing[]> = {
  '/': everybody('='),
  '/terminos-y-condiciones': everybody('='),
  '/aviso-de-privacidad': everybody('='),
  '/verificar/ABCDEFGH23': everybody('='),
  '/bandeja': everybody('='),
  '/recuperar-contrasena': everybody('='),
  '/accion': everybody('='),
  '/404': everybody('='),
  '/no/existe': everybody('/404'),
  '/login': guests,
  '/registro': guests,
  '/inicio': patients,
  '/perfil': patients,
  '/nueva-consulta': patients,
  '/detalle-consulta': patients,
  [`/detalle-consulta/${someId}`]: patients,
  '/verificar-correo': ['/login', '=', '/inicio', '/inicio', '/404', '/404'],
  '/gracias': ['/login', '/verificar-correo', '/inicio', '/inicio', '/404', '/404'],
  '/consultas': staff,
  '/pacientes': staff,
  [`/paciente/${someId}`]: staff,
  '/doctores': staff,
  '/pedidos': staff,
  [`/atender-consulta/${someId}`]: staff,
  '/configuraciones': staff,
  '/formularios': staff,
  '/formulario': staff,
  [`/formulario/${someId}`]: staff,
  '/plantillas': staff,
  '/plantilla': staff,
  [`/plantilla/${someId}`]: staff,
  '/mi-perfil': staff,
};

/** The tab's title after landing: of a screen that is there, and not of the one before it. */
const titles: [start: string, title: RegExp][] = [
  ['/terminos', /^Términos y condiciones/],
  ['/aviso', /^Aviso de privacidad/],
  ['/verificar/', /^Verificación de documento/],
  ['/verificar-correo', /^Verifica tu correo/],
  ['/bandeja', /^Bandeja/],
  ['/recuperar', /^Recupera tu contraseña/],
  ['/accion', /^Enlace no válido/],
  ['/404', /^Página no encontrada/],
  ['/login', /^Inicia sesión/],
  ['/registro', /^Crea tu cuenta/],
  ['/inicio', /^Hola/],
  ['/perfil', /^Mi perfil/],
  ['/nueva-consulta', /^Nueva consulta/],
  ['/detalle-consulta/', /^Mi consulta/],
  ['/detalle-consulta', /^Mis consultas/],
  ['/consultas', /^Consultas/],
  ['/paciente/', /^No encontramos a este paciente/],
  ['/pacientes', /^Pacientes/],
  ['/doctores', /^Doctores/],
  ['/pedidos', /^Pedidos/],
  ['/atender', /^Atender consulta/],
  ['/configuraciones', /^Configuraciones/],
  ['/formulario', /formulario/i],
  ['/plantilla', /plantilla/i],
  ['/mi-perfil', /^Mi perfil/],
  ['/', /^Consultorio: consulta médica/],
];

/** A doctor may open these by address and is told, never sent away. */
const onlyForAdmin = /^\/(doctores|configuraciones|formulario)/;

function titleOf(landing: string, visitor: Visitor): RegExp {
  if (visitor === 'doctor' && onlyForAdmin.test(landing)) return /^Sin permiso/;
  return titles.find(([start]) => landing.startsWith(start))?.[1] ?? /^$/;
}

const accounts: Record<Exclude<Visitor, 'nobody'>, string> = {
  unverified: demo.unverified,
  patient: demo.patient,
  blocked: demo.blocked,
  doctor: demo.doctor,
  admin: demo.admin,
};

/** One address of each guard is opened as a link of another site would; the others as a step within the app. */
const opened = ['/', '/login', '/inicio', '/gracias', '/consultas', '/no/existe'];

async function visit(page: Page, path: string): Promise<void> {
  if (opened.includes(path)) return void (await page.goto(path));
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A page without a guard is the same for everybody: two of them look at it, without a session and with one. */
const lookAtPublic: readonly Visitor[] = ['nobody', 'admin'];
const rowsFor = (visitor: Visitor) =>
  Object.entries(landings).filter(([, row]) => new Set(row).size > 1 || lookAtPublic.includes(visitor));

/** One address of each guard every time, and a part of the others. */
const askedOf = (visitor: Visitor) => {
  const rows = rowsFor(visitor);
  const isOpened = ([path]: [string, Landing[]]) => opened.includes(path);
  return [...rows.filter(isOpened), ...partOf(rows.filter((row) => !isOpened(row)))];
};

test.describe.configure({ mode: 'parallel' });

test('an address that does not exist answers 404, with the page that says so', async ({ page, guard }) => {
  guard.expected.push(/status of 404/);
  for (const path of ['/no/existe', '/health', '/metrics', '/fhir/Patient', '/404']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
    await expect(page).toHaveURL(/\/404$/);
  }
  expect((await page.goto('/login/'))?.status()).toBe(200);
});

for (const [column, visitor] of visitors.entries()) {
  test(`where ${visitor} lands, for every address`, async ({ page, guard }) => {
    // Records that nobody has, and lists that a doctor may not read, are refused; the page says so in its own words.
    guard.expected.push(/status of (403|404|207)/, /400 \(Bad Request\)/);
    if (visitor === 'nobody') await page.goto('/');
    else await seedSession(page, accounts[visitor]);
    for (const [path, row] of askedOf(visitor)) {
      const landing = row[column] === '=' ? path : (row[column] ?? '');
      await test.step(`${path} → ${landing}`, async () => {
        await visit(page, path);
        await expect(page).toHaveURL((url) => url.pathname === landing);
        await expect(page).toHaveTitle(titleOf(landing, visitor));
        await expect(page).toHaveURL((url) => url.pathname === landing);
      });
    }
  });
}

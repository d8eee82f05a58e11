import type { Page } from '@playwright/test';

/** `atEachSize`: opened anew at each, because a change of size closes what is open. */
export type Shot = { name: string; path: string | ((page: Page) => Promise<void>); atEachSize?: true };
export type Album = { account: string | null; shots: Shot[] };

const at = (name: string, path: Shot['path']): Shot => ({ name, path });

/** Opens a list and follows its first link whose address starts so. */
const firstLink =
  (list: string, start: string, nth = 0) =>
  async (page: Page) => {
    await page.goto(list);
    const link = page.locator(`a[href^="${start}"]`).nth(nth);
    await link.waitFor({ timeout: 10_000 });
    await page.goto((await link.getAttribute('href')) ?? list);
  };

/** A page whose list does not come: its calls never reach the server. */
const withoutAnswer = (path: string, procedure: string) => async (page: Page) => {
  await page.route(
    (url) => url.pathname.startsWith('/trpc/') && url.pathname.split(/[/,]/).includes(procedure),
    (route) => route.abort(),
  );
  await page.goto(path);
  await page.getByRole('button', { name: 'Volver a intentar' }).first().waitFor({ timeout: 30_000 });
};

/** The demo's own draft, at one of its steps. */
const draftStep = (step: string) => async (page: Page) => {
  await firstLink('/inicio', '/nueva-consulta?consulta=')(page);
  const address = new URL(page.url());
  address.searchParams.set('paso', step);
  await page.goto(address.href);
};

/** The part of a page that `vista` names. */
const viewOf = (open: (page: Page) => Promise<void>, view: string) => async (page: Page) => {
  await open(page);
  await page.goto(`${new URL(page.url()).pathname}?vista=${view}`);
};
const settingsSections =
  'horario sitio servicios legales diagnosticos medicamentos correos usuarios seguridad integraciones reportes bitacora estado'.split(
    ' ',
  );
const demoPatient = firstLink('/pacientes?buscar=paciente@consultorio.test', '/paciente/');

const attendLucia = async (page: Page) => {
  await page.goto('/consultas?vista=mias&buscar=Lucía');
  await page.getByRole('link', { name: /^Luc/ }).first().click();
};

/** Words typed where the doctor looks for a diagnosis, and the code that is chosen of what they find. */
const diagnosed = (chosen: Record<string, string>, typed?: string) => async (page: Page) => {
  await attendLucia(page);
  await page.getByText('En atención').first().waitFor();
  const panel = page.getByRole('tab', { name: 'Nota', exact: true });
  if (await panel.isVisible()) await panel.click();
  const field = page.getByRole('combobox', { name: 'Diagnósticos CIE-10' });
  await field.waitFor();
  for (const [words, code] of Object.entries(chosen)) {
    if (await page.getByRole('button', { name: new RegExp(`^Quitar ${code}`) }).isVisible()) continue;
    await field.fill(words);
    await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
  }
  if (typed) await field.fill(typed);
  const shown = page.getByText(typed ? 'J06.9' : 'Sí, es correcto').first();
  await shown.waitFor();
  await shown.scrollIntoViewIfNeeded();
};

export const albums: Album[] = [
  {
    account: null,
    shots: [
      at('landing', '/'),
      at('terms', '/terminos-y-condiciones'),
      at('privacy', '/aviso-de-privacidad'),
      at('login', '/login'),
      at('register', '/registro'),
      at('recover-password', '/recuperar-contrasena'),
      at('action-broken', '/accion?mode=verifyEmail&oobCode=roto'),
      at('action-own-account', '/accion?mode=ownAccount&code=de-otra-persona'),
      at('verify-document-unknown', '/verificar/ABCDEFGH23'),
      at('demo-mail', '/bandeja'),
      at('not-found', '/404'),
    ],
  },
  { account: 'nueva@consultorio.test', shots: [at('verify-email', '/verificar-correo')] },
  {
    account: 'paciente@consultorio.test',
    shots: [
      at('home', '/inicio'),
      at('new-consultation', '/nueva-consulta'),
      at('consultation-list', '/detalle-consulta'),
      at('consultation-first', firstLink('/detalle-consulta', '/detalle-consulta/')),
      at('consultation-second', firstLink('/detalle-consulta', '/detalle-consulta/', 1)),
      at('consultation-third', firstLink('/detalle-consulta', '/detalle-consulta/', 2)),
      at('consultation-fourth', firstLink('/detalle-consulta', '/detalle-consulta/', 3)),
      at('consultation-messages', async (page) => {
        await firstLink('/detalle-consulta', '/detalle-consulta/')(page);
        await page.goto(`${new URL(page.url()).pathname}?vista=mensajes`);
      }),
      at('emergency-stop', async (page) => {
        await page.goto('/nueva-consulta');
        await page.getByRole('button', { name: /^Medicina general/ }).click();
        await page.getByRole('radio', { name: 'Sí' }).first().check();
      }),
      at('emergency-stopped', async (page) => {
        await page.goto('/nueva-consulta');
        await page.getByRole('button', { name: /^Medicina general/ }).click();
        await page.getByRole('radio', { name: 'Sí' }).first().waitFor();
        for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
        await page.getByRole('radio', { name: 'Sí' }).first().check();
        await page.getByRole('button', { name: 'Continuar' }).click();
        await page.getByRole('link', { name: /911/ }).first().waitFor();
      }),
      ...['preguntas', 'archivos', 'antecedentes', 'envio'].map((step) => at(`step-${step}`, draftStep(step))),
      at('profile', '/perfil'),
      {
        name: 'profile-official',
        path: async (page) => {
          await page.goto('/perfil?seccion=datos');
          await page.getByRole('button', { name: /^Datos oficiales/ }).click();
          await page.getByRole('combobox', { name: 'Nacionalidad' }).waitFor();
        },
        atEachSize: true,
      },
      {
        name: 'profile-address',
        path: async (page) => {
          await page.goto('/perfil?seccion=datos');
          await page.getByLabel('Domicilio').fill('');
          await page.getByRole('checkbox', { name: /dónde vivo/ }).check();
        },
        atEachSize: true,
      },
      ...['antecedentes', 'avisos', 'seguridad', 'privacidad'].map((section) =>
        at(`profile-${section}`, `/perfil?seccion=${section}`),
      ),
    ],
  },
  {
    account: 'familia@consultorio.test',
    shots: [
      at('family-home', '/inicio'),
      at('family-whose', '/nueva-consulta'),
      at('family-add', async (page) => {
        await page.goto('/nueva-consulta');
        await page.getByRole('button', { name: 'Agregar a otra persona' }).click();
      }),
      at('family', '/perfil?seccion=familia'),
      at('family-invite', async (page) => {
        await page.goto('/perfil?seccion=familia');
        await page
          .getByRole('button', { name: /^Invitar a alguien más/ })
          .first()
          .click();
      }),
      at('family-continue', async (page) => {
        await page.goto('/perfil?seccion=familia');
        await page
          .getByRole('button', { name: /no puede decidir por sí misma$/ })
          .first()
          .click();
      }),
      at('family-profile', firstLink('/perfil?seccion=familia', '/perfil?persona=')),
      at('family-result', firstLink('/detalle-consulta', '/detalle-consulta/')),
    ],
  },
  {
    account: 'bloqueado@consultorio.test',
    shots: [at('blocked-home', '/inicio'), at('blocked-new', '/nueva-consulta')],
  },
  {
    account: 'doctora@consultorio.test',
    shots: [
      at('doctor-queue', '/consultas'),
      at('doctor-mine', '/consultas?vista=mias'),
      at('attend-first', firstLink('/consultas?vista=mias', '/atender-consulta/')),
      at('attend-second', firstLink('/consultas?vista=mias', '/atender-consulta/', 1)),
      at('doctor-queue-nothing-found', '/consultas?buscar=zzzz'),
      at('doctor-patients-nothing-found', '/pacientes?buscar=zzzz'),
      { ...at('attend-diagnoses-found', diagnosed({}, 'gripa')), atEachSize: true },
      {
        ...at('attend-diagnoses-asked', diagnosed({ próstata: 'N40', sarampion: 'B05', sarna: 'B86' })),
        atEachSize: true,
      },
      at('attend-previous', async (page) => {
        await attendLucia(page);
        await page
          .getByRole('region', { name: 'Datos del paciente' })
          .getByRole('button', { name: /^Dermatitis/ })
          .click();
        await page.getByRole('dialog').getByRole('heading', { name: 'Nota' }).waitFor();
      }),
      at('attend-closed', firstLink('/consultas?vista=cerradas', '/atender-consulta/')),
      at('doctor-patients', '/pacientes'),
      at('doctor-orders', '/pedidos'),
      at('doctor-templates', '/plantillas'),
      at('doctor-template-shared', firstLink('/plantillas?de=shared', '/plantilla/')),
      at('doctor-template-own', firstLink('/plantillas?de=personal', '/plantilla/')),
      at('doctor-settings', '/configuraciones'),
      at('doctor-profile', '/mi-perfil'),
    ],
  },
  {
    account: 'admin@consultorio.test',
    shots: [
      at('admin-queue', '/consultas?vista=todas'),
      at('attend-rejected', firstLink('/consultas?vista=cerradas&buscar=Ram', '/atender-consulta/')),
      ...Object.entries({
        queue: ['/consultas', 'listConsultations'],
        patients: ['/pacientes', 'searchPatients'],
        doctors: ['/doctores', 'searchDoctors'],
        orders: ['/pedidos', 'listOrders'],
        forms: ['/formularios', 'listForms'],
        templates: ['/plantillas', 'searchTemplates'],
        users: ['/configuraciones?seccion=usuarios', 'listStaff'],
        audit: ['/configuraciones?seccion=bitacora', 'listAuditEvents'],
        status: ['/configuraciones?seccion=estado', 'getSystemStatus'],
        settings: ['/configuraciones', 'getSettings'],
      } as const).map(([name, [path, procedure]]) => at(`${name}-failed`, withoutAnswer(path, procedure))),
      at('orders-nothing-found', '/pedidos?buscar=zzzz'),
      at('patients', '/pacientes'),
      at('patient', demoPatient),
      ...['consultas', 'formulario', 'recetas', 'archivos', 'datos', 'entregas', 'bitacora'].map((view) =>
        at(`patient-${view}`, viewOf(demoPatient, view)),
      ),
      at('patient-comparison', async (page) => {
        await viewOf(demoPatient, 'formulario')(page);
        await page
          .getByRole('button', { name: /^Comparar/ })
          .first()
          .click();
      }),
      at('doctors', '/doctores'),
      at('doctor-invitation', '/doctores?invitar=si'),
      at('doctor-sheet', firstLink('/doctores', '/doctores?doctor=')),
      at('orders', '/pedidos'),
      at('settings', '/configuraciones'),
      ...settingsSections.map((section) => at(`settings-${section}`, `/configuraciones?seccion=${section}`)),
      at('settings-diagnosticos-found', async (page) => {
        await page.goto('/configuraciones?seccion=diagnosticos');
        await page.getByLabel('Buscar diagnósticos').fill('embarazo');
        await page.getByText('Solo de mujeres').first().waitFor();
      }),
      at('settings-bitacora-kinds', async (page) => {
        await page.goto('/configuraciones?seccion=bitacora');
        await page.getByRole('combobox', { name: 'Qué pasó' }).fill('ced');
      }),
      at('settings-legal-editor', '/configuraciones?seccion=legales&documento=terms'),
      at('settings-legal-privacy', '/configuraciones?seccion=legales&documento=privacy'),
      at('settings-mail-editor', '/configuraciones?seccion=correos&correo=messageReceived'),
      at('forms', '/formularios'),
      at('form', firstLink('/formularios', '/formulario/')),
      at('templates', '/plantillas'),
      at('template', firstLink('/plantillas?buscar=viral', '/plantilla/')),
      at('template-orders', firstLink('/plantillas?tipo=orderSet', '/plantilla/')),
      at('template-new', '/plantilla'),
      at('template-typing', async (page) => {
        await firstLink('/plantillas?buscar=viral', '/plantilla/')(page);
        await page.getByRole('textbox', { name: 'Hallazgos' }).click();
        await page.keyboard.type(' {{pacient.age}} y {{edad');
      }),
      at('admin-profile', '/mi-perfil'),
    ],
  },
];

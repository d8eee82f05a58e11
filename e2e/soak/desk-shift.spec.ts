import { blocksOf } from '@consultorio/contracts/structured-text';
import type { Locator, Page } from '@playwright/test';
import { openEndpoint } from '../harness/callable-endpoint.ts';
import { submittedOf } from '../harness/consultations.ts';
import { type Cost, costSince, countStrokes } from '../harness/count-strokes.ts';
import { desktop, expect, test } from '../harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn } from '../harness/people.ts';

test.use({ actionTimeout: 60_000 });

/** A patient may have three open consultations. */
const CASES = Number(process.env.SHIFT_CASES ?? 20);
const each = Math.min(3, CASES);
/** What a standard case may cost: clicks where the hand is on the mouse, keys that are no text where it is not. */
const goal = { clicks: 8, keys: 35 };

const paracetamol = {
  ...{ genericName: 'Paracetamol', dose: '500 mg', presentation: 'Tabletas', route: 'Oral' },
  ...{ frequency: 'Cada 8 horas', duration: '3 días' },
};

interface Row {
  id: string;
  version: number;
}

/** What this doctor writes of every case of this kind. */
const usual = {
  findings: 'No explorado a distancia',
  prognosis: 'Bueno si se sigue el tratamiento',
  plan: 'Paracetamol si hay dolor, líquidos y reposo.',
  patientText: 'Es un dolor de cabeza por tensión. Descansa y toma agua.',
};
const templateName = 'Cefalea de todos los días';

/** A clinic whose doctor has nothing else to do than these cases, in the order in which they came. */
async function openShift(baseURL: string) {
  const server = { address: baseURL, close: async () => {} };
  const admin = await openEndpoint(server.address, { email: demo.admin, password: demoPassword });
  const doctor = await openEndpoint(server.address, { email: demo.doctor, password: demoPassword });
  const { doctors } = await admin.call<{ doctors: { id: string; name: string }[] }>('listServiceChoices');
  const self = await doctor.call<{ id: string }>('getUserProfile');
  const others = doctors.filter(({ id }) => id !== self.id);
  /** To whoever attends that service. */
  const giveAway = async ({ id, version }: Row) => {
    for (const { id: doctorId } of others) {
      const given = { consultationId: id, expectedVersion: version, doctorId };
      const calls = [
        () => admin.call('assignConsultation', given),
        () => admin.call('transferConsultation', { ...given, reason: 'Turno de prueba' }),
      ];
      for (const call of calls) {
        const done = await call().then(
          () => true,
          () => false,
        );
        if (done) return;
      }
    }
    throw new Error(`Nobody else takes ${id}: it would stand before the cases of the shift.`);
  };
  // What the demo tells of would stand before them.
  for (const tab of ['mine', 'unassigned']) {
    const input = { tab, attended: tab === 'unassigned', limit: 100 };
    const { items } = await doctor.call<{ items: Row[] }>('listConsultations', input);
    for (const row of items) await giveAway(row);
  }
  await doctor.call('saveOrderFavourite', {
    ...{ kind: 'prescription', name: 'Fiebre, adulto' },
    content: { drugs: [paracetamol] },
  });
  const [diagnosis] = await doctor.call<{ code: string; description: string }[]>('searchDiagnoses', {
    query: 'cefalea tensional',
  });
  const { templateId } = await doctor.call<{ templateId: string }>('createTemplate', {
    ...{ kind: 'note', name: templateName, idempotencyKey: crypto.randomUUID() },
  });
  await doctor.call('saveTemplateDraft', {
    ...{ templateId, expectedVersion: 1, name: templateName },
    content: {
      sections: Object.fromEntries(Object.entries(usual).map(([name, words]) => [name, blocksOf(words)])),
      diagnoses: [{ code: diagnosis?.code, description: diagnosis?.description }],
      orders: [{ kind: 'prescription', content: { drugs: [paracetamol] } }],
    },
  });
  await doctor.call('publishTemplate', { templateId, expectedVersion: 2, changeNote: 'Primera versión' });
  const ids: string[] = [];
  while (ids.length < CASES) {
    const patient = await newPatient(server.address, 'Paciente', `Turno ${ids.length + 1}`);
    for (let turn = 0; turn < each && ids.length < CASES; turn++)
      ids.push((await submittedOf(patient, { motivo: `Dolor de cabeza ${turn + 1}` })).id);
  }
  return { server, doctor, ids };
}

/** As a doctor writes it: the text is none of what is counted. */
const prose = {
  evolution: ' Cefalea opresiva de un día, sin datos de alarma.',
  plan: 'Paracetamol si hay dolor, líquidos y reposo.',
  patientText: 'Es un dolor de cabeza por tensión. Descansa y toma agua.',
};

const atHand = (page: Page) => page.getByRole('group', { name: 'Favoritos' }).getByRole('button').first();
const issuing = (page: Page) =>
  page.getByRole('dialog', { name: '¿Emitir receta?' }).getByRole('button', { name: /^Emitir receta/ });
const sign = (page: Page) => page.getByRole('dialog', { name: 'Firmar y cerrar' });
const issued = (page: Page) =>
  expect(page.getByRole('listitem').filter({ hasText: /R-\d{2}-\d{6}/ })).toContainText('Vigente');
const focused = (field: Locator) => expect(field).toBeFocused();
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The prescription comes from the favourites. */
async function byKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await expect(page.getByRole('button', { name: 'Tomar e iniciar' })).toBeVisible();
  await keyboard.press('i');
  await focused(text(page, 'Evolución del padecimiento'));
  await keyboard.press('Alt+b');
  await expect(page.getByRole('group', { name: 'Renglones sin revisar' }).first()).toBeVisible();
  await focused(text(page, 'Evolución del padecimiento'));
  await keyboard.type(prose.evolution);
  await keyboard.press('Alt+Enter');
  await keyboard.press('Alt+ArrowDown');
  await focused(text(page, 'Hallazgos'));
  await keyboard.press('Alt+1');
  await keyboard.press('Alt+ArrowDown');
  await focused(page.getByRole('combobox', { name: 'Diagnósticos CIE-10' }));
  await keyboard.type('cefalea tensional');
  await expect(page.getByRole('option', { name: /tensi/i }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Diagnósticos elegidos' })).toContainText('Principal');
  await keyboard.press('Alt+ArrowDown');
  await keyboard.press('Alt+1');
  await keyboard.press('Alt+ArrowDown');
  await keyboard.type(prose.plan);
  await keyboard.press('Alt+ArrowDown');
  await keyboard.type(prose.patientText);
  await keyboard.press('Alt+o');
  await focused(page.getByRole('group', { name: 'Nueva orden' }).getByRole('button', { name: 'Receta' }));
  await expect(atHand(page)).toBeVisible();
  await keyboard.press('Alt+1');
  await expect(page.getByRole('dialog', { name: '¿Emitir receta?' })).toBeVisible();
  await keyboard.press('Control+Enter');
  await issued(page);
  await keyboard.press('f');
  await expect(sign(page).getByRole('button', { name: /^Firmar y cerrar/ })).toBeEnabled();
  await keyboard.press('Control+Enter');
  await focused(page.getByRole('button', { name: 'Abrir la siguiente' }));
}

async function confirmSigning(page: Page): Promise<void> {
  await sign(page)
    .getByRole('button', { name: /^Firmar y cerrar/ })
    .click();
  await focused(page.getByRole('button', { name: 'Abrir la siguiente' }));
}

async function signByMouse(page: Page): Promise<void> {
  await issuing(page).click();
  await issued(page);
  await page.getByRole('button', { name: 'Firmar y cerrar' }).click();
  await confirmSigning(page);
}

async function beginByMouse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tomar e iniciar' }).click();
  await focused(text(page, 'Evolución del padecimiento'));
  await page.keyboard.type(prose.evolution.trim());
}

/** The mouse alone; keys write nothing but text. The rest of the note is this doctor's template, read before it is applied. */
async function byMouse(page: Page): Promise<void> {
  await beginByMouse(page);
  await page.getByRole('button', { name: 'Plantilla', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Usar plantilla' });
  await focused(dialog.getByRole('combobox', { name: 'Buscar plantilla' }));
  await page.keyboard.type('cefalea de todos');
  await expect(dialog.getByRole('option', { name: templateName, selected: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Aplicar plantilla' }).click();
  await page.getByRole('button', { name: 'Revisar y emitir receta' }).click();
  await signByMouse(page);
}

/** The mouse alone, and every field of the note by itself: chips where there are some, text where it is written. */
async function byMouseFieldByField(page: Page): Promise<void> {
  await beginByMouse(page);
  await page.getByRole('button', { name: `${usual.findings} · Pronóstico: `, exact: false }).click();
  // The keyboard goes on by itself.
  const search = page.getByRole('combobox', { name: 'Diagnósticos CIE-10' });
  await focused(search);
  await page.getByRole('group', { name: 'Diagnósticos a la mano' }).getByRole('button').first().click();
  await focused(text(page, 'Plan de manejo'));
  await expect(page.getByRole('list', { name: 'Diagnósticos elegidos' })).toContainText('Principal');
  await page.keyboard.type(prose.plan);
  await text(page, 'Texto para el paciente').click();
  await page.keyboard.type(prose.patientText);
  await page.getByRole('group', { name: 'Recetas a la mano' }).getByRole('button').first().click();
  await page
    .getByRole('dialog', { name: '¿Emitir receta?' })
    .getByRole('button', { name: /^Emitir .*pasar a firmar$/ })
    .click();
  await confirmSigning(page);
}

const openFirst = (page: Page) =>
  page.getByRole('row').filter({ hasText: /C-\d/ }).first().getByRole('link').first().click();
const openNext = (page: Page) => page.getByRole('button', { name: 'Abrir la siguiente' }).click();

const hands = {
  keyboard: {
    open: (page: Page) => page.keyboard.press('s'),
    next: (page: Page) => page.keyboard.press('Enter'),
    attend: byKeys,
    holds: ({ clicks, keys }: Cost) => clicks === 0 && keys <= goal.keys,
  },
  mouse: {
    open: openFirst,
    next: openNext,
    attend: byMouse,
    holds: ({ clicks, keys }: Cost) => clicks <= goal.clicks && keys === 0,
  },
  'mouse, field by field': {
    open: openFirst,
    next: openNext,
    attend: byMouseFieldByField,
    holds: ({ clicks, keys }: Cost) => clicks <= goal.clicks && keys === 0,
  },
};

for (const [hand, { open, next, attend, holds }] of Object.entries(hands)) {
  test(`a shift of ${CASES} cases by ${hand}: what each costs beside its text`, async ({ page, baseURL }) => {
    test.setTimeout(1_200_000);
    const { server, doctor, ids } = await openShift(baseURL ?? '');
    try {
      await page.setViewportSize(desktop.viewport);
      await countStrokes(page);
      await openSignedIn(page, demo.doctor, `${server.address}/consultas`);
      await expect(page.getByRole('row').filter({ hasText: 'Turno' }).first()).toBeVisible();
      const costs: Cost[] = [];
      let since = await costSince(page);
      await open(page);
      for (let index = 0; index < ids.length; index++) {
        if (index > 0) await next(page);
        await attend(page);
        const cost = await costSince(page, since);
        costs.push(cost);
        since = await costSince(page);
      }
      console.log(`By ${hand}, one line a case: ${costs.map((one) => JSON.stringify(one)).join('\n')}`);
      for (const id of ids) {
        expect(await doctor.call('getConsultation', { consultationId: id })).toMatchObject({ state: 'closed' });
        // However fast: each note says what was typed and pressed, in its place.
        const note = await doctor.call<typeof usual>('getClinicalNote', { consultationId: id });
        const { findings, plan, patientText } = usual;
        expect(note).toMatchObject({ findings, plan, patientText });
        expect(note.prognosis).toMatch(/^Bueno /);
      }
      expect(costs.filter((cost) => !holds(cost))).toEqual([]);
    } finally {
      await server.close();
    }
  });
}

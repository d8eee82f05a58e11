import type { Locator, Page } from '@playwright/test';
import { openEndpoint } from '../harness/callable-endpoint.ts';
import { desktop, expect, test } from '../harness/journey.ts';
import { demo, demoPassword, openSignedIn, signIn } from '../harness/people.ts';
import { violations } from '../harness/violations.ts';

test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(240_000);

const rows = (page: Page) => page.getByRole('list', { name: 'Preguntas del formulario' });
const rowOf = (page: Page, label: string) => rows(page).getByRole('button', { name: new RegExp(`^\\d+ ?${label}`) });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Borrador guardado' })).toBeVisible();
/** The questions as they stand, by their first word. */
const order = async (page: Page) =>
  await rows(page)
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((handles) =>
      handles.map((handle) => handle.getAttribute('aria-label')?.replace(/^Mover (la sección )?/, '') ?? ''),
    );

/** Two sections, ten questions each, of every type. */
const sections = ['Motivo de la consulta', 'Exploración'] as const;
const types = ['Texto corto', 'Texto largo', 'Número', 'Sí o no', 'Una opción'];
const more = ['Varias opciones', 'Fecha', 'Escala', 'Archivo o foto', 'Información'];
const twenty = sections.flatMap((section, at) =>
  [...types, ...more].map((type, index) => ({ section, type, label: `P${at * 10 + index + 1} ${type}` })),
);
const hasOptions = (type: string) => type === 'Una opción' || type === 'Varias opciones';

/** A hand on a mouse, or a hand that only has keys. */
interface Hand {
  press: (button: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  choose: (menu: Page, item: string) => Promise<void>;
}

const mouse: Hand = {
  press: (button) => button.click(),
  write: (field, text) => field.fill(text),
  choose: (page, item) => page.getByRole('menuitem', { name: item, exact: true }).click(),
};
const keys: Hand = {
  press: async (button) => {
    await button.focus();
    await button.page().keyboard.press('Enter');
  },
  write: async (field, text) => {
    await field.focus();
    await field.page().keyboard.press('ControlOrMeta+a');
    await field.page().keyboard.insertText(text);
  },
  choose: async (page, name) => {
    const item = page.getByRole('menuitem', { name, exact: true });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    while (!(await item.evaluate((element) => element === element.ownerDocument.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
};

/** Twenty questions with conditions and alarms, one for the doctor and one that arrives answered. */
async function build(page: Page, hand: Hand, name: string): Promise<void> {
  await page.goto('/formulario');
  await hand.write(page.getByLabel('Nombre del formulario'), name);
  await hand.press(page.getByRole('button', { name: 'Crear formulario' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Agregar sección' }));
  await hand.write(page.getByLabel('Título de la sección'), sections[1]);
  const panel = page.getByRole('tabpanel');
  for (const { section, type, label } of twenty) {
    await hand.press(page.getByRole('button', { name: `Agregar pregunta en ${section}` }));
    await hand.choose(page, type);
    await hand.write(
      page.getByRole('textbox', { name: type === 'Información' ? 'Texto' : 'Pregunta', exact: true }),
      label,
    );
    if (!hasOptions(type)) continue;
    await hand.write(panel.getByRole('textbox', { name: 'Opción 1' }), 'Leve');
    await hand.write(panel.getByRole('textbox', { name: 'Opción 2' }), 'Fuerte');
  }
  // A number hangs on the question before it, and alarms.
  for (const label of ['P3 Número', 'P13 Número']) {
    await hand.press(rowOf(page, label));
    await hand.press(panel.getByRole('button', { name: 'Mostrar solo si…' }));
    await hand.press(panel.getByRole('button', { name: 'Agregar alarma' }));
    const alarm = panel.getByRole('region', { name: 'Alarma' });
    await hand.write(alarm.getByLabel('Valor de la condición'), '39');
    await hand.write(alarm.getByLabel('Mensaje de la alarma'), `Alto en ${label}`);
  }
  await hand.press(rowOf(page, 'P14 Sí o no'));
  await panel.getByLabel('Quién contesta').selectOption({ label: 'El médico, al atender' });
  await hand.press(rowOf(page, 'P7 Fecha'));
  await panel.getByLabel('Respuesta inicial').selectOption({ label: 'Su fecha de nacimiento, del perfil' });
  await expect(page.getByRole('button', { name: 'Sin problemas' })).toBeVisible();
  await expect(rowOf(page, 'P14 Sí o no')).toContainText('la contesta el médico');
  await expect(rowOf(page, 'P7 Fecha')).toContainText('llega contestada');
}

async function publish(page: Page, hand: Hand): Promise<void> {
  await saved(page);
  await hand.press(page.getByRole('button', { name: 'Publicar', exact: true }));
  const dialog = page.getByRole('dialog');
  await hand.write(dialog.getByLabel('Qué cambió y por qué'), 'Primera versión');
  await hand.press(dialog.getByRole('button', { name: 'Publicar versión 1' }));
  await expect(page.getByText('Se publicó la versión 1.')).toBeVisible();
}

const isOneBefore = (list: string[], one: string, other: string) => list.indexOf(one) < list.indexOf(other);

test('twenty questions by mouse: sections and questions dragged, undone, redone, tried out and published', async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await build(page, mouse, 'Veinte, por ratón');
  const drag = async (handle: string, to: Locator) => {
    const from = page.getByRole('button', { name: handle, exact: true });
    await to.scrollIntoViewIfNeeded();
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await page.mouse.move(start.x + 10, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(start.x + 10, start.y - 2, { steps: 4 });
    await page.mouse.move(start.x + 10, end.y + 12, { steps: 8 });
    await page.mouse.up();
  };
  const before = await order(page);
  expect(isOneBefore(before, sections[0], sections[1])).toBe(true);
  // A question into the section above, by its last row.
  await drag('Mover P11 Texto corto', rowOf(page, 'P10 Información'));
  expect(isOneBefore(await order(page), 'P11 Texto corto', sections[1])).toBe(true);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  expect(await order(page)).toEqual(before);
  // The whole section above the other one, and back again by undo; redo brings it there once more.
  await drag(`Mover la sección ${sections[1]}`, rowOf(page, 'P9 Archivo'));
  const turned = await order(page);
  expect(turned.slice(0, 2)).toEqual([sections[1], 'P11 Texto corto']);
  expect(turned.slice(11, 13)).toEqual([sections[0], 'P1 Texto corto']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  expect(await order(page)).toEqual(before);
  await page.getByRole('button', { name: 'Rehacer' }).click();
  expect(await order(page)).toEqual(turned);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Vista previa' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Todo', exact: true }).click();
  await expect(panel.getByLabel('P7 Fecha')).toHaveValue('1990-05-14');
  const doctors = panel.getByRole('region', { name: 'Preguntas para el médico' });
  await expect(doctors.getByText('P14 Sí o no')).toBeVisible();
  await expect(panel.getByText('P14 Sí o no')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await publish(page, mouse);
});

test('the same twenty by keyboard alone, with what a screen reader hears', async ({ page }) => {
  await signIn(page, demo.admin);
  await build(page, keys, 'Veinte, por teclado');
  const before = await order(page);
  const lift = async (handle: string) => {
    await page.getByRole('button', { name: handle, exact: true }).focus();
    await page.keyboard.press('Space');
    // Before it is said, arrows still move the page.
    await expect(page.getByText(/^Tomaste /)).toBeAttached();
  };
  await lift(`Mover la sección ${sections[1]}`);
  await expect(page.getByText(`Tomaste la sección «${sections[1]}», lugar 2 de 2.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  const over = `la sección «${sections[1]}» está sobre la sección «${sections[0]}», lugar 1 de 2.`;
  await expect(page.getByText(over)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`la sección «${sections[1]}» volvió a su lugar.`)).toBeAttached();
  expect(await order(page)).toEqual(before);
  await lift(`Mover la sección ${sections[1]}`);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(over)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await order(page))[0]).toBe(sections[1]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => order(page)).toEqual(before);
  // A question past the title of its section.
  await lift('Mover P11 Texto corto');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^«P11 Texto corto» está sobre/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(async () => isOneBefore(await order(page), 'P11 Texto corto', sections[1])).toBe(true);
  await page.keyboard.press('ControlOrMeta+z');
  await publish(page, keys);
});

test('two administrators at once: the second is told, and neither loses what was typed', async ({
  page,
  openAs,
  baseURL,
  guard,
}) => {
  const endpoint = await openEndpoint(baseURL!, { email: demo.admin, password: demoPassword });
  const { formId } = await endpoint.call<{ formId: string }>('createForm', {
    name: 'A cuatro manos',
    idempotencyKey: crypto.randomUUID(),
  });
  const other = await openAs(desktop);
  for (const one of [page, other]) {
    await openSignedIn(one, demo.admin, `/formulario/${formId}`);
    await expect(rows(one)).toBeVisible();
  }
  const add = async (one: Page, label: string) => {
    await one.getByRole('button', { name: /^Agregar pregunta en/ }).click();
    await one.getByRole('menuitem', { name: 'Texto corto', exact: true }).click();
    await one.getByRole('textbox', { name: 'Pregunta', exact: true }).fill(label);
  };
  guard.expected.push(/409/);
  await add(page, 'De la primera');
  await saved(page);
  await add(other, 'De la segunda');
  await expect(other.getByText('Alguien más guardó este formulario')).toBeVisible();
  await expect(rowOf(other, 'De la segunda')).toBeVisible();
  const kept = await endpoint.call<{ schema: { sections: { items: { label: string }[] }[] } }>('getForm', { formId });
  expect(kept.schema.sections[0]?.items.map(({ label }) => label)).toEqual(['De la primera']);
  await other.getByRole('button', { name: 'Guardar lo mío' }).click();
  await saved(other);
  // The first goes on, is told in her turn, and still has her words on the page.
  await add(page, 'Otra de la primera');
  await expect(page.getByText('Alguien más guardó este formulario')).toBeVisible();
  await expect(rowOf(page, 'Otra de la primera')).toBeVisible();
});

import { personName } from '@consultorio/contracts/profiles';
import { expect, type Page } from '@playwright/test';
import { draftOf } from './consultations.ts';
import type { Patient } from './people.ts';

/** The maximum lengths of a name and of a relationship. */
const SHORT = 60;
const asKept = (typed: string) => typed.normalize('NFC').trim();

/** As it stands on the page, in one line. */
async function wordsOf(page: Page): Promise<string> {
  return (await page.locator('main').first().textContent()) ?? '';
}

async function expectWords(page: Page, strings: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const words = await wordsOf(page);
      return strings.map(asKept).filter((text) => !words.includes(text));
    })
    .toEqual([]);
  // Typed words made no element of their own: nothing of ours is called so.
  await expect(
    page.locator('[onerror], [onload], [ontoggle], [onfocus], iframe[src^=javascript], marquee'),
  ).toHaveCount(0);
}

/** Fields for words: those for a number or a date have a keyboard of their own. */
const wordFields = (page: Page) =>
  page.locator('main').locator('textarea:not([aria-hidden=true]), input[type=text]:not([inputmode])').all();

/** Writes them into every field of a patient, page by page, and finds them again as they were written. */
export async function writeHostileThings(page: Page, patient: Patient, strings: string[]): Promise<void> {
  const short = strings.filter(({ length }) => length <= SHORT);
  const at = (turn: number) => short[turn % short.length] ?? 'x';

  // Names are one line that can be seen; what they refuse is written into every other field.
  const names = short.filter((typed) => personName.safeParse(typed).data === asKept(typed));
  const named = (turn: number) => names[turn % names.length] ?? 'x';

  await page.goto('/perfil?seccion=datos');
  const data = { 'Nombre(s)': named(0), Apellidos: named(1), Domicilio: at(2), Parentesco: named(3) };
  for (const [label, typed] of Object.entries(data)) await page.getByLabel(label).fill(typed);
  await page.getByLabel('Nombre del contacto').fill(named(4));
  await page.getByLabel('Teléfono del contacto').fill('55 1234 5678');
  await page.getByLabel('CURP (opcional)').fill('<b>CURP</b>');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await page.getByLabel('CURP (opcional)').fill('');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Guardamos tus datos.').first()).toBeVisible();
  await page.reload();
  for (const [label, typed] of Object.entries(data)) await expect(page.getByLabel(label)).toHaveValue(asKept(typed));
  await expectWords(page, [`${asKept(named(0))} ${asKept(named(1))}`]);

  await page.goto('/perfil?seccion=antecedentes');
  await page.getByRole('button', { name: 'Editar' }).click();
  // The fields come with the press.
  await expect(page.getByRole('button', { name: 'Guardar antecedentes' })).toBeVisible();
  const background = await wordFields(page);
  expect(background.length).toBeGreaterThan(2);
  for (const [turn, field] of background.entries()) await field.fill(at(turn + 5));
  await page.getByRole('button', { name: 'Guardar antecedentes' }).click();
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expectWords(
    page,
    background.map((_, turn) => at(turn + 5)),
  );

  const { id } = await draftOf(patient);
  await page.goto(`/nueva-consulta?consulta=${id}&paso=preguntas`);
  await page.getByLabel('Cuéntanos con tus palabras qué te pasa').fill(strings.join('\n'));
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.goto(`/nueva-consulta?consulta=${id}&paso=envio`);
  await expectWords(page, strings);
  await page.getByRole('checkbox', { name: /acepto que me atiendan/ }).check();
  await page.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(page).toHaveURL(/\/gracias$/);

  await page.goto(`/detalle-consulta/${id}`);
  await expectWords(page, strings);
  await page.getByRole('button', { name: 'Cancelar consulta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(at(0));
  await dialog.getByRole('button', { name: 'Cancelar consulta' }).click();
  await expect(dialog).toBeHidden();
  await expectWords(page, [at(0)]);
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${asKept(named(0))}`);
}

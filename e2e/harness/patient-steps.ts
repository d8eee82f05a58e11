import { expect, type Page } from '@playwright/test';

/** A real JPEG, as a phone hands it over: a picture of the page as it is now. */
export async function takePhoto(page: Page) {
  const buffer = await page.screenshot({ type: 'jpeg', quality: 60 });
  return { name: 'mancha.jpg', mimeType: 'image/jpeg', buffer };
}

/** «Elegir archivos» and waiting until the server has it. */
export async function attachPhoto(page: Page): Promise<void> {
  const photo = await takePhoto(page);
  await page.locator('input[type="file"]:not([capture])').setInputFiles(photo);
  await expect(page.getByRole('listitem').filter({ hasText: photo.name })).toContainText('Listo');
}

/** From one group of questions to the next. */
async function toNextGroup(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

/** Everything that the dermatology form demands, after its red flags were denied; ends at its last group. */
export async function fillDermatology(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^Dermatología/ }).click();
  await expect(page.getByRole('radiogroup')).toHaveCount(3);
  for (const question of await page.getByRole('radiogroup').all())
    await question.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await page.getByLabel('¿Qué notaste y cómo ha cambiado?').fill(reason);
  await page.getByRole('checkbox', { name: 'Brazos' }).check();
  await page.getByRole('radio', { name: 'De 1 a 6 semanas' }).check();
  await page.getByRole('checkbox', { name: 'Enrojecida' }).check();
  await toNextGroup(page, 'Lo que sientes');
  await page.getByRole('radiogroup', { name: '¿Cuánta comezón tienes?' }).getByText('4', { exact: true }).click();
  for (const question of ['¿Te duele?', '¿Has tenido fiebre?', '¿Te había pasado antes?'])
    await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'No' }).check();
  await toNextGroup(page, 'Fotos');
  await attachPhoto(page);
}

/** The personal data and the general form, as they are asked for the first time. */
export async function fillBackground(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel('Nombre(s)').fill(firstName);
  await page.getByLabel('Apellidos').fill(lastName);
  await page.getByLabel('Fecha de nacimiento').fill('1990-08-23');
  await page.getByLabel('Sexo').selectOption('female');
  await page.getByLabel('Teléfono').fill('55 4321 8765');
  await page.getByLabel('Domicilio').fill('Nogal 12, Santa María la Ribera, CDMX');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await page.getByLabel('¿Tienes alergias?').fill('Penicilina');
  await page.getByLabel('¿Qué medicamentos tomas?').fill('Ninguno');
  await page.getByLabel('¿Qué enfermedades tienes o has tenido?').fill('Ninguna');
  await page.getByRole('button', { name: 'Guardar antecedentes' }).click();
}

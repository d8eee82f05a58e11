import { expect, phone, test } from './harness/journey.ts';
import { demo, signIn } from './harness/people.ts';

test.use(phone);

const names = { first: 'María Fernanda Guadalupe', last: 'Ramírez-Etcheverría Domínguez' };
const child = `${names.first} ${names.last}`;

test('a mother adds a child in under a minute, asks for her by name, and finds what she asked for another', async ({
  page,
  guard,
}) => {
  // The first draft is refused until it is consented to in her name, and sent again by itself.
  guard.expected.push(/412 \(Precondition Failed\).*createConsultation/);
  await signIn(page, demo.family);
  await page.goto('/nueva-consulta');
  await expect(page.getByRole('heading', { name: '¿Para quién es la consulta?' })).toBeVisible();
  const began = Date.now();
  await page.getByRole('button', { name: 'Agregar a otra persona' }).click();
  const form = page.getByRole('form', { name: 'Agregar a una persona' });
  await form.getByLabel('Nombre(s)').fill(names.first);
  await form.getByLabel('Apellidos').fill(names.last);
  await form.getByLabel('Fecha de nacimiento').fill('2019-09-30');
  await form.getByLabel('Sexo').selectOption('female');
  await form.getByLabel('Soy su…').selectOption('mother');
  await form.getByRole('checkbox', { name: /Declaro que respondo/ }).check();
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  const whose = page.getByText(`Para ${child}`);
  await expect(whose).toBeVisible();
  expect(Date.now() - began).toBeLessThan(60_000);

  await page.getByRole('button', { name: /^Medicina general/ }).click();
  await page.getByRole('radio', { name: 'No' }).first().waitFor();
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  // Nothing of her health is kept before it is consented to, in her name.
  const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
  await expect(dialog).toContainText(child);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/[?&]consulta=/);
  await expect(whose).toBeVisible();

  // Begun for her, and found again by her name.
  await page.goto('/inicio');
  await expect(page.getByText(child).first()).toBeVisible();
  // What was asked for her brother says whose it is, in the list and where it is read.
  await page.goto('/detalle-consulta');
  await page
    .getByRole('link', { name: /Emiliano/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/detalle-consulta\/./);
  await expect(page.getByText(/Emiliano/).first()).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import { openEndpoint } from './harness/callable-endpoint.ts';
import { attendedDraft, close } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { demo, demoPassword, openSignedIn, signIn } from './harness/people.ts';

test.use(phone);

/** As large as a page that somebody photographed. */
const paper = {
  ...{ name: 'sentencia.pdf', mimeType: 'application/pdf' },
  buffer: Buffer.from(`%PDF-1.7\n%${' '.repeat(2000)}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`),
};
const names = { first: 'María Fernanda Guadalupe', last: 'Ramírez-Etcheverría Domínguez' };
const child = `${names.first} ${names.last}`;

test('a mother adds a child in under a minute, asks for her by name, and reads what the doctor answered', async ({
  page,
  guard,
  baseURL,
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
  const consultationId = new URL(page.url()).searchParams.get('consulta') ?? '';
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

  // A doctor answers what was asked for her, and the mother reads it under her name.
  const endpoint = await openEndpoint(baseURL ?? '', { email: demo.family, password: demoPassword });
  const draft = await endpoint.call<{ id: string; version: number; folio: null }>('getConsultation', {
    consultationId,
  });
  const told = { motivo: 'Le duele la cabeza desde ayer', inicio: 'hoy', sintomas: ['cabeza'], dolor: 3 };
  const doctor = await attendedDraft(baseURL ?? '', { id: '', email: demo.family, endpoint }, draft, told);
  await close(consultationId, doctor);
  await page.goto('/inicio');
  await page.locator(`a[href^="/detalle-consulta/${consultationId}"]`).first().click();
  await expect(page.getByText('Es un dolor de cabeza por cansancio.').first()).toBeVisible();
  await expect(whose).toBeVisible();
});

test('of a daughter who comes of age and cannot decide alone a mother asks the clinic, with a paper', async ({
  page,
  baseURL,
}) => {
  const endpoint = await openEndpoint(baseURL ?? '', { email: demo.family, password: demoPassword });
  const firstName = `Daniela ${randomUUID().slice(0, 4)}`;
  await endpoint.call('addPersonInCare', {
    ...{ firstName, lastName: 'Robles', birthDate: `${new Date().getFullYear() - 18}-12-31`, sex: 'female' },
    ...{ relation: 'mother', declared: true, idempotencyKey: randomUUID() },
  });
  await openSignedIn(page, demo.family, '/perfil?seccion=familia');
  await page.getByRole('button', { name: `${firstName} no puede decidir por su cuenta` }).click();
  const form = page.getByRole('form', { name: `Seguir respondiendo por ${firstName}` });
  await form.getByLabel('¿Con qué la representas?').fill('Sentencia 412 del juzgado tercero familiar');
  await form.locator('input[type=file]:not([capture])').setInputFiles(paper);
  await form.getByRole('checkbox', { name: /Declaro que respondo/ }).check();
  await form.getByRole('button', { name: 'Pedir a la clínica' }).click();
  await expect(page.getByText(`Pediste seguir respondiendo por ${firstName}.`)).toBeVisible();
});

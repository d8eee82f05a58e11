import { openEndpoint } from './harness/callable-endpoint.ts';
import { attendedOf } from './harness/consultations.ts';
import { expect, test } from './harness/journey.ts';
import { demo, demoPassword, freshEmail, newPatient, openSignedIn } from './harness/people.ts';

// The smallest telephone that people still hold.
test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

test('what is asked before the first word has one scroll, and its button in sight', async ({ page, baseURL }) => {
  const email = freshEmail('recien');
  const nobody = await openEndpoint(baseURL ?? '');
  await nobody.call('registerPatient', { email, password: demoPassword });
  await nobody.verifyEmail(email);
  await openSignedIn(page, email, '/inicio');
  const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
  const button = dialog.getByRole('button', { name: 'Aceptar y continuar' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(button).toBeInViewport({ ratio: 1 });
  const folded = dialog.getByRole('heading', { level: 3 });
  await expect(folded).toHaveCount(3);
  await folded.first().click();
  await expect(dialog.getByText(/^Versión 1/).first()).toBeVisible();
  const scrolls = await dialog.evaluate(
    (paper) =>
      [paper, ...paper.querySelectorAll('*')].filter(
        (part) =>
          part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(globalThis.getComputedStyle(part).overflowY),
      ).length,
  );
  expect(scrolls).toBe(1);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  await expect(dialog).toBeHidden();
});

test('a name of two long surnames has more room than the face beside it', async ({ page, baseURL }) => {
  const name = 'María Guadalupe de los Ángeles Villaseñor-Etcheverría Montemayor';
  const [first = '', last = ''] = name.split(/ (?=Villa)/);
  const patient = await newPatient(baseURL ?? '', first, last);
  await openSignedIn(page, patient.email, '/perfil?seccion=datos');
  const words = page.getByRole('main').getByText(name);
  const shown = await words.boundingBox();
  const line = await words.evaluate((element) => Number.parseFloat(globalThis.getComputedStyle(element).lineHeight));
  expect(Math.round((shown?.height ?? 0) / line), 'lines of the name').toBeLessThanOrEqual(4);
});

test('at the desk no words stand out of their button, and in the queue a clock leaves the name its room', async ({
  page,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '', 'Maximiliano', 'Castañeda Villaseñor');
  const { id } = await attendedOf(baseURL ?? '', patient);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  for (const name of ['Pedir información', 'Firmar y cerrar']) {
    const room = await page.getByRole('button', { name }).evaluate((button) => button.clientWidth - button.scrollWidth);
    expect(room, name).toBeGreaterThanOrEqual(0);
  }
  await page.goto('/consultas?vista=en-atencion&buscar=Maximiliano');
  const link = page.getByRole('link', { name: 'Maximiliano Castañeda Villaseñor' });
  await expect(link).toBeVisible();
  // Three of them fit into two lines where the clock stands below.
  const words = await link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(words, 'lines of three words').toBeLessThanOrEqual(2);
});

test('a refused sign-in has a sign beside its colour', async ({ page, guard }) => {
  guard.expected.push(/400 \(Bad Request\).*signInWithPassword/);
  await page.goto('/login');
  await page.getByLabel('Correo').fill('nadie@consultorio.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  const notice = page.locator('[data-told=form]');
  await expect(notice).toBeVisible();
  const sign = await notice.evaluate((element) => {
    const { content, width, borderTopWidth } = globalThis.getComputedStyle(element, '::before');
    return [content.startsWith('"!"'), width, borderTopWidth];
  });
  expect(sign).toEqual([true, '22px', '2px']);
  // It is a picture: what is read aloud are the words alone.
  await expect(notice).toHaveAccessibleName('');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toMatchAriaSnapshot('- alert: /^[^!]+$/');
});

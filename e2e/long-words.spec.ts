import { closedOf, draftOf, submittedOf } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { outOfReach } from './harness/out-of-reach.ts';
import { newPatient, seedSession } from './harness/people.ts';

/** One word, as somebody writes who holds a key down, and a name that no header was designed for. */
const unbroken = 'Aaaaaaayyyyyymeduele'.repeat(12);
const firstName = 'María de los Ángeles Guadalupe Esperanza Concepción Inmaculada';
const lastName = 'Wolfeschlegelsteinhausenbergerdorff-Etcheverría-Villavicencio';

test('names of more than sixty letters and words without end stay within 320 px', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '', firstName, lastName);
  const answer = `${unbroken}\n${'Un renglón más de una respuesta muy larga. '.repeat(80)}`.slice(0, 3900);
  const { id } = await submittedOf(patient, { motivo: answer });
  const { id: closedId } = await closedOf(baseURL ?? '', patient);
  await patient.endpoint.call('sendMessage', {
    consultationId: id,
    text: unbroken,
    idempotencyKey: crypto.randomUUID(),
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await seedSession(page, patient.email);
  for (const [address, words] of [
    ['/inicio', firstName],
    [`/detalle-consulta/${id}`, unbroken],
    [`/detalle-consulta/${id}?vista=mensajes`, unbroken],
    [`/detalle-consulta/${closedId}`, 'Es un dolor de cabeza por cansancio.'],
    ['/perfil', lastName],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    await expect.poll(() => outOfReach(page), address).toEqual([]);
  }
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await expect.poll(async () => (await page.locator('.MuiMenu-paper').boundingBox())?.width).toBe(200);
});

test('a name in the account menu breaks into lines, and a state stands on a line of its own at 320 px', async ({
  page,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '', firstName, lastName);
  await submittedOf(patient);
  await page.setViewportSize({ width: 320, height: 640 });
  await seedSession(page, patient.email);
  await page.goto('/inicio');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Medicina general' });
  const about = await card.getByText(/Medicina general/).boundingBox();
  const state = await card.getByText('Enviada', { exact: true }).boundingBox();
  expect(state?.y).toBeGreaterThanOrEqual((about?.y ?? 0) + (about?.height ?? 0));
  expect(state?.x).toBe(about?.x);

  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  const menu = page.getByRole('menu', { name: new RegExp(lastName) });
  for (const words of [firstName, patient.email]) {
    const line = menu.getByText(words);
    await expect(line).toBeVisible();
    const [shown, whole] = await line.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
    expect(whole, words).toBeLessThanOrEqual(shown ?? 0);
  }
});

test('the sign of a notice stands beside the first of its lines', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  const draft = await draftOf(patient);
  await page.setViewportSize({ width: 320, height: 640 });
  await seedSession(page, patient.email);
  await page.goto(`/nueva-consulta?consulta=${draft.id}&paso=archivos`);
  const notice = page.locator('.MuiAlert-root').filter({ hasText: 'Solo tu médico' });
  const sign = await notice.locator('svg').boundingBox();
  const words = await notice.locator('.MuiAlert-message').evaluate((message) => {
    const range = document.createRange();
    range.selectNodeContents(message);
    return [...range.getClientRects()].map(({ top, height }) => ({ top, height }));
  });
  expect(words.length, 'lines').toBeGreaterThan(1);
  const middle = (sign?.y ?? 0) + (sign?.height ?? 0) / 2;
  expect(Math.abs(middle - ((words[0]?.top ?? 0) + (words[0]?.height ?? 0) / 2))).toBeLessThan(4);
});

import { closedOf, submittedOf } from './harness/consultations.ts';
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

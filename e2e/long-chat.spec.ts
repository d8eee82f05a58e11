import { attendedOf } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { fillChat } from './harness/long-chat.ts';
import { newPatient, openSignedIn } from './harness/people.ts';

test.use(phone);

test('a long conversation opens at its end, and what came before arrives without moving what is read', async ({
  page,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  await fillChat(id, doctor, 75);
  await openSignedIn(page, patient.email, `/detalle-consulta/${id}?vista=mensajes`);
  const log = page.getByRole('log', { name: 'Mensajes' });
  const said = log.getByRole('listitem');
  await expect(log.getByText('Mensaje 74', { exact: true })).toBeInViewport();
  // Only the end has come: on a slow network the rest would be waited for.
  expect(await said.count()).toBe(50);

  const eldest = log.getByText('Mensaje 25', { exact: true });
  await log.evaluate((element) => {
    element.scrollTop = 0;
  });
  const before = await eldest.boundingBox();
  await expect(said).toHaveCount(75);
  const after = await eldest.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThanOrEqual(2);

  // A message that comes now is followed only by a reader at the end.
  await doctor.call('sendMessage', {
    consultationId: id,
    text: 'Acaba de llegar',
    idempotencyKey: crypto.randomUUID(),
  });
  await expect(said).toHaveCount(76);
  expect(Math.abs(((await eldest.boundingBox())?.y ?? 0) - (after?.y ?? 99))).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Mensajes nuevos' }).click();
  await expect(log.getByText('Acaba de llegar')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Mensajes nuevos' })).toBeHidden();
  await log.evaluate((element) => {
    element.scrollTop = 900;
  });
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Gracias');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(log.getByText('Gracias')).toBeInViewport();

  // One of many lines comes in while its field grows small: both move the view, and nobody went up.
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Una línea\n'.repeat(8).concat('La última'));
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(said).toHaveCount(78);
  await expect.poll(() => log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight)).toBeLessThan(2);
  await expect(page.getByRole('button', { name: 'Mensajes nuevos' })).toBeHidden();
});

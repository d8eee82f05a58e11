import { attendedOf } from '../harness/consultations.ts';
import { expect, phone, test } from '../harness/journey.ts';
import { fillChat } from '../harness/long-chat.ts';
import { newPatient, signIn } from '../harness/people.ts';

test.use(phone);

/** Four times slower than this machine: about a cheap phone. */
const SLOWER = 4;

test('two thousand messages: it opens at once, is read to its beginning, and typing stays light', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(400_000);
  const patient = await newPatient(baseURL ?? '');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  const field = page.getByRole('textbox', { name: 'Escribe un mensaje' });
  /** A slow key stroke of a sentence, from the key to the next frame: of ten one takes longer. */
  const slowStroke = async () => {
    await field.fill('');
    await page.evaluate(() => {
      const strokes: number[] = [];
      Object.assign(window, { strokes });
      addEventListener('keydown', () => {
        const begun = performance.now();
        requestAnimationFrame(() => setTimeout(() => strokes.push(performance.now() - begun)));
      });
    });
    await page.keyboard.type('Me siento mejor', { delay: 60 });
    return page.evaluate(() => {
      const { strokes } = window as unknown as { strokes: number[] };
      return strokes.toSorted((a, b) => a - b)[Math.floor(strokes.length * 0.9)] ?? Number.NaN;
    });
  };
  await signIn(page, patient.email);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`/detalle-consulta/${id}?vista=mensajes`);
  // The time of a stroke on this machine under its present load: the same page with next to nothing in it.
  const before = await slowStroke();
  // An open page would read along, and use up the limit.
  await page.goto('about:blank');
  // The limit is 1,500 calls a minute.
  await fillChat(id, doctor, 1_000);
  await new Promise((resolve) => setTimeout(resolve, 61_000));
  await fillChat(id, doctor, 1_000);
  await page.goto(`/detalle-consulta/${id}?vista=mensajes`);
  const log = page.getByRole('log', { name: 'Mensajes' });
  await expect(log.getByText('Mensaje 999', { exact: true }).last()).toBeInViewport();
  expect(await slowStroke()).toBeLessThan(Math.max(200, 3 * before));
  while (await page.getByRole('button', { name: 'Mensajes anteriores' }).count()) {
    const had = await log.getByRole('listitem').count();
    await log.evaluate((element) => {
      element.scrollTop = 0;
    });
    await expect.poll(() => log.getByRole('listitem').count()).toBeGreaterThan(had);
  }
  await expect(log.getByRole('listitem')).toHaveCount(2_000);
  expect(await slowStroke()).toBeLessThan(Math.max(300, 4 * before));
});

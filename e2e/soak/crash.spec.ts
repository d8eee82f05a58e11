import type { Page } from '@playwright/test';
import { attendedOf } from '../harness/consultations.ts';
import { desktop, expect, test } from '../harness/journey.ts';
import { openOwnServer } from '../harness/own-server.ts';
import { newPatient, openSignedIn } from '../harness/people.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Mensajes' });

/** Bubbles that the page shows as having reached the server. */
async function acknowledged(page: Page): Promise<string[]> {
  const sent = log(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: /^(Enviado|Leído)$/ }) });
  const texts = await sent.allTextContents();
  return texts.flatMap((text) => /ráfaga número \d+\./.exec(text)?.[0] ?? []);
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `ráfaga número ${index + 1}.`);

test('kill -9 in a burst of messages loses none that the page showed as sent', async ({ openAs, guard }) => {
  test.setTimeout(400_000);
  guard.expected.push(/net::ERR_|Failed to fetch|network error|stream|status of 50/i);
  const testApp = await openOwnServer();
  try {
    await testApp.startServer();
    const patient = await newPatient(testApp.address);
    const { id } = await attendedOf(testApp.address, patient);
    const page = await openAs({ ...desktop, baseURL: testApp.address });
    await openSignedIn(page, patient.email, `/detalle-consulta/${id}`);
    const field = page.getByRole('textbox', { name: 'Escribe un mensaje' });
    const burst = numbered(40);
    let killed: Promise<void> | undefined;
    for (const [index, text] of burst.entries()) {
      await field.fill(text);
      await field.press('Enter');
      if (index !== 20) continue;
      // In the middle: some have arrived, and nobody waits for those that are under way.
      await expect.poll(async () => (await acknowledged(page)).length).toBeGreaterThan(0);
      killed = testApp.killServer();
    }
    await killed;
    const seen = await acknowledged(page);
    expect(seen.length).toBeLessThan(burst.length);

    await testApp.startServer();
    await page.reload();
    await expect(log(page).getByText(burst.at(-1) ?? '', { exact: true })).toBeVisible();
    await expect.poll(() => acknowledged(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(seen));
    // Messages still on their way were kept by the page and have gone again by themselves: each once, in its order.
    await expect.poll(() => acknowledged(page), { timeout: 30_000 }).toEqual(burst);
    const { items } = await patient.endpoint.call<{ items: { text: string }[] }>('listMessages', {
      consultationId: id,
    });
    expect(items.map(({ text }) => text).filter((text) => text.startsWith('ráfaga'))).toEqual(burst);
  } finally {
    await testApp.close();
  }
});

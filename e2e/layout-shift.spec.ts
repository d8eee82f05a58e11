import type { Page } from '@playwright/test';
import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { newPatient, seedSession } from './harness/people.ts';

/** How far the parts of a page may move by themselves while it loads, as browsers sum it up (CLS). */
const MAX_SHIFT = 0.02;

interface Moved {
  value: number;
  parts: string[];
}

/** Watches from the first moment of every page on; the answer is of the page at hand. */
async function watchShifts(page: Page): Promise<() => Promise<Moved[]>> {
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[])
        if (!entry.hadRecentInput)
          moved.push({
            value: entry.value,
            parts: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} «${node?.textContent?.slice(0, 40)}» ${previousRect.y} → ${currentRect.y}`,
            ),
          });
    });
    watch.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { moved });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: Moved[] }).moved);
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The page at hand, some time after it has come. */
async function expectStill(page: Page, shifts: () => Promise<Moved[]>, when: string): Promise<void> {
  await page.waitForTimeout(1_500);
  const moved = await shifts();
  const sum = moved.reduce((whole, { value }) => whole + value, 0);
  expect.soft(sum, `${when}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(MAX_SHIFT);
}

for (const [name, look] of Object.entries({ phone, desktop })) {
  test(`a consultation that waits for the patient stands still while it loads, cold and warm: ${name}`, async ({
    openAs,
    baseURL,
  }) => {
    const patient = await newPatient(baseURL ?? '');
    const { id, doctor } = await attendedOf(baseURL ?? '', patient);
    const { version } = await doctor.call<{ version: number }>('getConsultation', { consultationId: id });
    await doctor.call('requestInformation', {
      ...{ consultationId: id, expectedVersion: version, idempotencyKey: crypto.randomUUID() },
      text: '¿Desde cuándo te duele, y has tenido fiebre? Dime también qué medicamentos tomaste y si te ayudaron.',
    });
    const page = await openAs(look);
    await seedSession(page, patient.email);
    const shifts = await watchShifts(page);
    for (const when of ['cold', 'warm']) {
      await page.goto(`/detalle-consulta/${id}`);
      await expect(page.getByText('Tu médico te pregunta')).toBeVisible();
      await expect(page.getByText('¿Desde cuándo te duele').first()).toBeVisible();
      await expectStill(page, shifts, when);
    }
  });

  test(`what everybody may read stands still for who is signed in, cold and warm: ${name}`, async ({
    openAs,
    baseURL,
  }) => {
    const patient = await newPatient(baseURL ?? '');
    const page = await openAs(look);
    await seedSession(page, patient.email);
    const shifts = await watchShifts(page);
    for (const path of ['/', '/aviso-de-privacidad', '/terminos-y-condiciones'])
      for (const when of ['cold', 'warm']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectStill(page, shifts, `${path}, ${when}`);
      }
  });
}

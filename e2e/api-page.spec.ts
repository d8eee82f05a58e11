import { procedureNames } from '@consultorio/contracts/access';
import { desktop, expect, phone, test } from './harness/journey.ts';

/** The guard of every journey watches here too: no violated policy, no error, no request to another machine. */
test('the page of the API is read, searched and tried out, on a phone too', async ({ page }) => {
  await page.setViewportSize(desktop.viewport);
  await page.goto('/api');
  await expect(page.locator('.opblock-post').first()).toBeVisible();
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(viewport.width);
  }

  // The viewer renders the part in sight: the last procedure is reached by its name, not by scrolling past all of them.
  const search = page.getByPlaceholder('Filter by tag or path');
  for (const name of [procedureNames.at(-1) ?? '', 'takeConsultation']) {
    await search.fill(name);
    await expect(page.locator('.opblock')).toHaveCount(1);
    await expect(page.locator('.opblock')).toContainText(`/${name}`);
  }
  const operation = page.locator('.opblock');
  await page.locator('.opblock-summary-control').click();
  await expect(operation.getByText('A token of somebody whose e-mail is verified')).toBeVisible();
  await expect(operation.getByText('already-taken').first()).toBeVisible();
  await expect(operation.getByText('"consultationId"').first()).toBeVisible();

  await search.fill('getClinic');
  await page.locator('#operations-Clinic-getClinic .opblock-summary-control').click();
  const clinic = page.locator('#operations-Clinic-getClinic');
  await clinic.getByRole('button', { name: 'Try it out' }).click();
  await clinic.getByRole('button', { name: 'Execute' }).click();
  await expect(clinic.locator('.live-responses-table')).toContainText('"establishment"');
});

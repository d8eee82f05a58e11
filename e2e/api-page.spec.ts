import { procedureNames } from '@consultorio/contracts/access';
import { desktop, expect, phone, test } from './harness/journey.ts';

/** The guard of every journey watches here too: no violated policy, no error, no request to another machine. */
for (const look of [phone, desktop]) {
  test(`the page of the API is read and searched at ${look.viewport.width}`, async ({ openAs }) => {
    const page = await openAs(look);
    await page.goto('/api');
    await expect(page.locator('.opblock-post').first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(look.viewport.width);

    // The viewer draws what is in sight: the last procedure is reached by its name, not by scrolling past all of them.
    const search = page.getByPlaceholder('Filter by tag or path');
    for (const name of [procedureNames.at(-1) ?? '', 'takeConsultation']) {
      await search.fill(name);
      await expect(page.locator('.opblock')).toHaveCount(1);
      await expect(page.locator('.opblock')).toContainText(`/${name}`);
    }
    await page.locator('.opblock-summary-control').click();
    const operation = page.locator('.opblock');
    await expect(operation.getByText('A token of somebody whose e-mail is verified')).toBeVisible();
    await expect(operation.getByText('already-taken').first()).toBeVisible();
    await expect(operation.getByText('"consultationId"').first()).toBeVisible();
  });
}

test('a call is tried out from the page, under its policy', async ({ page }) => {
  await page.goto('/api#/Clinic/getClinic');
  const operation = page.locator('#operations-Clinic-getClinic');
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table')).toContainText('"establishment"');
});

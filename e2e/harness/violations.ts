import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The faults that axe finds in the page as it stands: rule and place. */
export async function violations(page: Page): Promise<string[]> {
  // Legacy mode is the one that needs no second page; we have no frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  return (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

interface Picture {
  width: number;
  height: number;
  at: (x: number, y: number) => string;
}

/** What somebody sees of it and of `margin` pixels around it. */
async function pictureOf(place: Locator, margin: number): Promise<Picture> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  const clip = {
    x: Math.round(box.x) - margin,
    y: Math.round(box.y) - margin,
    width: Math.round(box.width) + 2 * margin,
    height: Math.round(box.height) + 2 * margin,
  };
  const png = await place.page().screenshot({ clip, scale: 'css' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).join(),
  };
}

/** Between a quarter and three quarters: what is round at its corners has its sides there. */
const middle = (length: number) =>
  Array.from({ length: Math.floor(length / 2) }, (_, index) => Math.floor(length / 4) + index);

/** How much of its four sides stands out from what is around it, from 0 to 1. */
export async function edgeOf(place: Locator): Promise<number> {
  const margin = 4;
  const { width, height, at } = await pictureOf(place, margin);
  const around = at(0, Math.floor(height / 2));
  // From two pixels outside to three inside.
  const depths = Array.from({ length: 5 }, (_, index) => margin - 2 + index);
  const sides = [
    ...middle(width).flatMap((x) => [depths.map((y) => at(x, y)), depths.map((y) => at(x, height - 1 - y))]),
    ...middle(height).flatMap((y) => [depths.map((x) => at(x, y)), depths.map((x) => at(width - 1 - x, y))]),
  ];
  return sides.filter((seen) => seen.some((colour) => colour !== around)).length / sides.length;
}

/** How much of it is not of the colour around it, from 0 to 1. */
export async function fillOf(place: Locator): Promise<number> {
  const margin = 3;
  const { width, height, at } = await pictureOf(place, margin);
  const around = at(0, 0);
  let filled = 0;
  for (let x = margin; x < width - margin; x++)
    for (let y = margin; y < height - margin; y++) if (at(x, y) !== around) filled += 1;
  return filled / ((width - 2 * margin) * (height - 2 * margin));
}

/** Boxes with words that only their colour sets off: where the system takes it away they are no boxes any more. */
export function boxesByColourAlone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
    const behind = (element: Element | null): string => {
      for (let one = element; one; one = one.parentElement) {
        const { backgroundColor } = globalThis.getComputedStyle(one);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    const found = [...document.querySelectorAll('main *, [role=dialog] *')].filter((element) => {
      const look = globalThis.getComputedStyle(element);
      if (!element.textContent?.trim() || look.borderRadius === '0px' || element.getClientRects().length === 0)
        return false;
      if (isClear(look.backgroundColor) || look.backgroundColor === behind(element.parentElement)) return false;
      const lines = [look.borderTopStyle, look.borderLeftStyle, look.outlineStyle];
      return lines.every((line) => line === 'none');
    });
    return found.map(({ textContent }) => textContent?.trim().slice(0, 60) ?? '');
  });
}

import { getContrastRatio } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { dark, light } from './palette.ts';

/** What WCAG 2.2 AA asks of words. */
const READABLE = 4.5;
const tones = ['info', 'success', 'warning', 'error', 'neutral'] as const;

for (const [when, palette] of Object.entries({ 'by day': light, 'by night': dark })) {
  const grounds = Object.entries(palette.background);

  it(`has words that can be read on every ground ${when}`, () => {
    for (const [name, ground] of grounds)
      for (const words of [palette.text.primary, palette.text.secondary, palette.primary.dark, palette.error.dark])
        expect(getContrastRatio(words, ground), `${words} on ${name}`).toBeGreaterThanOrEqual(READABLE);
  });

  it(`has tones that can be read on their own tint and on what a card is made of ${when}`, () => {
    for (const tone of tones)
      for (const ground of [palette[tone].light, palette.background.paper])
        expect(getContrastRatio(palette[tone].main, ground), `${tone} on ${ground}`).toBeGreaterThanOrEqual(READABLE);
  });

  it(`has white words on what is filled, and quiet ones on a white sheet ${when}`, () => {
    for (const ground of Object.values(palette.fill))
      expect(getContrastRatio('#FFFFFF', ground)).toBeGreaterThanOrEqual(READABLE);
    expect(getContrastRatio(palette.sheet.ink, palette.sheet.back)).toBeGreaterThanOrEqual(READABLE);
  });

  it(`shows by a line and an icon what is chosen ${when}`, () => {
    for (const [name, ground] of grounds)
      expect(getContrastRatio(palette.primary.main, ground), name).toBeGreaterThanOrEqual(3);
  });
}

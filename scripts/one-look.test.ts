import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './process-group.ts';
import { sourcesIn } from './rooms/imports.ts';

/** Colours have their names in one table, and that is why every screen has its dark side. */
const palette = 'apps/web/src/kit/palette.ts';

/** One reason for all the colours of a file. */
const ownColours: Record<string, string> = {
  'apps/web/src/areas/access/google-button.tsx': "Google's own mark, which nobody may tint",
  'apps/web/src/capabilities/files/photo-worker.ts':
    'what is transparent in a photo is sent on white; a worker has no theme',
  'apps/web/src/kit/logo.tsx': 'our own mark, the same by day and by night',
  'apps/web/src/kit/open-picture.ts': 'what is transparent in a picture is sent on white',
};

const colour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl)a?\(/gi;
/** Radii are multiples of the one of the theme, `'50%'` is a circle. */
const pixelRadius =
  /\bborder(?:\w+)?Radius\w*\s*[:=]\s*\{?\s*(?:['"`][^'"`]*\d(?:px|rem)|\d*\.?\d+\}|[^,\n]*\?[^,\n]*['"`]\d+px)/g;

/** A size of letters is the name of a step: `'body2.fontSize'`. The size of an icon is a number. */
const ownSize = /\bfontSize\s*[:=]\s*(?:\{[^}]*)?['"`][\d.]+(?:rem|em|px)/g;

const strings = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** In words between quotes only: `#42` in a comment is a number. */
const coloursIn = (text: string): string[] =>
  (text.match(strings) ?? []).flatMap((quoted) => quoted.match(colour) ?? []);
const radiiIn = (text: string): string[] => text.match(pixelRadius) ?? [];

const sizesIn = (text: string): string[] => text.match(ownSize) ?? [];

const screens = sourcesIn('apps/web/src').filter((path) => path !== palette && !path.includes('.test.'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('a colour stands in the palette, or in a file with a reason', () => {
  expect(screens.length).toBeGreaterThan(600);
  expect(screens.filter((path) => coloursIn(read(path)).length > 0).sort()).toEqual(Object.keys(ownColours).sort());
});

test('no radius is told in pixels', () => {
  expect(screens.filter((path) => radiiIn(read(path)).length > 0)).toEqual([]);
});

test.each([
  "bgcolor: '#F5F8FB'",
  'fill="#fff"',
  "border: '1px solid #DFE7EF'",
  "boxShadow: '0 0 rgba(18, 38, 58, 0.28)'",
])('a colour: %s', (planted) => expect(coloursIn(planted)).toHaveLength(1));
test('a size of letters is a step of the theme', () => {
  const theme = ['apps/web/src/kit/theme-components.ts', 'apps/web/src/kit/theme.ts'];
  expect(screens.filter((path) => sizesIn(read(path)).length > 0).sort()).toEqual(theme);
});

test.each(["fontSize: '0.9375rem'", "fontSize: { xs: 'h2.fontSize', md: '2.125rem' }"])(
  'a size of its own: %s',
  (planted) => expect(sizesIn(planted)).toHaveLength(1),
);
test.each(["bgcolor: 'primary.light'", "id: '#section'", '// issue #123', "href: '#faq'"])('no colour: %s', (allowed) =>
  expect(coloursIn(allowed)).toEqual([]),
);
test.each([
  "borderRadius: '12px'",
  "borderBottomRightRadius: mine ? '4px' : undefined",
  'borderRadius={3}',
  "borderRadius: '12px 12px 0 0'",
])('a radius in pixels: %s', (planted) => expect(radiiIn(planted)).toHaveLength(1));
test.each(['borderRadius: 1.5', "borderRadius: '50%'", "borderRadius: 'inherit'", 'borderRadius: topCorners'])(
  'left alone: %s',
  (allowed) => expect(radiiIn(allowed)).toEqual([]),
);

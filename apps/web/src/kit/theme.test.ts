import { expect, it } from 'vitest';
import { NOTIFICATION_DURATION } from './notifications.tsx';
import { sizes } from './sizes.ts';
import { theme } from './theme.ts';

it('has the primary colour, radius, fonts and breakpoints of the specification', () => {
  expect(theme.palette.primary.main).toBe('#2280D4');
  expect(theme.shape.borderRadius).toBe(8);
  expect(theme.typography.fontFamily).toContain('DM Sans');
  expect(theme.typography.h1.fontFamily).toContain('Barlow');
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
});

it('has the measures of the specification', () => {
  expect(sizes).toEqual({
    headerMobile: 64,
    headerDesktop: 72,
    mobileNav: 320,
    authContent: 420,
    logoHeight: 60,
    avatarButton: 40,
    accountMenu: 200,
    sidebar: 300,
  });
});

it('hides notifications after ten seconds', () => expect(NOTIFICATION_DURATION).toBe(10_000));

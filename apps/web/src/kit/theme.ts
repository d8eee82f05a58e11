import { createTheme } from '@mui/material/styles';
import { dark, light } from './palette.ts';
import { components } from './theme-components.ts';

const headings = "'Barlow', 'Helvetica Neue', Arial, sans-serif";
const text = "'DM Sans Variable', 'DM Sans', 'Helvetica Neue', Arial, sans-serif";

declare module '@mui/material/styles' {
  interface TypographyVariants {
    page: { title: string };
    hero: { phone: string; tablet: string; desktop: string };
  }
  interface TypographyVariantsOptions extends Partial<Pick<TypographyVariants, 'page' | 'hero'>> {}
}

/** What differs by day and by night is a variable of CSS; the rest of the theme stays as it is written. */
const isOfScheme = (part: string, name = '') =>
  part === 'opacity' || (part === 'palette' && !/mode|contrastThreshold|tonalOffset/.test(name));

/** The one theme. Primary colour, radius, fonts and breakpoints come from the specification. */
export const theme = createTheme({
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  // A number: MUI would write a sum with a variable around every distance of every rule.
  spacing: (times: number) => times * 8,
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // By the system's wish alone: a media query needs no script, and a page that the server drew is right at its first look.
  cssVariables: { cssVarPrefix: 'c', shouldSkipGeneratingVar: ([part = '', name]) => !isOfScheme(part, name) },
  typography: {
    fontFamily: text,
    h1: { fontFamily: headings, fontWeight: 700, fontSize: '2.25rem', lineHeight: 1.12, letterSpacing: '-0.015em' },
    h2: { fontFamily: headings, fontWeight: 700, fontSize: '1.75rem', lineHeight: 1.2, letterSpacing: '-0.01em' },
    h3: { fontFamily: headings, fontWeight: 600, fontSize: '1.375rem', lineHeight: 1.25 },
    h4: { fontFamily: headings, fontWeight: 600, fontSize: '1.1875rem', lineHeight: 1.3 },
    h5: { fontFamily: headings, fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.35 },
    h6: { fontFamily: headings, fontWeight: 600, fontSize: '1rem', lineHeight: 1.4 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    // Sizes of their own, which screens name: a page's title, and the first words of the landing page.
    page: { title: '2.125rem' },
    hero: { phone: '2.375rem', tablet: '3rem', desktop: '3.5rem' },
    overline: {
      fontFamily: headings,
      fontWeight: 600,
      fontSize: '0.8125rem',
      letterSpacing: '0.06em',
      lineHeight: 1.5,
    },
    button: { fontWeight: 600, textTransform: 'none', fontSize: '0.9375rem' },
  },
});
// With their variables and without a second value in each of them; what has no variable is read where it always was.
// MUI's own `font` would make what inherits a font lose it: `inherit` is the name of one of its variants.
// Its components as they are: `createTheme` would copy each of their rules first.
Object.assign(theme, { font: undefined, components });
theme.vars = { ...theme, ...theme.generateThemeVars() };

/** The variables by day, and by night. */
export const schemes = theme.generateStyleSheets();

import type { ThemeOptions } from '@mui/material/styles';
import { edge, forcedChoice, paperEdge } from './edge.ts';
import { sizes } from './sizes.ts';

/** Under a finger nothing is smaller than this, however small it looks under a mouse. */
const finger = { '@media (pointer: coarse)': { minHeight: 44 } };

/** How MUI's components look here, beyond colours and type. */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: ({ vars: { palette } }) => ({
      // A focused element stands neither below the header nor below the foot of a step.
      html: {
        scrollPadding: `${sizes.headerMobile + 16}px 0 96px`,
        '@media (min-width: 900px)': { scrollPadding: `${sizes.headerDesktop + 16}px 0 24px` },
      },
      body: { WebkitFontSmoothing: 'antialiased' },
      '#root': { minHeight: '100dvh' },
      // No word alone on a last line.
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      // The keyboard's place is always seen. MUI takes the browser's own outline away and only tints.
      ':focus-visible, .MuiButtonBase-root:focus-visible, .MuiButtonBase-root.Mui-focusVisible': {
        outline: `3px solid ${palette.primary.dark}`,
        outlineOffset: 2,
      },
      // These say it by their border, or hold the focus only so that reading begins there.
      'input:focus-visible, textarea:focus-visible, [tabindex="-1"]:not(button):focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': {
        'footer, aside, [data-screen-only]': { display: 'none !important' },
        body: { backgroundColor: palette.common.white },
      },
    }),
  },
  MuiButtonBase: {
    // A wave from the finger is 2 kB of every page, and moves: what is pressed is a shade deeper, at once.
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: {
        '&:active': { backgroundImage: 'linear-gradient(color-mix(in srgb, currentColor 14%, transparent) 0 0)' },
      },
    },
  },
  MuiButton: {
    // The line around it shows the focus; a pulse inside would say it twice, and move.
    defaultProps: { disableElevation: true, disableFocusRipple: true },
    variants: [
      {
        props: { variant: 'text', color: 'primary' },
        style: ({ theme: t }) => ({ color: t.vars.palette.primary.dark }),
      },
      {
        props: { variant: 'outlined', color: 'primary' },
        style: ({ theme: t }) => ({ color: t.vars.palette.primary.dark }),
      },
      {
        props: { variant: 'contained', color: 'primary' },
        // White words need 4.5:1 and the fixed blue gives 4.1:1: under words it is this shade, see docs/decisions/007.
        style: ({ theme: t }) => ({
          color: t.vars.palette.common.white,
          backgroundColor: t.vars.palette.fill.main,
          '&:hover': { backgroundColor: t.vars.palette.fill.dark },
          '@media (prefers-contrast: more)': { backgroundColor: t.vars.palette.fill.dark },
        }),
      },
    ],
    styleOverrides: {
      root: { minHeight: 40, paddingInline: 18, ...finger },
      contained: {
        ...edge,
        // The one main action stays the filled one: without it both buttons of a page are the same outline.
        '@media (forced-colors: active)': {
          '&:not(.Mui-disabled)': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText', color: 'ButtonFace' },
        },
      },
      sizeLarge: {
        minHeight: 50,
        paddingInline: 26,
        fontSize: '1rem',
        '@media (pointer: coarse)': { minHeight: 50 },
      },
      sizeSmall: { minHeight: 32, paddingInline: 12, ...finger },
    },
  },
  MuiIconButton: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: { sizeMedium: { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } },
  },
  MuiPaper: {
    styleOverrides: {
      root: paperEdge,
      elevation: ({ theme: t, ownerState }) =>
        ownerState.elevation ? { backgroundColor: t.vars.palette.background.raised } : {},
      outlined: ({ theme: t }) => ({
        borderColor: t.vars.palette.divider,
        '& .MuiTabScrollButton-root': { backgroundColor: t.vars.palette.background.paper },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        backgroundColor: t.vars.palette.background.paper,
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: t.vars.palette.line.hover,
        },
        // By the browser's own word, for the page that the server drew has nobody to set MUI's class.
        '&:focus-within:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: t.vars.palette.primary.main,
          borderWidth: 2,
        },
      }),
      notchedOutline: ({ theme: t }) => ({ borderColor: t.vars.palette.line.field }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 16,
        // On a phone the room goes to the words: two buttons stand beside each other without breaking.
        '@media (max-width: 599.95px)': {
          '&:where(:not(.MuiDialog-paperFullScreen))': { margin: 16, maxHeight: 'calc(100% - 32px)' },
          '&:where(.MuiDialog-paperFullWidth:not(.MuiDialog-paperFullScreen))': { width: 'calc(100% - 32px)' },
        },
      },
    },
  },
  // MUI would lighten our light tones once more: these are the chips' tints; the sign stands beside the first line.
  MuiAlert: {
    styleOverrides: {
      // Where its button would leave the words no room, or break into a word a line, it stands below them.
      root: { alignItems: 'flex-start', '&:has(.MuiAlert-action)': { flexWrap: 'wrap' } },
      message: { flex: '1 160px' },
    },
    variants: (['info', 'success', 'warning', 'error'] as const).map((severity) => ({
      props: { variant: 'standard' as const, severity },
      style: ({ theme: t }) => ({
        backgroundColor: t.vars.palette[severity].light,
        color: t.vars.palette.text.primary,
        '& .MuiAlert-icon': { color: t.vars.palette[severity].main },
      }),
    })),
  },
  // The fixed primary has 4.1:1 on white, under the 4.5:1 that small text needs: words in blue are `dark`.
  MuiLink: {
    defaultProps: { underline: 'hover', color: 'primary.dark' },
    styleOverrides: { root: { fontWeight: 600 } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        fontSize: t.typography.body2.fontSize,
        fontWeight: 600,
        '&:not(.Mui-error, .Mui-disabled)': { color: t.vars.palette.text.primary },
        '&.Mui-focused:not(.Mui-error)': { color: t.vars.palette.primary.dark },
      }),
    },
  },
  MuiTab: {
    styleOverrides: { root: ({ theme: t }) => ({ '&.Mui-selected': { color: t.vars.palette.primary.dark } }) },
  },
  // Arrows lie above the row: with room of their own they would keep the row too narrow to ever do without them.
  MuiTabs: {
    styleOverrides: {
      root: { position: 'relative' },
      scroller: { scrollPaddingInline: 40 },
      indicator: forcedChoice,
    },
  },
  MuiTabScrollButton: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        position: 'absolute',
        insetBlock: 0,
        zIndex: 1,
        backgroundColor: t.vars.palette.background.default,
        opacity: 1,
        '&:first-of-type': { left: 0 },
        '&:last-of-type': { right: 0 },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        ...finger,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: t.vars.palette.primary.light,
          color: t.vars.palette.primary.dark,
          ...forcedChoice,
        },
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme: t }) => ({
        ...edge,
        backgroundColor: t.vars.palette.text.primary,
        color: t.vars.palette.background.paper,
        fontSize: '0.8125rem',
      }),
    },
  },
  MuiChip: { styleOverrides: { root: edge } },
  MuiBadge: { styleOverrides: { badge: edge } },
  MuiAvatar: { styleOverrides: { root: edge } },
  MuiSkeleton: {
    styleOverrides: { root: ({ theme: t }) => ({ ...edge, backgroundColor: t.vars.palette.neutral.light }) },
  },
  MuiSwitch: {
    styleOverrides: {
      track: edge,
      thumb: { '@media (forced-colors: active)': { backgroundColor: 'ButtonText' } },
      switchBase: { '&.Mui-checked .MuiSwitch-thumb': forcedChoice },
    },
  },
  MuiSlider: { styleOverrides: { root: { '& .MuiSlider-thumb, & .MuiSlider-track': forcedChoice }, rail: edge } },
  MuiPopover: { styleOverrides: { paper: edge } },
  MuiMenuItem: { styleOverrides: { root: { '&.Mui-selected, &.Mui-focusVisible': forcedChoice } } },
  MuiAutocomplete: { styleOverrides: { option: { '&.Mui-focused': forcedChoice } } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        '&.Mui-selected': {
          backgroundColor: t.alpha(t.vars.palette.primary.main, 0.1),
          color: t.vars.palette.primary.dark,
          ...forcedChoice,
        },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      head: ({ theme: t }) => ({
        fontWeight: 600,
        color: t.vars.palette.text.secondary,
        backgroundColor: t.vars.palette.background.subtle,
        borderColor: t.vars.palette.divider,
      }),
      root: ({ theme: t }) => ({ borderColor: t.vars.palette.divider }),
    },
  },
};

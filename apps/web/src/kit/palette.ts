declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypeBackground {
    /** A shade off the paper: heads of tables, rows under the mouse. */
    subtle: string;
    /** What floats above it: menus and dialogs. By night a shadow alone is not seen. */
    raised: string;
  }
  interface Palette {
    /** A tone beside those of MUI: said without alarm or praise. */
    neutral: { light: string; main: string };
    /** Around what is written in or chosen; `divider` parts what is read. */
    line: { field: string; hover: string };
    /** Under white words, see docs/decisions/007. */
    fill: { main: string; dark: string };
    /** Under a signature or a logo, which are drawn for white paper. */
    sheet: { back: string; ink: string };
    /** Around a photo, which is looked at in the dark by everybody. */
    photo: { back: string; tool: string; pressed: string; quiet: string; mark: string; pointer: string };
  }
  interface PaletteOptions extends Partial<Pick<Palette, 'neutral' | 'line' | 'fill' | 'sheet' | 'photo'>> {}
}

const ink = '#12263A';
/** The same by day and by night. */
const fill = { main: '#1F78C8', dark: '#17629F' };
const sheet = { back: '#FFFFFF', ink: '#54687C' };
const photo = {
  back: '#0B1622',
  tool: 'rgba(11, 22, 34, 0.6)',
  pressed: 'rgba(125, 183, 238, 0.45)',
  quiet: 'rgba(255, 255, 255, 0.35)',
  mark: '#7DB7EE',
  /** What is drawn on it. */
  pointer: '#FFD84D',
};

/** The only place of colours: screens name them. `light` is a tint to lie under words, `main` and `dark` are words. */
export const light = {
  primary: { main: '#2280D4', dark: '#17629F', light: '#E8F2FB', contrastText: '#FFFFFF' },
  secondary: { main: ink, contrastText: '#FFFFFF' },
  success: { main: '#1A7957', light: '#E5F5EE' },
  warning: { main: '#A75A00', light: '#FFF3DF' },
  error: { main: '#C2323A', dark: '#8A1F26', light: '#FDECEC' },
  info: { main: '#17629F', light: '#E8F2FB' },
  neutral: { main: '#42566A', light: '#EDF1F5' },
  text: { primary: ink, secondary: '#54687C' },
  background: { default: '#F5F8FB', paper: '#FFFFFF', subtle: '#F8FAFC', raised: '#FFFFFF' },
  divider: '#DFE7EF',
  line: { field: '#C6D3DF', hover: '#9DB2C6' },
  fill,
  sheet,
  photo,
};

/** By night: the same names, so whoever reads `light` on a screen reads a deep tint here. */
export const dark: typeof light = {
  primary: { main: '#4FA3EA', dark: '#93C7F6', light: '#16324D', contrastText: '#0B1622' },
  secondary: { main: '#D3E0EC', contrastText: ink },
  success: { main: '#62CB9F', light: '#12352A' },
  warning: { main: '#F0B45B', light: '#3A2A10' },
  error: { main: '#FF9398', dark: '#FFB3B6', light: '#45191D' },
  info: { main: '#93C7F6', light: '#16324D' },
  neutral: { main: '#B4C4D4', light: '#243341' },
  text: { primary: '#E6EDF4', secondary: '#A3B4C5' },
  background: { default: '#0E1822', paper: '#16222E', subtle: '#1B2937', raised: '#1E2C3A' },
  divider: '#2C3C4C',
  line: { field: '#4A5D70', hover: '#6B8097' },
  fill,
  sheet,
  photo,
};

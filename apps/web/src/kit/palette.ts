declare module '@mui/material/styles' {
  interface TypeBackground {
    /** A shade off the paper: heads of tables, rows under the mouse. */
    subtle: string;
  }
  interface Palette {
    /** A tone beside those of MUI: said without alarm or praise. */
    neutral: { light: string; main: string };
    /** Around what is written in or chosen; `divider` parts what is read. */
    line: { field: string; hover: string };
    /** Under white words, see docs/decisions/007. */
    fill: { main: string; dark: string };
    /** Around a photo, which is looked at in the dark by everybody. */
    photo: { back: string; tool: string; pressed: string; quiet: string; mark: string };
  }
  interface PaletteOptions extends Partial<Pick<Palette, 'neutral' | 'line' | 'fill' | 'photo'>> {}
}

const ink = '#12263A';
const fill = { main: '#1F78C8', dark: '#17629F' };
const photo = {
  back: '#0B1622',
  tool: 'rgba(11, 22, 34, 0.6)',
  pressed: 'rgba(125, 183, 238, 0.45)',
  quiet: 'rgba(255, 255, 255, 0.35)',
  mark: '#7DB7EE',
};

/** The only place of colours: screens name them. `light` is a tint to lie under words, `main` and `dark` are words. */
export const light = {
  primary: { main: '#2280D4', dark: '#17629F', light: '#E8F2FB', contrastText: '#FFFFFF' },
  secondary: { main: ink, contrastText: '#FFFFFF' },
  success: { main: '#1A7957', light: '#E5F5EE' },
  warning: { main: '#A75A00', light: '#FFF3DF' },
  error: { main: '#C2323A', light: '#FDECEC' },
  info: { main: '#17629F', light: '#E8F2FB' },
  neutral: { main: '#42566A', light: '#EDF1F5' },
  text: { primary: ink, secondary: '#54687C' },
  background: { default: '#F5F8FB', paper: '#FFFFFF', subtle: '#F8FAFC' },
  divider: '#DFE7EF',
  line: { field: '#C6D3DF', hover: '#9DB2C6' },
  fill,
  photo,
};

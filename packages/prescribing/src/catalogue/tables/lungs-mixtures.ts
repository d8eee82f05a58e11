import type { MixtureTable } from '../row.ts';

/** ATC R03 and R05: asthma and cough. Sources: `tables.ts`. */
export const lungsMixtures = {
  'salbutamol+ipratropio': {
    atc: 'R03AL02',
    sold: { nebulizar: '2.5/0.5 mg', inhalador: '120/20 mcg, 100/20 mcg' },
    brands: 'Combivent, Combivent Respimat',
  },
  'fenoterol+ipratropio': {
    atc: 'R03AL01',
    sold: { nebulizar: '', inhalador: '50/20 mcg' },
    brands: 'Berodual, Duovent',
  },
  'salmeterol+fluticasona': {
    atc: 'R03AK06',
    sold: { polvoInhalado: '50/100 mcg, 50/250 mcg, 50/500 mcg', inhalador: '25/50 mcg, 25/125 mcg, 25/250 mcg' },
    brands: 'Seretide, Seretide Diskus, Seretide Evohaler, Brexotide, Advair',
  },
  'formoterol+budesonida': {
    atc: 'R03AK07',
    sold: { polvoInhalado: '4.5/80 mcg, 4.5/160 mcg, 9/320 mcg', inhalador: '4.5/80 mcg, 4.5/160 mcg' },
    brands: 'Symbicort, Vannair, Symbicort Turbuhaler, Symbicort Rapihaler',
  },
  'formoterol+mometasona': {
    atc: 'R03AK09',
    sold: { inhalador: '5/100 mcg, 5/200 mcg' },
    brands: 'Zenhale, Dulera',
  },
  'formoterol+beclometasona': {
    atc: 'R03AK08',
    sold: { inhalador: '6/100 mcg, 6/200 mcg' },
    brands: 'Innovair, Foster Nexthaler, Fostair',
  },
  'salbutamol+beclometasona': {
    atc: 'R03AK13',
    sold: { inhalador: '100/50 mcg' },
    brands: 'Ventide, Butosol',
  },
  'vilanterol+fluticasona': {
    atc: 'R03AK10',
    sold: { polvoInhalado: '25/100 mcg, 25/200 mcg' },
    brands: 'Relvar, Relvare, Relvare Ellipta, Breo',
  },
  'umeclidinio+vilanterol': { atc: 'R03AL03', sold: { polvoInhalado: '62.5/25 mcg' }, brands: 'Anoro, Anoro Ellipta' },
  'indacaterol+glicopirronio': { atc: 'R03AL04', sold: { polvoInhalado: '110/50 mcg' }, brands: 'Ultibro' },
  'tiotropio+olodaterol': { atc: 'R03AL06', sold: { inhalador: '2.5/2.5 mcg' }, brands: 'Spiolto' },
  'fluticasona+umeclidinio+vilanterol': {
    atc: 'R03AL08',
    sold: { polvoInhalado: '100/62.5/25 mcg' },
    brands: 'Trelegy, Trelegy Ellipta',
  },
  'budesonida+glicopirronio+formoterol': {
    atc: 'R03AL11',
    sold: { inhalador: '160/7.2/5 mcg' },
    brands: 'Breztri, Trixeo',
  },
  'beclometasona+formoterol+glicopirronio': { atc: 'R03AL09', sold: { inhalador: '100/6/10 mcg' }, brands: 'Trimbow' },
  'azelastina+fluticasona': {
    atc: 'R01AD58',
    sold: { sprayNasal: '137/50 mcg' },
    brands: 'Dymista',
  },
  'mometasona+olopatadina': { atc: 'R01AD59', sold: { sprayNasal: '25/665 mcg' }, brands: 'Ryaltris' },
  'ambroxol+clenbuterol': {
    atc: 'R03CC63',
    sold: { jarabe: '7.5/0.005 mg/5 mL, 1.5/0.001 mg/mL', solucion: '7.5/0.01 mg/mL', tab: '30/0.02 mg' },
    brands:
      'Mucosolvan Compositum, Brogal Compositum, Ambroxol Compositum, Oxolvan, Sekretovit EX, Mucovibrol C, Balsibron C, Novegam Compuesto',
  },
  'ambroxol+salbutamol': {
    atc: 'R03CC52',
    sold: { jarabe: '7.5/2 mg/5 mL, 150/40 mg/100 mL' },
    brands: 'Fluviatol, Salamol, Aeroflux, Berosolvon',
  },
  'ambroxol+dextrometorfano': {
    atc: 'R05FB02',
    sold: { jarabe: '225/225 mg/100 mL, 7.5/7.5 mg/5 mL' },
    brands: 'Bisolsek, Axol D',
  },
  'ambroxol+levodropropizina': { atc: 'R05FB02', sold: { jarabe: '300/600 mg/100 mL' }, brands: 'Zyplo Plus' },
  'ambroxol+oxeladina': { atc: 'R05FB', sold: { jarabe: '' } },
  'bromhexina+dextrometorfano': { atc: 'R05FB02', sold: { jarabe: '' }, brands: 'Bisolvon Tos' },
  'guaifenesina+dextrometorfano': {
    atc: 'R05FA02',
    sold: { jarabe: '100/15 mg/5 mL', tab: '' },
    brands: 'Robitussin DM, Tukol-D, Tukol, Breacol, Mucinex DM',
  },
  'guaifenesina+salbutamol': {
    atc: 'R03CC52',
    sold: { jarabe: '' },
    brands: 'Ventolin Expectorante',
  },
  'guaifenesina+oxolamina': { atc: 'R05FB', sold: { jarabe: '' } },
  'guaifenesina+teofilina': { atc: 'R03DA54', sold: { jarabe: '' }, brands: 'Elixofilina GG, Quibron' },
} satisfies MixtureTable;

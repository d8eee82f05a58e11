import type { MixtureTable } from '../row.ts';

/** ATC A11, A12, B03. Sources: `tables.ts`. */
export const vitaminMixtures = {
  'tiamina+piridoxina+cianocobalamina': {
    atc: 'A11DB',
    also: 'complejo B',
    sold: { tab: '100/5/0.05 mg, 100/200/0.2 mg', im: '100/100/1 mg, 100/100/10 mg' },
    brands:
      'Bedoyecta, Neurobion, Tribedoce, Benexol, Bedoyecta Tri, Pangavit, Neurobion DC, Selectadoce, Benexol B12, Bicozar',
  },
  'hidroxocobalamina+tiamina+piridoxina': {
    atc: 'A11DB',
    sold: { im: '10/100/50 mg' },
    brands: 'Tiaminal B12 Trivalente',
  },
  'sulfato-ferroso+acido-folico': {
    atc: 'B03AD03',
    sold: { tab: '' },
    brands: 'Fefol, Hemobion 400',
  },
  'fumarato-ferroso+acido-folico': {
    atc: 'B03AD02',
    sold: { tab: '330/1 mg' },
    brands: 'Autrin 600',
  },
  'hierro-polimaltosado+acido-folico': {
    atc: 'B03AD04',
    sold: { masticable: '100/0.35 mg, 100/0.8 mg' },
    brands: 'Ferranina Fol, Maltofer Fol, Ferranina Complex',
  },
  'colecalciferol+retinol': {
    atc: 'A11CB',
    sold: { gotas: '', cap: '' },
    brands: 'Aderogyl, Aderogyl 15',
  },
  'retinol+acido-ascorbico+colecalciferol': {
    atc: 'A11JA',
    sold: { solucion: '10 mL' },
  },
} satisfies MixtureTable;

import type { MixtureTable } from '../row.ts';

/** ATC A11, A12, B03. */
export const vitaminMixtures = {
  'tiamina+piridoxina+cianocobalamina': {
    atc: 'A11DB',
    also: 'complejo B, vitaminas B1 B6 y B12, complejo B (B1, B6 y B12)',
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
    also: 'hierro con ácido fólico, sulfato ferroso con ácido fólico',
    sold: { tab: '' },
    brands: 'Fefol, Hemobion 400',
  },
  'fumarato-ferroso+acido-folico': {
    atc: 'B03AD02',
    also: 'fumarato ferroso con ácido fólico',
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
    also: 'vitaminas A y D, vitamina A y D',
    sold: { gotas: '', cap: '' },
    brands: 'Aderogyl, Aderogyl 15',
  },
  'retinol+acido-ascorbico+colecalciferol': {
    atc: 'A11JA',
    also: 'vitaminas A, C y D, ACD',
    sold: { solucion: '10 mL' },
  },
} satisfies MixtureTable;

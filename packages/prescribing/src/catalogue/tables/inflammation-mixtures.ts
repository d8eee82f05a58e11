import type { MixtureTable } from '../row.ts';

/** ATC M01 to M05 and M09. Sources: `tables.ts`. */
export const inflammationMixtures = {
  'glucosamina+condroitina': {
    atc: 'M01AX55',
    sold: { sobre: '1500/1200 mg', tab: '500/400 mg' },
    brands: 'Vartalon Compositum',
  },
  'glucosamina+condroitina+meloxicam': { atc: 'M01AC56', sold: { sobre: '1500/1200/15 mg' }, brands: 'Vartalon Duo' },
  'alendronato+colecalciferol': { atc: 'M05BB03', sold: { tab: '70 mg/5600 UI' }, brands: 'Fosamax Plus' },
  'carbonato-de-calcio+colecalciferol': {
    atc: 'A12AX',
    sold: { tab: '600 mg/400 UI', masticable: '' },
    brands: 'Caltrate 600+D, Caltrate + D, Osteocalcit D',
  },
  'diclofenaco+colestiramina': { atc: 'M01AB55', sold: { cap: '140 mg' } },
  'salicilato-de-metilo+mentol+alcanfor': {
    atc: 'M02AC',
    sold: { unguento: '', crema: '' },
    brands: 'Vick VapoRub',
  },
  'clonixinato-de-lisina+ciclobenzaprina': { atc: 'M03BX', sold: { tab: '125/5 mg' }, brands: 'Dorixina Relax' },
  'ibuprofeno+cafeina': { atc: 'M01AE51', sold: { tab: '400/100 mg' } },
  'naproxeno+esomeprazol': { atc: 'M01AE52', sold: { tab: '500/20 mg' }, brands: 'Vimovo' },
} satisfies MixtureTable;

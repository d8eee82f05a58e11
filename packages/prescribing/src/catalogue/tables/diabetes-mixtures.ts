import type { MixtureTable } from '../row.ts';

/** ATC A10. Sources: `tables.ts`. */
export const diabetesMixtures = {
  'glibenclamida+metformina': {
    atc: 'A10BD02',
    sold: { tab: '2.5/500 mg, 5/500 mg, 5/1000 mg' },
    brands: 'Bi-Euglucon M, Glucovance, Bi-Dizalon, Mellitron',
  },
  'glimepirida+metformina': {
    atc: 'A10BD02',
    sold: { tab: '1/500 mg, 2/500 mg, 2/1000 mg, 4/1000 mg' },
    brands: 'Amaryl M, Glimetal, Mavigel',
  },
  'clorpropamida+metformina': { atc: 'A10BD02', sold: { tab: '125/400 mg' }, brands: 'Insogen Plus, Obinese' },
  'pioglitazona+metformina': { atc: 'A10BD05', sold: { tab: '15/850 mg' }, brands: 'Competact, Actoplus Met' },
  'pioglitazona+glimepirida': { atc: 'A10BD06', sold: { tab: '30/2 mg, 30/4 mg' }, brands: 'Pioglit G, Tandemact' },
  'pioglitazona+alogliptina': { atc: 'A10BD09', sold: { tab: '25/30 mg' }, brands: 'Incresync' },
  'sitagliptina+metformina': {
    atc: 'A10BD07',
    sold: { tab: '50/500 mg, 50/850 mg, 50/1000 mg', prolongada: '100/1000 mg' },
    brands: 'Janumet, Janumet XR, Velmetia, Ristfor',
  },
  'vildagliptina+metformina': {
    atc: 'A10BD08',
    sold: { tab: '50/500 mg, 50/850 mg, 50/1000 mg' },
    brands: 'Galvus Met, Eucreas, Jalra M',
  },
  'saxagliptina+metformina': {
    atc: 'A10BD10',
    sold: { prolongada: '5/500 mg, 5/1000 mg, 2.5/1000 mg' },
    brands: 'Kombiglyze XR, Kombiglyze',
  },
  'linagliptina+metformina': {
    atc: 'A10BD11',
    sold: { tab: '2.5/500 mg, 2.5/850 mg, 2.5/1000 mg' },
    brands: 'Trayenta Duo, Jentadueto',
  },
  'alogliptina+metformina': { atc: 'A10BD13', sold: { tab: '12.5/850 mg, 12.5/1000 mg' }, brands: 'Kazano' },
  'dapagliflozina+metformina': {
    atc: 'A10BD15',
    sold: { prolongada: '5/1000 mg, 10/1000 mg' },
    brands: 'Xigduo, Xigduo XR',
  },
  'empagliflozina+metformina': {
    atc: 'A10BD20',
    sold: { tab: '5/1000 mg, 12.5/850 mg, 12.5/1000 mg' },
    brands: 'Jardianz Duo, Synjardy',
  },
  'canagliflozina+metformina': {
    atc: 'A10BD16',
    sold: { tab: '50/850 mg, 50/1000 mg' },
    brands: 'Vokanamet, Invokamet',
  },
  'empagliflozina+linagliptina': { atc: 'A10BD19', sold: { tab: '10/5 mg, 25/5 mg' }, brands: 'Glyxambi' },
  'dapagliflozina+saxagliptina': { atc: 'A10BD21', sold: { tab: '10/5 mg' }, brands: 'Qtern' },
  'dapagliflozina+sitagliptina': { atc: 'A10BD29', sold: { tab: '10/100 mg' } },
  'ertugliflozina+sitagliptina': { atc: 'A10BD24', sold: { tab: '5/100 mg, 15/100 mg' }, brands: 'Steglujan' },
  'insulina-glargina+lixisenatida': {
    atc: 'A10AE54',
    sold: { sc: '100 UI/50 mcg/mL, 100 UI/33 mcg/mL' },
    brands: 'Soliqua',
  },
  'insulina-degludec+liraglutida': { atc: 'A10AE56', sold: { sc: '100 UI/3.6 mg/mL' }, brands: 'Xultophy' },
} satisfies MixtureTable;

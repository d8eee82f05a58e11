import type { MixtureTable } from '../row.ts';

/** ATC N01, N03 to N06. Sources: `tables.ts`. */
export const neurologyMixtures = {
  'levodopa+carbidopa': {
    atc: 'N04BA02',
    sold: { tab: '250/25 mg, 100/25 mg', prolongada: '200/50 mg' },
    brands: 'Sinemet, Cloisone, Racovel, Sinemet CR, Parcopa',
  },
  'levodopa+benserazida': {
    atc: 'N04BA02',
    sold: { tab: '200/50 mg, 100/25 mg', cap: '100/25 mg' },
    brands: 'Madopar, Prolopa, Madopar HBS',
  },
  'levodopa+carbidopa+entacapona': {
    atc: 'N04BA03',
    sold: { tab: '50/12.5/200 mg, 100/25/200 mg, 150/37.5/200 mg' },
    brands: 'Stalevo',
  },
  'perfenazina+amitriptilina': {
    atc: 'N06CA01',
    sold: { tab: '2/10 mg, 2/25 mg, 4/25 mg' },
    brands: 'Triavil, Etrafon',
  },
  'diazepam+perfenazina+amitriptilina': {
    atc: 'N06CA',
    sold: { tab: '3/2/10 mg' },
    brands: 'Adepsique, Diatracin',
  },
  'olanzapina+fluoxetina': {
    atc: 'N06CA03',
    sold: { cap: '3/25 mg, 6/25 mg, 12/25 mg' },
    brands: 'Symbyax',
  },
  'alprazolam+sulpirida': { atc: 'N05BA', sold: { cap: '0.25/50 mg' } },
  'lidocaina+prilocaina': {
    atc: 'N01BB20',
    sold: { crema: '2.5/2.5 %', parche: '2.5/2.5 %' },
    brands: 'EMLA',
  },
  'lidocaina+epinefrina': {
    atc: 'N01BB52',
    sold: { infiltracion: '1 %, 2 %' },
  },
  'articaina+epinefrina': {
    atc: 'N01BB58',
    sold: { infiltracion: '4 %' },
    brands: 'Medicaine, Ultracaína D-S, Septanest',
  },
  'bupivacaina+epinefrina': { atc: 'N01BB51', sold: { infiltracion: '0.5 %' } },
  'fentermina+topiramato': { atc: 'A08AA51', sold: { cap: '3.75/23 mg, 7.5/46 mg' }, brands: 'Qsymia' },
  'naltrexona+bupropion': {
    atc: 'A08AA62',
    sold: { prolongada: '8/90 mg' },
    brands: 'Contrave, Mysimba',
  },
  'meclizina+piridoxina': {
    atc: 'R06AE55',
    sold: { tab: '25/50 mg', gotas: '8.33/16.67 mg/mL', inyectable: '25/50 mg/mL', supositorio: '' },
    brands: 'Bonadoxina',
  },
  'cinarizina+dimenhidrinato': { atc: 'N07CA52', sold: { tab: '20/40 mg' }, brands: 'Arlevert' },
  'dextrometorfano+quinidina': { atc: 'N07XX59', sold: { cap: '20/10 mg' }, brands: 'Nuedexta' },
  'dihidroergotamina+cafeina+metamizol': { atc: 'N02CA51', sold: { gotas: '', tab: '' }, brands: 'Tonopan' },
  'norpseudoefedrina+liotironina+atropina+aloina+diazepam': {
    atc: 'A08AA',
    sold: { cap: '' },
    brands: 'Redotex, Redotex NF',
  },
} satisfies MixtureTable;

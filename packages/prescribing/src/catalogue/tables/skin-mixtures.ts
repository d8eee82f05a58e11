import type { MixtureTable } from '../row.ts';

/** ATC D. Sources: `tables.ts`. */
export const skinMixtures = {
  'betametasona+clotrimazol': {
    atc: 'D07XC01',
    sold: { crema: '0.05/1 %' },
    brands: 'Lotrisone',
  },
  'betametasona+clotrimazol+gentamicina': {
    atc: 'D07CC01',
    sold: { crema: '0.05/1/0.1 %' },
    brands: 'Barmicil Compuesto, Barmicil, Triderm, Quadriderm NF',
  },
  'betametasona+gentamicina': {
    atc: 'D07CC01',
    sold: { crema: '0.05/0.1 %', unguento: '' },
    brands: 'Diprogenta, Celestoderm con Garamicina',
  },
  'betametasona+acido-salicilico': {
    atc: 'D07XC01',
    sold: { unguento: '0.05/3 %', locion: '0.05/2 %' },
    brands: 'Diprosalic',
  },
  'betametasona+calcipotriol': {
    atc: 'D05AX52',
    sold: { unguento: '0.05/0.005 %', gel: '0.05/0.005 %', espuma: '' },
    brands: 'Daivobet, Xamiol, Enstilar',
  },
  'betametasona+acido-fusidico': { atc: 'D07CC01', sold: { crema: '0.1/2 %' }, brands: 'Fucicort' },
  'dexametasona+clotrimazol': { atc: 'D07XB05', sold: { crema: '0.04/1 %' }, brands: 'Baycuten' },
  'dexametasona+neomicina': {
    atc: 'D07CB04 S01CA01',
    sold: { gotasOftalmicas: '' },
    brands: 'Soldrin Oftálmico',
  },
  'hidrocortisona+clioquinol': { atc: 'D07BA04', sold: { crema: '1/3 %' }, brands: 'Vioformo-Cort' },
  'hidrocortisona+miconazol': { atc: 'D07XA01', sold: { crema: '1/2 %' }, brands: 'Daktacort, Cortifung-S' },
  'hidrocortisona+acido-fusidico': { atc: 'D07CA01', sold: { crema: '1/2 %' }, brands: 'Fucidin H' },
  'hidrocortisona+cloranfenicol+benzocaina': { atc: 'S02CA', sold: { gotasOticas: '' } },
  'fluocinolona+clioquinol': { atc: 'D07BC02', sold: { crema: '0.025/3 %' }, brands: 'Synalar C, Cortifung-Y' },
  'fluocinolona+neomicina': {
    atc: 'D07CC02',
    sold: { crema: '0.025/0.35 %' },
    brands: 'Synalar N',
  },
  'fluocinolona+hidroquinona+tretinoina': {
    atc: 'D11AX11',
    sold: { crema: '0.01/4/0.05 %' },
    brands: 'Tri-Luma',
  },
  'diflucortolona+isoconazol': { atc: 'D07XC04', sold: { crema: '0.1/1 %' }, brands: 'Scheriderm, Travocort' },
  'flumetasona+clioquinol': {
    atc: 'D07BB01 S02CA02',
    sold: { gotasOticas: '', crema: '' },
    brands: 'Locorten Vioformo, Locacorten Vioform',
  },
  'adapaleno+peroxido-de-benzoilo': {
    atc: 'D10AD53',
    sold: { gel: '0.1/2.5 %, 0.3/2.5 %' },
    brands: 'Epiduo, Epiduo Forte, Tactuo',
  },
  'clindamicina+peroxido-de-benzoilo': {
    atc: 'D10AF51',
    sold: { gel: '1/5 %' },
    brands: 'Indoxyl, Duac, Benzaclin, Clindoxyl',
  },
  'clindamicina+tretinoina': { atc: 'D10AF51', sold: { gel: '1/0.025 %' }, brands: 'Ziana' },
  'clindamicina+adapaleno': { atc: 'D10AD53', sold: { gel: '1/0.1 %' }, brands: 'Deriva C' },
  'eritromicina+peroxido-de-benzoilo': { atc: 'D10AF52', sold: { gel: '3/5 %' }, brands: 'Benzamycin' },
  'eritromicina+tretinoina': { atc: 'D10AF52', sold: { gel: '' }, brands: 'Stievamycin' },
  'eritromicina+isotretinoina': { atc: 'D10AD54', sold: { gel: '' }, brands: 'Isotrexin' },
} satisfies MixtureTable;

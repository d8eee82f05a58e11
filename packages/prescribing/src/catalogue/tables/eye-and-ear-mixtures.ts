import type { MixtureTable } from '../row.ts';

/** ATC S, and what is rubbed in beside them. Sources: `tables.ts`. */
export const eyeAndEarMixtures = {
  'bacitracina+neomicina+polimixina-b': {
    atc: 'D06AX',
    sold: { unguento: '' },
    brands: 'Neosporin',
  },
  'neomicina+polimixina-b+gramicidina': {
    atc: 'S01AA30',
    sold: { gotasOftalmicas: '' },
    brands: 'Neosporin Oftálmico',
  },
  'neomicina+polimixina-b+fluocinolona': {
    atc: 'S02CA05',
    sold: { gotasOticas: '' },
    brands: 'Synalar Ótico',
  },
  'neomicina+polimixina-b+dexametasona': {
    atc: 'S01CA01',
    sold: { gotasOftalmicas: '', unguentoOftalmico: '' },
    brands: 'Maxitrol, Triolex',
  },
  'neomicina+polimixina-b+hidrocortisona': {
    atc: 'S02CA03',
    sold: { gotasOticas: '' },
    brands: 'Otosporin, Cortisporin',
  },
  'neomicina+polimixina-b+prednisolona': { atc: 'S01CA02', sold: { gotasOftalmicas: '' }, brands: 'Poly-Pred' },
  'neomicina+fluocinolona+lidocaina': { atc: 'S02CA', sold: { gotasOticas: '' } },
  'polimixina-b+trimetoprima': { atc: 'S01AA30', sold: { gotasOftalmicas: '' }, brands: 'Polytrim' },
  'tobramicina+dexametasona': {
    atc: 'S01CA01',
    sold: { gotasOftalmicas: '0.3/0.1 %', unguentoOftalmico: '0.3/0.1 %' },
    brands: 'Tobradex, Trazidex, Trazidex Ofteno, Tobradex ST',
  },
  'tobramicina+loteprednol': { atc: 'S01CA', sold: { gotasOftalmicas: '0.3/0.5 %' }, brands: 'Zylet' },
  'ciprofloxacino+dexametasona': {
    atc: 'S01CA01 S02CA06',
    sold: { gotasOftalmicas: '0.3/0.1 %', gotasOticas: '0.3/0.1 %' },
    brands: 'Sophixin DX, Cilodex, Ciprodex, Sophixin DX Ofteno',
  },
  'ciprofloxacino+hidrocortisona': {
    atc: 'S02CA03',
    sold: { gotasOticas: '0.2/1 %' },
    brands: 'Ciproxina HC, Ciproflox HC, Cipro HC',
  },
  'ciprofloxacino+fluocinolona': { atc: 'S02CA05', sold: { gotasOticas: '0.3/0.025 %' }, brands: 'Cetraxal Plus' },
  'ciprofloxacino+hidrocortisona+lidocaina': { atc: 'S02CA03', sold: { gotasOticas: '' } },
  'moxifloxacino+dexametasona': {
    atc: 'S01CA01',
    sold: { gotasOftalmicas: '0.5/0.1 %' },
    brands: 'Vigadexa',
  },
  'gatifloxacino+prednisolona': { atc: 'S01CA02', sold: { gotasOftalmicas: '0.3/1 %' }, brands: 'Zypred' },
  'cloranfenicol+dexametasona': { atc: 'S01CA01', sold: { gotasOftalmicas: '' } },
  'sulfacetamida+prednisolona': {
    atc: 'S01CA02',
    sold: { gotasOftalmicas: '10/0.5 %' },
    brands: 'Blefamide, Metimyd, Blephamide',
  },
  'sulfacetamida+fenilefrina': { atc: 'S01AB54', sold: { gotasOftalmicas: '' }, brands: 'Vasosulf' },
  'timolol+dorzolamida': {
    atc: 'S01ED51',
    sold: { gotasOftalmicas: '0.5/2 %' },
    brands: 'Cosopt',
  },
  'timolol+dorzolamida+brimonidina': {
    atc: 'S01ED51',
    sold: { gotasOftalmicas: '0.5/2/0.2 %' },
    brands: 'Krytantek, Krytantek PF, Krytantek Ofteno',
  },
  'timolol+brimonidina': {
    atc: 'S01ED51',
    sold: { gotasOftalmicas: '0.5/0.2 %' },
    brands: 'Combigan',
  },
  'timolol+brinzolamida': { atc: 'S01ED51', sold: { gotasOftalmicas: '0.5/1 %' }, brands: 'Azarga' },
  'timolol+latanoprost': { atc: 'S01ED51', sold: { gotasOftalmicas: '0.5/0.005 %' }, brands: 'Xalacom' },
  'timolol+travoprost': { atc: 'S01ED51', sold: { gotasOftalmicas: '0.5/0.004 %' }, brands: 'DuoTrav' },
  'timolol+bimatoprost': { atc: 'S01ED51', sold: { gotasOftalmicas: '0.5/0.03 %' }, brands: 'Ganfort' },
  'brinzolamida+brimonidina': { atc: 'S01EC54', sold: { gotasOftalmicas: '1/0.2 %' }, brands: 'Simbrinza' },
  'tropicamida+fenilefrina': {
    atc: 'S01FA56',
    sold: { gotasOftalmicas: '0.8/5 %' },
    brands: 'T-P Ofteno',
  },
  'nafazolina+feniramina': { atc: 'S01GA51', sold: { gotasOftalmicas: '' }, brands: 'Naphcon-A, Opcon-A, Visine A' },
  'hialuronato-de-sodio+condroitina': {
    atc: 'S01KA51',
    sold: { gotasOftalmicas: '0.1/0.18 %' },
    brands: 'Humylub, Humylub PF',
  },
  'benzocaina+fenazona': {
    atc: 'S02DA30',
    sold: { gotasOticas: '' },
    brands: 'Otalgan, Auralyt',
  },
  'calamina+difenhidramina': { atc: 'D04AA32', sold: { locion: '8/1 %' } },
  'lidocaina+hidrocortisona': {
    atc: 'C05AA01',
    sold: { unguento: '', supositorio: '', cremaRectal: '5/0.25 %' },
    brands: 'Xyloproct, Anusol HC',
  },
  'lidocaina+tribenosido': {
    atc: 'C05AX',
    sold: { cremaRectal: '2/5 %', supositorio: '40/400 mg' },
    brands: 'Procto-Glyvenol',
  },
  'lidocaina+fluocortolona': {
    atc: 'C05AA08',
    sold: { cremaRectal: '', supositorio: '' },
    brands: 'Ultraproct, Ultraproct N',
  },
  'crotamiton+hidrocortisona': { atc: 'D07XA01', sold: { crema: '' }, brands: 'Eurax-Hidrocortisona' },
  'acido-lactico+acido-salicilico': {
    atc: 'D11AF',
    sold: { solucionTopica: '16.7/16.7 %' },
    brands: 'Duofilm Loción, Collomack',
  },
} satisfies MixtureTable;

import type { MixtureTable } from '../row.ts';

/** ATC G01 to G04: contraceptives, hormones after the menopause, vaginal and urinary mixtures. Sources: `tables.ts`. */
export const gynaecologyMixtures = {
  'levonorgestrel+etinilestradiol': {
    atc: 'G03AA07',
    sold: { tab: '0.15/0.03 mg, 0.1/0.02 mg' },
    brands:
      'Microgynon, Nordet, Microgynon CD, Neogynon, Loette, Triquilar, Lindella, Nordette, Microgynon Suave, Miranova',
  },
  'norgestrel+etinilestradiol': { atc: 'G03AA06', sold: { tab: '0.5/0.05 mg' }, brands: 'Ovral, Eugynon' },
  'gestodeno+etinilestradiol': {
    atc: 'G03AA10',
    sold: { tab: '0.075/0.03 mg, 0.075/0.02 mg, 0.06/0.015 mg' },
    brands: 'Gynovin, Minulet, Minesse, Harmonet, Gynovin 20, Meliane',
  },
  'desogestrel+etinilestradiol': {
    atc: 'G03AA09',
    sold: { tab: '0.15/0.03 mg, 0.15/0.02 mg' },
    brands: 'Marvelon, Mercilon, Novial, Gracial',
  },
  'drospirenona+etinilestradiol': {
    atc: 'G03AA12',
    sold: { tab: '3/0.03 mg, 3/0.02 mg' },
    brands: 'Yasmin, Yaz, Yasminiq, Yasmin 24/4',
  },
  'drospirenona+estetrol': { atc: 'G03AA18', sold: { tab: '3/14.2 mg' }, brands: 'Nextstellis' },
  'ciproterona+etinilestradiol': {
    atc: 'G03HB01',
    sold: { tab: '2/0.035 mg' },
    brands: 'Diane, Diane-35, Dixi-35',
  },
  'clormadinona+etinilestradiol': { atc: 'G03AA15', sold: { tab: '2/0.03 mg' }, brands: 'Belara' },
  'dienogest+etinilestradiol': { atc: 'G03AA16', sold: { tab: '2/0.03 mg' }, brands: 'Valette, Bella Face' },
  'dienogest+estradiol': { atc: 'G03AB08', sold: { tab: '2/2 mg' }, brands: 'Qlaira, Climodien' },
  'nomegestrol+estradiol': { atc: 'G03AA14', sold: { tab: '2.5/1.5 mg' }, brands: 'Zoely, Stezza' },
  'norelgestromina+etinilestradiol': { atc: 'G03AA13', sold: { parche: '6/0.6 mg' }, brands: 'Evra' },
  'etonogestrel+etinilestradiol': { atc: 'G02BB01', sold: { anillo: '11.7/2.7 mg' }, brands: 'Nuvaring' },
  'norgestimato+etinilestradiol': { atc: 'G03AA11', sold: { tab: '0.25/0.035 mg' }, brands: 'Cilest' },
  'noretisterona+estradiol': {
    atc: 'G03AA05 G03FA01',
    sold: { im: '50/5 mg', tab: '0.5/1 mg', parche: '' },
    brands: 'Mesigyna, Activelle, Patector NF, Kliogest, Cliane, Estracomb, Estalis',
  },
  'medroxiprogesterona+estradiol': {
    atc: 'G03AA08',
    sold: { im: '25/5 mg' },
    brands: 'Cyclofemina, Cyclofem, Lunelle',
  },
  'algestona+estradiol': {
    atc: 'G03AA',
    sold: { im: '150/10 mg, 75/5 mg' },
    brands: 'Perlutal, Yectames, Patector, Topasel, Anafertin',
  },
  'estrogenos-conjugados+medroxiprogesterona': {
    atc: 'G03FA12',
    sold: { tab: '0.625/2.5 mg, 0.625/5 mg' },
    brands: 'Prempro, Premelle, Premia',
  },
  'drospirenona+estradiol': { atc: 'G03FA17', sold: { tab: '2/1 mg' }, brands: 'Angeliq' },
  'estradiol+levonorgestrel': { atc: 'G03FB09', sold: { parche: '', tab: '' }, brands: 'Climara Pro, Nuvelle' },
  'estradiol+didrogesterona': { atc: 'G03FA14', sold: { tab: '1/5 mg, 1/10 mg' }, brands: 'Femoston' },
  'estradiol+testosterona': { atc: 'G03EA02', sold: { im: '' }, brands: 'Despamen' },
  'tamsulosina+dutasterida': {
    atc: 'G04CA52',
    sold: { cap: '0.4/0.5 mg' },
    brands: 'Combodart, Duodart',
  },
  'tamsulosina+finasterida': { atc: 'G04CA52', sold: { cap: '0.4/5 mg' } },
  'tamsulosina+solifenacina': { atc: 'G04CA53', sold: { prolongada: '0.4/6 mg' }, brands: 'Vesomni' },
  'clindamicina+ketoconazol': {
    atc: 'G01AF20',
    sold: { ovulo: '100/400 mg', cremaVaginal: '' },
    brands: 'Gynoclin, Clindazyn-K',
  },
  'metronidazol+nistatina': {
    atc: 'G01AF20',
    sold: { ovulo: '500 mg/100000 UI' },
    brands: 'Flagystatin, Flagystatin V',
  },
  'metronidazol+nistatina+fluocinolona': {
    atc: 'G01BA',
    sold: { ovulo: '' },
    brands: 'Vagitrol, Vagitrol V, Synalar-V',
  },
  'metronidazol+miconazol': {
    atc: 'G01AF20',
    sold: { ovulo: '750/200 mg, 500/100 mg' },
    brands: 'Neo-Penotran, Neo Penotran Forte',
  },
  'tinidazol+miconazol': { atc: 'G01AF20', sold: { ovulo: '' } },
  'tinidazol+tioconazol': { atc: 'G01AF20', sold: { ovulo: '150/100 mg' }, brands: 'Fasigyn VT' },
  'secnidazol+fluconazol': { atc: 'P01AB07', sold: { cap: '' }, brands: 'Afumix' },
  'itraconazol+secnidazol': {
    atc: 'P01AB07',
    sold: { cap: '33.3/166.6 mg' },
    brands: 'Sepia',
  },
  'fluconazol+tinidazol': { atc: 'P01AB02', sold: { tab: '37.5/500 mg' } },
  'neomicina+polimixina-b+nistatina': { atc: 'G01AA51', sold: { ovulo: '' }, brands: 'Polygynax' },
} satisfies MixtureTable;

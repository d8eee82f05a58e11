import type { MixtureTable } from '../row.ts';

/** ATC J01. Sources: `tables.ts`. */
export const antibioticMixtures = {
  'amoxicilina+acido-clavulanico': {
    atc: 'J01CR02',
    also: 'amoxiclav, amoxi-clav, amoxicilina/clavulanato, amoxicilina clavulanato, co-amoxiclav',
    sold: {
      tab: '500/125 mg, 875/125 mg',
      suspension: '125/31.25 mg/5 mL, 200/28.5 mg/5 mL, 250/62.5 mg/5 mL, 400/57 mg/5 mL, 600/42.9 mg/5 mL',
      iv: '500/100 mg, 1000/200 mg',
    },
    brands:
      'Augmentin, Clavulin, Amoxiclav, Enhancin, Clamoxin, Servamox Clv, Valclan, Riclasip, Augmentin 12h, Clavulin 12h, Clamoxin 12h, Acarbixin, Gramaxin, Gimaclav',
  },
  'amoxicilina+sulbactam': {
    atc: 'J01CR02',
    sold: { tab: '875/125 mg, 500/500 mg', suspension: '250/250 mg/5 mL' },
    brands: 'Trifamox IBL, Trifamox',
  },
  'ampicilina+sulbactam': {
    atc: 'J01CR01',
    also: 'ampicilina/sulbactam',
    sold: { inyectable: '1/0.5 g', tab: '375 mg', suspension: '' },
    brands: 'Unasyna, Unasyn, Pentrexyl IBL',
  },
  'amoxicilina+bromhexina': {
    atc: 'J01CA04',
    sold: { cap: '500/8 mg', suspension: '250/8 mg/5 mL' },
    brands: 'Amoxibron',
  },
  'amoxicilina+ambroxol': {
    atc: 'J01CA04',
    sold: { cap: '500/30 mg', suspension: '250/15 mg/5 mL, 500/15 mg/5 mL' },
    brands: 'Acroxil C',
  },
  'ampicilina+bromhexina': { atc: 'J01CA01', sold: { suspension: '' } },
  'ampicilina+dicloxacilina': { atc: 'J01CR50', sold: { cap: '250/250 mg', suspension: '125/125 mg/5 mL' } },
  'ampicilina+metamizol+guaifenesina': {
    atc: 'J01CA51',
    sold: { im: '' },
    brands: 'Pentibroxil',
  },
  'bencilpenicilina-sodica+bencilpenicilina-procainica': {
    atc: 'J01CE30',
    sold: { im: '300000/100000 UI, 600000/200000 UI' },
  },
  'bencilpenicilina-benzatinica+bencilpenicilina-procainica+bencilpenicilina-sodica': {
    atc: 'J01CE30',
    also: 'benzatina bencilpenicilina compuesta, penicilina benzatínica combinada',
    sold: { im: '600000/300000/300000 UI' },
    brands: 'Benzetacil Combinado, Benzanil Compuesto, Bencelin Combinado',
  },
  'piperacilina+tazobactam': { atc: 'J01CR05', sold: { iv: '4/0.5 g, 2/0.25 g' }, brands: 'Tazocin, Zosyn' },
  'ticarcilina+acido-clavulanico': { atc: 'J01CR03', sold: { iv: '' }, brands: 'Timentin' },
  'imipenem+cilastatina': { atc: 'J01DH51', sold: { iv: '500/500 mg, 250/250 mg' }, brands: 'Tienam' },
  'ceftazidima+avibactam': { atc: 'J01DD52', sold: { iv: '2/0.5 g' }, brands: 'Zavicefta' },
  'ceftolozano+tazobactam': { atc: 'J01DI54', sold: { iv: '1/0.5 g' }, brands: 'Zerbaxa' },
  'trimetoprima+sulfametoxazol': {
    atc: 'J01EE01',
    also: 'TMP/SMX, TMP-SMX, TMP SMX, SMX/TMP, SMZ/TMP, TMP/SMZ, cotrimoxazol, co-trimoxazol, trimetoprim sulfa, trimetoprim sulfametoxazol, TMS',
    sold: { tab: '80/400 mg, 160/800 mg', suspension: '40/200 mg/5 mL', iv: '160/800 mg' },
    brands:
      'Bactrim, Bactrim F, Septrin, Septrin F, Bactropin, Bactiver, Ectaprim, Trimexazol, Octex, Polibatrin, Dertrifort, Soltrim, Bateral, Trimetoger, Esteprim, Esteprim F, Ectaprim F',
  },
  'trimetoprima+sulfametoxazol+guaifenesina': {
    atc: 'J01EE01',
    sold: { suspension: '' },
    brands: 'Bactrim Compositum',
  },
  'trimetoprima+sulfametoxazol+fenazopiridina': { atc: 'J01EE01', sold: { tab: '' }, brands: 'Azo-Uroxol' },
  'sulfametoxazol+fenazopiridina': { atc: 'J01EC20', sold: { tab: '500/100 mg' }, brands: 'Azo-Gantanol' },
  'acido-nalidixico+fenazopiridina': {
    atc: 'J01MB02',
    sold: { tab: '500/50 mg' },
    brands: 'Azo-Wintomylon',
  },
  'nitrofurantoina+fenazopiridina': { atc: 'J01XE51', sold: { tab: '50/50 mg' } },
  'norfloxacino+fenazopiridina': { atc: 'J01MA06', sold: { tab: '400/50 mg' } },
  'ciprofloxacino+fenazopiridina': { atc: 'J01MA02', sold: { tab: '500/100 mg' } },
  'lincomicina+gentamicina': { atc: 'J01RA', sold: { im: '' } },
} satisfies MixtureTable;

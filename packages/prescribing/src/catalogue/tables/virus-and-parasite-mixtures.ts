import type { MixtureTable } from '../row.ts';

/** ATC J04, J05 and P. Sources: `tables.ts`. */
export const virusAndParasiteMixtures = {
  'rifampicina+isoniazida': {
    atc: 'J04AM02',
    sold: { tab: '150/75 mg, 300/150 mg, 200 mg/150 mg' },
    brands: 'Rifinah, Dotbal 2',
  },
  'rifampicina+isoniazida+pirazinamida': { atc: 'J04AM05', sold: { tab: '150/75/400 mg' }, brands: 'Rifater' },
  'rifampicina+isoniazida+pirazinamida+etambutol': {
    atc: 'J04AM06',
    also: 'dotbal, tratamiento acortado tuberculosis',
    sold: { tab: '150/75/400/300 mg' },
    brands: 'Dotbal',
  },
  'lamivudina+zidovudina': {
    atc: 'J05AR01',
    sold: { tab: '150/300 mg' },
    brands: 'Combivir',
  },
  'abacavir+lamivudina': { atc: 'J05AR02', sold: { tab: '600/300 mg' }, brands: 'Kivexa' },
  'abacavir+lamivudina+zidovudina': { atc: 'J05AR04', sold: { tab: '300/150/300 mg' }, brands: 'Trizivir' },
  'emtricitabina+tenofovir': {
    atc: 'J05AR03',
    sold: { tab: '200/300 mg, 200/25 mg, 200/10 mg' },
    brands: 'Truvada, Descovy',
  },
  'efavirenz+emtricitabina+tenofovir': { atc: 'J05AR06', sold: { tab: '600/200/300 mg' }, brands: 'Atripla' },
  'bictegravir+emtricitabina+tenofovir': { atc: 'J05AR20', sold: { tab: '50/200/25 mg' }, brands: 'Biktarvy' },
  'elvitegravir+cobicistat+emtricitabina+tenofovir': {
    atc: 'J05AR18 J05AR09',
    sold: { tab: '150/150/200/10 mg' },
    brands: 'Genvoya, Stribild',
  },
  'emtricitabina+rilpivirina+tenofovir': {
    atc: 'J05AR08 J05AR19',
    sold: { tab: '200/25/25 mg' },
    brands: 'Odefsey, Complera',
  },
  'dolutegravir+abacavir+lamivudina': { atc: 'J05AR13', sold: { tab: '50/600/300 mg' }, brands: 'Triumeq' },
  'dolutegravir+lamivudina': { atc: 'J05AR25', sold: { tab: '50/300 mg' }, brands: 'Dovato' },
  'dolutegravir+rilpivirina': { atc: 'J05AR21', sold: { tab: '50/25 mg' }, brands: 'Juluca' },
  'darunavir+cobicistat': { atc: 'J05AR14', sold: { tab: '800/150 mg' }, brands: 'Prezcobix, Rezolsta' },
  'darunavir+cobicistat+emtricitabina+tenofovir': {
    atc: 'J05AR22',
    sold: { tab: '800/150/200/10 mg' },
    brands: 'Symtuza',
  },
  'lopinavir+ritonavir': {
    atc: 'J05AR10',
    sold: { tab: '200/50 mg, 100/25 mg', solucion: '80/20 mg/mL' },
    brands: 'Kaletra',
  },
  'nirmatrelvir+ritonavir': { atc: 'J05AE30', sold: { tab: '150/100 mg' }, brands: 'Paxlovid' },
  'sofosbuvir+velpatasvir': { atc: 'J05AP55', sold: { tab: '400/100 mg' }, brands: 'Epclusa' },
  'sofosbuvir+ledipasvir': { atc: 'J05AP51', sold: { tab: '400/90 mg' }, brands: 'Harvoni' },
  'glecaprevir+pibrentasvir': { atc: 'J05AP57', sold: { tab: '100/40 mg' }, brands: 'Maviret' },
  'atovacuona+proguanil': { atc: 'P01BB51', sold: { tab: '250/100 mg' }, brands: 'Malarone' },
  'metronidazol+yodoquinol': {
    atc: 'P01AA52',
    sold: { tab: '250/325 mg', suspension: '' },
    brands: 'Flagenase 400, Metodine',
  },
  'mebendazol+quinfamida': {
    atc: 'P02CA51',
    sold: { tab: '100/100 mg, 200/100 mg', suspension: '' },
    brands: 'Vermox Plus',
  },
  'albendazol+quinfamida': {
    atc: 'P02CA',
    sold: { tab: '200/150 mg', suspension: '' },
  },
} satisfies MixtureTable;

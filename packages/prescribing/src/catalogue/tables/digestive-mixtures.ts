import type { MixtureTable } from '../row.ts';

/** ATC A01 to A09. Sources: `tables.ts`. */
export const digestiveMixtures = {
  'hidroxido-de-aluminio+hidroxido-de-magnesio': {
    atc: 'A02AD01',
    sold: { suspension: '3.7 g/4 g/100 mL', masticable: '200/200 mg' },
    brands: 'Maalox',
  },
  'hidroxido-de-aluminio+hidroxido-de-magnesio+simeticona': {
    atc: 'A02AF02',
    sold: { suspension: '', masticable: '' },
    brands: 'Melox, Melox Plus, Mylanta, Gelusil, Ditopax, Aludrox',
  },
  'magaldrato+simeticona': {
    atc: 'A02AF01',
    sold: { suspension: '800/60 mg/10 mL', gel: '80/10 mg/mL' },
    brands: 'Riopan Gel',
  },
  'alginato-de-sodio+bicarbonato-de-sodio': {
    atc: 'A02BX13',
    sold: { suspension: '', masticable: '' },
    brands: 'Gaviscon',
  },
  'butilhioscina+metamizol': {
    atc: 'A03DB04',
    sold: { tab: '10/250 mg', inyectable: '20 mg/2.5 g/5 mL' },
    brands: 'Buscapina Compositum, Buscapina Compositum N, Hiosultrina, Selpiran, Colepren',
  },
  'butilhioscina+paracetamol': { atc: 'A03DB04', sold: { tab: '10/500 mg' }, brands: 'Buscapina Plus, Buscapina Fem' },
  'butilhioscina+ibuprofeno': { atc: 'A03DB04', sold: { tab: '10/400 mg' }, brands: 'Buscapina Duo' },
  'pargeverina+clonixinato-de-lisina': {
    atc: 'A03DC',
    sold: { tab: '10/125 mg' },
    brands: 'Plidan Compuesto, Sertal Compuesto',
  },
  'bromuro-de-pinaverio+simeticona': { atc: 'A03AX04', sold: { cap: '100/300 mg' }, brands: 'Alevian Duo, Eldicet D' },
  'alverina+simeticona': { atc: 'A03AX58', sold: { cap: '60/300 mg' }, brands: 'Meteospasmyl' },
  'trimebutina+simeticona': { atc: 'A03AA05', sold: { tab: '200/75 mg' }, brands: 'Libertrim SDP, Libertrim-SII' },
  'pancreatina+simeticona': { atc: 'A09AA02', sold: { tab: '' }, brands: 'Espaven Enzimático, Pankreoflat, Ochocin' },
  'metoclopramida+simeticona': { atc: 'A03FA01', sold: { tab: '' }, brands: 'Pradiol' },
  'clordiazepoxido+clidinio': { atc: 'A03CA02', sold: { cap: '5/2.5 mg' }, brands: 'Librax' },
  'neomicina+caolin+pectina': {
    atc: 'A07AA51',
    sold: { suspension: '' },
    brands: 'Kaomycin, Treda, Kaopectate, Neokap',
  },
  'nifuroxazida+metronidazol': { atc: 'A07AX03', sold: { suspension: '', cap: '200/600 mg' }, brands: 'Eskapar M' },
  'picosulfato+oxido-de-magnesio+acido-citrico': { atc: 'A06AB58', sold: { sobre: '' }, brands: 'Picoprep' },
  'senosidos+docusato': { atc: 'A06AB56', sold: { tab: '' }, brands: 'Senokot-S' },
  'amoxicilina+claritromicina+lansoprazol': { atc: 'A02BD07', sold: { cap: '' }, brands: 'Pylopac' },
} satisfies MixtureTable;

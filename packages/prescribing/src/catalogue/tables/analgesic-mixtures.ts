import type { MixtureTable } from '../row.ts';

/** ATC N02 and M01: pain, fever and cramps in one box; those with a narcotic are controlled by it. Sources: `tables.ts`. */
export const analgesicMixtures = {
  'paracetamol+tramadol': {
    atc: 'N02AJ13',
    sold: { tab: '325/37.5 mg', efervescente: '325/37.5 mg' },
    brands: 'Zaldiar, Tramacet, Ultracet, Tradol-P',
  },
  'ketorolaco+tramadol': {
    atc: 'N02AJ',
    sold: { cap: '10/25 mg', sublingual: '30/50 mg', inyectable: '10/25 mg' },
    brands: 'Sinergix, Supradol Duet',
  },
  'diclofenaco+tramadol': { atc: 'N02AJ15', sold: { tab: '25/25 mg' }, brands: 'Adorlan' },
  'dexketoprofeno+tramadol': { atc: 'N02AJ14', sold: { tab: '25/75 mg' }, brands: 'Stadium Duo, Enanplus' },
  'celecoxib+tramadol': { atc: 'N02AJ16', sold: { tab: '56/44 mg' }, brands: 'Seglentis' },
  'paracetamol+codeina': {
    atc: 'N02AJ06',
    sold: { tab: '500/30 mg, 300/30 mg' },
    brands: 'Tylex CD, Tylenol con Codeína',
  },
  'diclofenaco+codeina': { atc: 'N02AJ', sold: { tab: '50/50 mg' } },
  'paracetamol+oxicodona': { atc: 'N02AJ17', sold: { tab: '325/5 mg' }, brands: 'Percocet, Endocet' },
  'paracetamol+hidrocodona': { atc: 'N02AJ', sold: { tab: '325/5 mg' }, brands: 'Vicodin' },
  'dextropropoxifeno+paracetamol': { atc: 'N02AC54', sold: { tab: '50/325 mg' }, brands: 'Darvon Compuesto' },
  'paracetamol+cafeina': {
    atc: 'N02BE51',
    sold: { tab: '500/65 mg, 500/50 mg' },
    brands: 'Panadol Extra Fuerte, Tylenol Extra',
  },
  'acido-acetilsalicilico+cafeina': {
    atc: 'N02BA51',
    sold: { tab: '500/30 mg, 500/50 mg' },
    brands: 'Cafiaspirina, Cafiaspirina Forte',
  },
  'acido-acetilsalicilico+paracetamol+cafeina': {
    atc: 'N02BA51',
    sold: { tab: '250/250/65 mg' },
    brands: 'Excedrin, Excedrin Migraña, XL-Dol, Actron Plus',
  },
  'acido-acetilsalicilico+bicarbonato-de-sodio+acido-citrico': {
    atc: 'N02BA51',
    sold: { efervescente: '324 mg' },
    brands: 'Alka-Seltzer',
  },
  'paracetamol+naproxeno': {
    atc: 'M01AE52',
    sold: { tab: '300/275 mg, 300/100 mg', suspension: '2/2.5 g/100 mL', supositorio: '' },
    brands: 'Febrax, Naxodol P',
  },
  'paracetamol+ibuprofeno': {
    atc: 'N02BE51',
    sold: { tab: '325/200 mg, 500/200 mg' },
    brands: 'Algitrin Duo, Motrin Duo, Advil Dual Action',
  },
  'paracetamol+metocarbamol': {
    atc: 'M03BA53',
    sold: { tab: '350/400 mg, 350/380 mg' },
    brands: 'Robaxifen, Robaxacet',
  },
  'paracetamol+orfenadrina': {
    atc: 'M03BC51',
    sold: { tab: '450/35 mg, 650/50 mg' },
    brands: 'Norflex Plus, Norflex Forte',
  },
  'naproxeno+carisoprodol': {
    atc: 'M03BA52',
    sold: { cap: '250/200 mg', tab: '250/200 mg' },
    brands: 'Naxodol, Somalgesic, Contraxen',
  },
  'paracetamol+carisoprodol': { atc: 'M03BA52', sold: { tab: '350/200 mg' } },
  'diclofenaco+carisoprodol': { atc: 'M03BA52', sold: { tab: '' }, brands: 'Dolaren' },
  'ergotamina+cafeina': {
    atc: 'N02CA52',
    sold: { tab: '1/100 mg' },
    brands: 'Cafergot, Sydolil, Ergocaf, Trinergot',
  },
  'isometepteno+metamizol+cafeina': { atc: 'N02BB52', sold: { tab: '30/300/30 mg', gotas: '' } },
  'sumatriptan+naproxeno': { atc: 'N02CC51', sold: { tab: '85/500 mg' }, brands: 'Cluvax, Treximet' },
  'propifenazona+paracetamol+cafeina': { atc: 'N02BB54', sold: { tab: '150/250/50 mg' }, brands: 'Saridon' },
  'buprenorfina+naloxona': { atc: 'N07BC51', sold: { sublingual: '2/0.5 mg, 8/2 mg' }, brands: 'Suboxone' },
  'oxicodona+naloxona': { atc: 'N02AA55', sold: { prolongada: '10/5 mg, 20/10 mg' }, brands: 'Targin, Targinact' },
  'ketoprofeno+paracetamol': { atc: 'M01AE53', sold: { tab: '' } },
  'meloxicam+metocarbamol': {
    atc: 'M01AC56',
    sold: { cap: '7.5/215 mg' },
    brands: 'Dolocam Plus, Flexiver Compuesto, Anaflex',
  },
  'piroxicam+metocarbamol': { atc: 'M01AC', sold: { cap: '' }, brands: 'Robaxisal' },
  'aceclofenaco+paracetamol': { atc: 'M01AB', sold: { tab: '100/500 mg' } },
  'indometacina+betametasona+metocarbamol': {
    atc: 'M01BA',
    sold: { cap: '25/0.75/215 mg' },
    brands: 'Malival Compuesto',
  },
  'diclofenaco+tiamina+piridoxina+cianocobalamina': {
    atc: 'M01AB55',
    sold: { tab: '50/50/50/1 mg', im: '' },
    brands:
      'Dolo-Neurobion, Dolo-Tiaminal, Dolo-Bedoyecta, Dolo-Benfor, Tribedoce DX, Duciclon, Dolo Pangavit, Neurodolón, Selectadoce D',
  },
  'dexametasona+tiamina+piridoxina+cianocobalamina': {
    atc: 'H02BX',
    sold: { im: '4/100/50/5 mg' },
    brands: 'Dexabion',
  },
} satisfies MixtureTable;

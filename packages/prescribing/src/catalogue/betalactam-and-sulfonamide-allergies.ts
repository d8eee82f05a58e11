import { type AllergyGroup, ids, under } from './allergy-group.ts';

/** Families that share a ring, a side chain or a sulfonamide, and of which an allergy to one may be one to another. */
export const betalactamAndSulfonamideAllergies = {
  penicilinas: {
    name: 'penicilinas',
    words:
      'penicilina, penicilinas, penicilinicos, derivados de la penicilina, familia de la penicilina, penicillin, penic, pnc, pcn',
    members: [under('J01C'), ids('acido-clavulanico')],
    crosses: [
      { group: 'cefalosporinas-de-aminopenicilinas', how: 'likely', why: 'misma cadena lateral R1' },
      { group: 'cefalosporinas', how: 'seldom', why: 'anillo betalactámico' },
      { group: 'carbapenemicos', how: 'seldom', why: 'anillo betalactámico' },
    ],
  },
  cefalosporinas: {
    name: 'cefalosporinas',
    words: 'cefalosporina, cefalosporinas',
    members: [under('J01DB', 'J01DC', 'J01DD', 'J01DE', 'J01DI')],
    crosses: [{ group: 'penicilinas', how: 'seldom', why: 'anillo betalactámico' }],
  },
  'cefalosporinas-de-aminopenicilinas': {
    name: 'cefalosporinas con la cadena de ampicilina o amoxicilina',
    words: '',
    members: [ids('cefalexina', 'cefaclor', 'cefadroxilo', 'cefprozilo')],
    crosses: [{ group: 'penicilinas', how: 'likely', why: 'misma cadena lateral R1 que ampicilina y amoxicilina' }],
  },
  'cefalosporinas-metoxiimino': {
    name: 'cefalosporinas con cadena metoxiimino',
    words: '',
    members: [ids('ceftriaxona', 'cefotaxima', 'cefepima', 'cefpodoxima', 'cefuroxima', 'cefditoreno')],
  },
  'ceftazidima-y-aztreonam': {
    name: 'ceftazidima y aztreonam (misma cadena lateral)',
    words: '',
    members: [ids('ceftazidima', 'aztreonam')],
  },
  carbapenemicos: {
    name: 'carbapenémicos',
    words: 'carbapenemico, carbapenemicos, carbapenem',
    members: [under('J01DH')],
    crosses: [{ group: 'penicilinas', how: 'seldom', why: 'anillo betalactámico' }],
  },
  betalactamicos: {
    name: 'betalactámicos',
    words: 'betalactamico, betalactamicos, beta lactamicos',
    members: [under('J01C', 'J01D'), ids('acido-clavulanico')],
  },
  sulfas: {
    name: 'sulfas (sulfonamidas antibacterianas)',
    words: 'sulfa, sulfas, sulfamida, sulfamidas, sulfonamida, sulfonamidas, sulfanilamida, sulfanilamidas',
    members: [
      ids('sulfametoxazol', 'sulfadiazina', 'sulfadiazina-de-plata', 'sulfacetamida', 'sulfasomidina', 'sulfasalazina'),
    ],
    crosses: [{ group: 'sulfonamidas-no-antibacterianas', how: 'seldom', why: 'sin arilamina: rara vez' }],
  },
  'sulfonamidas-no-antibacterianas': {
    name: 'sulfonamidas no antibacterianas',
    words: '',
    members: [
      ids('furosemida', 'bumetanida', 'torasemida', 'hidroclorotiazida', 'clortalidona', 'indapamida', 'metolazona'),
      ids('acetazolamida', 'dorzolamida', 'brinzolamida', 'celecoxib', 'parecoxib', 'sumatriptan', 'zonisamida'),
      ids('glibenclamida', 'glimepirida', 'gliclazida', 'glipizida', 'clorpropamida', 'tolbutamida', 'probenecid'),
      ids('tamsulosina', 'topiramato', 'bosentan', 'darunavir', 'sotalol'),
    ],
  },
} satisfies Record<string, AllergyGroup>;

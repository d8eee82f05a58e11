import { type AllergyGroup, ids, under } from './allergy-group.ts';
import { betalactamAndSulfonamideAllergies } from './betalactam-and-sulfonamide-allergies.ts';

/**
 * Chemical and pharmacological families in which one allergy is a reason to ask about another medicine. Members by ATC
 * where the index draws the same line, by name where it does not. Sources: labels' sections on hypersensitivity; for beta
 * lactams the side chains R1 (drug allergy practice parameter 2022, AAAAI/ACAAI); for NSAIDs the EAACI/ENDA classification.
 */
export const allergyGroups = {
  ...betalactamAndSulfonamideAllergies,
  aines: {
    name: 'antiinflamatorios no esteroideos',
    words:
      'aine, aines, antiinflamatorio, antiinflamatorios, antiinflamatorios no esteroideos, anti inflamatorios, anti inflamatorio, desinflamatorios, desinflamatorio, desinflamantes, desinflamante, antinflamatorios, antinflamatorio, nsaid, nsaids',
    members: [
      under('M01AB', 'M01AC', 'M01AE', 'M01AG'),
      ids(
        'acido-acetilsalicilico',
        'nimesulida',
        'clonixinato-de-lisina',
        'fenilbutazona',
        'nabumetona',
        'etofenamato',
      ),
    ],
    crosses: [
      { group: 'pirazolonas', how: 'likely', why: 'inhiben la COX-1' },
      { group: 'coxibs', how: 'seldom', why: 'selectivos de COX-2: suelen tolerarse' },
    ],
  },
  coxibs: {
    name: 'inhibidores selectivos de la COX-2',
    words: 'coxib, coxibs',
    members: [under('M01AH')],
  },
  salicilatos: {
    name: 'salicilatos',
    words: 'salicilato, salicilatos',
    members: [ids('acido-acetilsalicilico', 'salicilato-de-metilo', 'subsalicilato-de-bismuto', 'mesalazina')],
    crosses: [{ group: 'aines', how: 'likely', why: 'inhiben la COX-1' }],
  },
  pirazolonas: {
    name: 'pirazolonas',
    words: 'pirazolona, pirazolonas',
    members: [ids('metamizol', 'fenazona', 'propifenazona', 'fenilbutazona')],
    crosses: [{ group: 'aines', how: 'likely', why: 'inhiben la COX-1' }],
  },
  macrolidos: { name: 'macrólidos', words: 'macrolido, macrolidos', members: [under('J01FA')] },
  lincosamidas: { name: 'lincosamidas', words: 'lincosamida, lincosamidas', members: [under('J01FF')] },
  quinolonas: {
    name: 'quinolonas',
    words: 'quinolona, quinolonas, fluoroquinolona, fluoroquinolonas, fluorquinolonas',
    members: [under('J01M', 'S01AE')],
  },
  tetraciclinas: { name: 'tetraciclinas', words: 'tetraciclinas', members: [under('J01AA')] },
  aminoglucosidos: {
    name: 'aminoglucósidos',
    words: 'aminoglucosido, aminoglucosidos, aminoglicosidos',
    members: [under('J01G'), ids('neomicina', 'tobramicina')],
  },
  nitroimidazoles: {
    name: 'nitroimidazoles',
    words: 'nitroimidazol, nitroimidazoles',
    members: [ids('metronidazol', 'tinidazol', 'secnidazol')],
  },
  azoles: {
    name: 'antimicóticos azoles',
    words: 'azoles, antimicoticos, antimicotico, antifungicos',
    members: [under('J02AB', 'J02AC', 'D01AC', 'G01AF', 'G01AG')],
  },
  aciclovires: {
    name: 'aciclovir y valaciclovir (su profármaco)',
    words: '',
    members: [ids('aciclovir', 'valaciclovir')],
  },
  ganciclovires: {
    name: 'ganciclovir y valganciclovir (su profármaco)',
    words: '',
    members: [ids('ganciclovir', 'valganciclovir')],
  },
  'opioides-fenantrenos': {
    name: 'opioides del grupo de la morfina',
    words: 'opiaceo, opiaceos',
    members: [
      ids(
        'morfina',
        'codeina',
        'dihidrocodeina',
        'hidromorfona',
        'hidrocodona',
        'oxicodona',
        'oximorfona',
        'nalbufina',
      ),
      ids('buprenorfina', 'butorfanol', 'opio'),
    ],
    crosses: [
      { group: 'tramadol-y-tapentadol', how: 'likely', why: 'la ficha del tramadol lo advierte' },
      { group: 'opioides', how: 'seldom', why: 'otra estructura química' },
    ],
  },
  'tramadol-y-tapentadol': {
    name: 'tramadol y tapentadol',
    words: '',
    members: [ids('tramadol', 'tapentadol')],
    crosses: [{ group: 'opioides-fenantrenos', how: 'likely', why: 'la ficha del tramadol lo advierte' }],
  },
  opioides: {
    name: 'opioides',
    words: 'opioide, opioides, narcotico, narcoticos',
    members: [
      under('N02AA', 'N02AB', 'N02AC', 'N02AE', 'N02AF', 'N02AX', 'N01AH'),
      ids('codeina', 'metadona', 'hidrocodona'),
    ],
  },
  'anestesicos-locales': {
    name: 'anestésicos locales (amidas)',
    words:
      'anestesia local, anestesico local, anestesicos locales, anestesia, anestesias, anestesico, anestesicos, anestesia dental, anestesia del dentista, cainas',
    members: [
      ids('lidocaina', 'bupivacaina', 'ropivacaina', 'levobupivacaina', 'mepivacaina', 'prilocaina', 'articaina'),
      ids('dibucaina'),
    ],
    crosses: [{ group: 'anestesicos-ester', how: 'seldom', why: 'otra estructura química' }],
  },
  'anestesicos-ester': {
    name: 'anestésicos locales (ésteres)',
    words: '',
    members: [ids('benzocaina', 'procaina', 'tetracaina', 'proparacaina', 'cocaina')],
  },
  'contraste-yodado': {
    name: 'medios de contraste yodados',
    words:
      'contraste, medio de contraste, medios de contraste, contraste yodado, contrastes yodados, medio de contraste yodado, contraste de tomografia, contraste intravenoso, liquido de contraste',
    members: [under('V08A')],
  },
  gadolinio: {
    name: 'medios de contraste con gadolinio',
    words: 'gadolinio, contraste de resonancia',
    members: [under('V08C')],
  },
  yodo: {
    name: 'yodo (antisépticos)',
    words: 'yodo, iodo, yodados, yodado, yoduro',
    members: [ids('yodopovidona')],
    crosses: [{ group: 'contraste-yodado', how: 'seldom', why: 'el yodo mismo no es el alérgeno: confirmar' }],
  },
  ieca: {
    name: 'inhibidores de la ECA',
    words: 'ieca, iecas, inhibidores de la eca',
    members: [under('C09A', 'C09B')],
  },
  'ara-ii': {
    name: 'antagonistas de angiotensina II',
    words: 'ara ii, ara 2, sartanes',
    members: [under('C09C', 'C09D')],
  },
  estatinas: { name: 'estatinas', words: 'estatina, estatinas', members: [under('C10AA')] },
  betabloqueadores: {
    name: 'betabloqueadores',
    words: 'betabloqueador, betabloqueadores, beta bloqueadores',
    members: [under('C07')],
  },
  'anticonvulsivos-aromaticos': {
    name: 'anticonvulsivos aromáticos',
    words: 'anticonvulsivo, anticonvulsivos, antiepilepticos, anticonvulsivantes',
    members: [
      ids('fenitoina', 'carbamazepina', 'oxcarbazepina', 'eslicarbazepina', 'fenobarbital', 'primidona'),
      ids('lamotrigina'),
    ],
  },
  antihistaminicos: {
    name: 'antihistamínicos',
    words: 'antihistaminico, antihistaminicos, antialergicos',
    members: [under('R06A')],
  },
  'cetirizina-e-hidroxizina': {
    name: 'cetirizina, levocetirizina e hidroxizina (piperazinas)',
    words: '',
    members: [ids('cetirizina', 'levocetirizina', 'hidroxizina')],
  },
  'loratadina-y-desloratadina': {
    name: 'loratadina, desloratadina y rupatadina',
    words: '',
    members: [ids('loratadina', 'desloratadina', 'rupatadina')],
  },
  'inhibidores-de-bomba': {
    name: 'inhibidores de la bomba de protones',
    words: 'inhibidores de la bomba, inhibidores de la bomba de protones, inhibidor de la bomba de protones, prazoles',
    members: [under('A02BC')],
  },
  'antagonistas-h2': { name: 'antagonistas H2', words: '', members: [under('A02BA')] },
  setrones: { name: 'setrones', words: 'setrones', members: [under('A04AA')] },
  fenotiazinas: {
    name: 'fenotiazinas',
    words: 'fenotiazina, fenotiazinas',
    members: [under('N05AA', 'N05AB', 'N05AC'), ids('prometazina')],
  },
  sulfonilureas: { name: 'sulfonilureas', words: 'sulfonilurea, sulfonilureas', members: [under('A10BB')] },
  bifosfonatos: { name: 'bifosfonatos', words: 'bifosfonato, bifosfonatos', members: [under('M05BA')] },
  corticoides: {
    name: 'corticoides',
    words: 'corticoide, corticoides, esteroide, esteroides, cortisona, corticoesteroides, corticosteroides',
    members: [under('H02AB')],
  },
  benzodiacepinas: {
    name: 'benzodiacepinas',
    words: 'benzodiacepina, benzodiacepinas, benzodiazepinas',
    members: [under('N05BA', 'N05CD'), ids('clonazepam')],
  },
  heparinas: { name: 'heparinas', words: 'heparinas', members: [under('B01AB')] },
  insulinas: { name: 'insulinas', words: 'insulina, insulinas', members: [under('A10A')] },
  'complejo-b': {
    name: 'complejo B',
    words: 'complejo b, vitaminas b, vitamina b, complejo b inyectado',
    members: [ids('tiamina', 'piridoxina', 'cianocobalamina', 'hidroxocobalamina')],
  },
  vacunas: { name: 'vacunas', words: 'vacuna, vacunas', members: [under('J07')] },
  hierro: {
    name: 'hierro',
    words: 'hierro, fierro, hierro intravenoso',
    members: [under('B03A')],
  },
} satisfies Record<string, AllergyGroup>;

export type AllergyGroupId = keyof typeof allergyGroups;

import type { AllergyGroupId } from '../catalogue/allergy-groups.ts';
import type { FindingLevel } from '../finding.ts';

/** Of another medicine of the group: usually, and after anaphylaxis, angioedema, blisters and the like. */
type WithinGroup = readonly [level: FindingLevel, severe: FindingLevel, text: string];

const sameFamily = 'es de la misma familia; se elige otra clase.';

/** Who belongs to a group, and which groups cross, is the catalogue's; how grave it is stands here. */
export const allergyLevels = {
  penicilinas: ['stops', 'stops', sameFamily],
  cefalosporinas: [
    'asks',
    'stops',
    'otra cefalosporina: depende de la cadena lateral; se elige otra clase si fue grave.',
  ],
  'cefalosporinas-de-aminopenicilinas': ['stops', 'stops', 'tiene la misma cadena lateral; se elige otra clase.'],
  'cefalosporinas-metoxiimino': ['stops', 'stops', 'tiene la misma cadena lateral; se elige otra clase.'],
  'ceftazidima-y-aztreonam': ['stops', 'stops', 'tiene la misma cadena lateral; se elige otro.'],
  carbapenemicos: ['stops', 'stops', sameFamily],
  betalactamicos: ['informs', 'asks', 'otro betalactámico: la reacción cruzada depende de la cadena lateral.'],
  sulfas: ['stops', 'stops', 'es una sulfa; se elige otro.'],
  'sulfonamidas-no-antibacterianas': ['informs', 'informs', 'la reacción cruzada entre ellas no está demostrada.'],
  aines: ['asks', 'stops', 'otro antiinflamatorio puede dar la misma reacción; lo usual es paracetamol.'],
  coxibs: ['asks', 'stops', 'es de la misma familia; lo usual es paracetamol.'],
  salicilatos: ['stops', 'stops', 'es un salicilato; lo usual es paracetamol.'],
  pirazolonas: ['stops', 'stops', 'es de la misma familia; lo usual es paracetamol.'],
  macrolidos: ['asks', 'stops', sameFamily],
  lincosamidas: ['stops', 'stops', sameFamily],
  quinolonas: ['stops', 'stops', sameFamily],
  tetraciclinas: ['stops', 'stops', sameFamily],
  aminoglucosidos: ['stops', 'stops', sameFamily],
  nitroimidazoles: ['asks', 'stops', sameFamily],
  azoles: ['asks', 'asks', 'es de la misma familia; se pesa.'],
  'opioides-fenantrenos': ['asks', 'stops', 'es de la misma estructura; se elige otro.'],
  'tramadol-y-tapentadol': ['asks', 'stops', 'es de la misma clase; se elige otro.'],
  opioides: ['informs', 'asks', 'otro opioide: la reacción cruzada depende de la estructura.'],
  'anestesicos-locales': ['asks', 'stops', 'es de la misma clase; se elige otra.'],
  'anestesicos-ester': ['asks', 'stops', 'es de la misma clase; se elige otra.'],
  'contraste-yodado': ['asks', 'stops', 'otro medio de contraste; se prepara o se elige otro estudio.'],
  gadolinio: ['asks', 'stops', 'otro medio con gadolinio; se pesa.'],
  yodo: ['asks', 'stops', 'contiene yodo; se elige otro antiséptico.'],
  ieca: ['asks', 'stops', 'la tos y el angioedema son de toda la clase; se elige otra.'],
  'ara-ii': ['asks', 'stops', 'es de la misma clase; se pesa.'],
  estatinas: ['asks', 'stops', 'otra estatina puede dar la misma reacción.'],
  betabloqueadores: ['asks', 'stops', 'es de la misma clase; se pesa.'],
  'anticonvulsivos-aromaticos': [
    'asks',
    'stops',
    'reacción cruzada en 40 a 80 % tras exantema grave; se elige levetiracetam o valproato.',
  ],
  antihistaminicos: ['informs', 'asks', 'otro antihistamínico suele tolerarse; se advierte.'],
  'cetirizina-e-hidroxizina': [
    'stops',
    'stops',
    'son la misma molécula o su metabolito; se elige loratadina o fexofenadina.',
  ],
  'loratadina-y-desloratadina': [
    'stops',
    'stops',
    'son la misma molécula o su metabolito; se elige cetirizina o fexofenadina.',
  ],
  'inhibidores-de-bomba': ['asks', 'stops', 'la ficha contraindica los demás «prazoles»; se elige famotidina.'],
  'antagonistas-h2': ['asks', 'stops', 'es de la misma clase; se pesa.'],
  setrones: ['asks', 'stops', 'la ficha describe reacción cruzada entre ellos; se elige otro antiemético.'],
  fenotiazinas: ['asks', 'stops', sameFamily],
  sulfonilureas: ['asks', 'stops', sameFamily],
  bifosfonatos: ['asks', 'stops', 'es de la misma clase; se pesa.'],
  corticoides: ['asks', 'stops', 'es de la misma familia; se pesa.'],
  benzodiacepinas: ['asks', 'stops', sameFamily],
  heparinas: ['asks', 'stops', sameFamily],
  insulinas: ['asks', 'asks', 'otra insulina; se vigila.'],
  'complejo-b': ['asks', 'stops', 'otra vitamina del complejo B; se vigila.'],
  vacunas: ['informs', 'asks', 'otra vacuna; se revisan sus componentes.'],
  hierro: ['asks', 'stops', 'otro hierro; se vigila.'],
  aciclovires: ['stops', 'stops', 'uno se convierte en el otro.'],
  ganciclovires: ['stops', 'stops', 'uno se convierte en el otro.'],
} as const satisfies Record<AllergyGroupId, WithinGroup>;

/** To a relative of another group: usually, and after a grave reaction. */
export const crossLevels = {
  likely: ['asks', 'stops'],
  seldom: ['informs', 'asks'],
} as const satisfies Record<string, readonly [FindingLevel, FindingLevel]>;

/** Words of a reaction after which a relative of the drug is not tried. */
export const severeReactions =
  /anafil|choque|shock|angioedema|glotis|hinchaz|hincho|broncoespasmo|asfixia|ahog|dificultad|no pod[ií]a respirar|stevens|necrolisis|epidermolisis|ampollas|dress|hospital|intub|desmay/;

/** Unwanted effects that are no allergy. */
export const intolerances =
  /nausea|vomit|gastritis|acidez|agruras|dolor de estomago|dolor de panza|diarrea|mareo|sueno|somnolencia|dolor de cabeza|tos\b|estrenimiento|insomnio/;

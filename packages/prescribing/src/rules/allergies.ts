import type { FindingLevel } from '../finding.ts';
import type { ClassName } from './classes.ts';
import type { SourceName } from './sources.ts';
import { atc, named, type SubstanceClass } from './substance-class.ts';

/** What an allergy to one of the group means for others; `severe` after anaphylaxis, angioedema, blisters and the like. */
export type CrossReaction = {
  to: ClassName | SubstanceClass;
  level: FindingLevel;
  severe: FindingLevel;
  source: SourceName;
  text: string;
};

export type AllergyGroup = {
  /** As it is told to the doctor. */
  name: string;
  /** How people call the group, without accents. Names of substances and brands are the catalogue's. */
  words: readonly string[];
  members: ClassName | SubstanceClass;
  /** Another substance of the same group. */
  within: Pick<CrossReaction, 'level' | 'severe' | 'text'>;
  crosses: readonly CrossReaction[];
  source: SourceName;
};

const cross = (
  to: ClassName | SubstanceClass,
  level: FindingLevel,
  severe: FindingLevel,
  text: string,
): CrossReaction => ({ to, level, severe, source: 'aaaai', text });

const group = (
  name: string,
  words: string,
  members: ClassName | SubstanceClass,
  within: AllergyGroup['within'],
  crosses: readonly CrossReaction[] = [],
): AllergyGroup => ({ name, words: words.split(' '), members, within, crosses, source: 'aaaai' });

const sameClass = (level: FindingLevel, severe: FindingLevel, text: string): AllergyGroup['within'] => ({
  level,
  severe,
  text,
});

const aminopenicillinSideChain = named('cefalexina cefaclor cefadroxilo cefprozilo');
const betaLactams = sameClass('stops', 'stops', 'es de la misma familia; se elige otra clase de antibiótico.');
const nonAntibioticSulfonamides = named(
  'furosemida bumetanida torasemida hidroclorotiazida clortalidona indapamida acetazolamida celecoxib glibenclamida glimepirida gliclazida sumatriptan',
);

export const allergyGroups: readonly AllergyGroup[] = [
  group(
    'penicilinas',
    'penicilina penicilinas penicilinicos betalactamicos betalactamico pencilina',
    atc('J01C', {
      and: 'amoxicilina ampicilina dicloxacilina acido-clavulanico fenoximetilpenicilina sultamicilina',
    }),
    betaLactams,
    [
      cross(
        aminopenicillinSideChain,
        'asks',
        'stops',
        'comparte cadena lateral con amoxicilina y ampicilina; se elige otra cefalosporina u otra clase.',
      ),
      cross(
        'cephalosporins',
        'informs',
        'asks',
        'reacción cruzada rara (menos de 2 %) con otra cadena lateral; tras anafilaxia se pesa.',
      ),
      cross('carbapenems', 'informs', 'asks', 'reacción cruzada menor de 1 %; tras anafilaxia se pesa.'),
    ],
  ),
  group(
    'cefalosporinas',
    'cefalosporina cefalosporinas',
    'cephalosporins',
    sameClass('asks', 'stops', 'otra cefalosporina: depende de la cadena lateral; se elige otra clase si fue grave.'),
    [
      cross(
        named('amoxicilina ampicilina'),
        'asks',
        'asks',
        'puede compartir cadena lateral con la cefalosporina; se pesa.',
      ),
      cross('penicillins', 'informs', 'asks', 'reacción cruzada poco frecuente; se pesa.'),
      cross('carbapenems', 'informs', 'asks', 'reacción cruzada menor de 1 %.'),
    ],
  ),
  group('carbapenémicos', 'carbapenem carbapenemicos carbapenems', 'carbapenems', betaLactams, [
    cross('penicillins', 'informs', 'asks', 'reacción cruzada poco frecuente; se pesa.'),
  ]),
  group(
    'sulfas (antibióticos)',
    'sulfa sulfas sulfamida sulfamidas sulfonamida sulfonamidas sulfamidicos',
    named('sulfametoxazol sulfadiazina sulfacetamida sulfasalazina sulfadiazina-de-plata'),
    sameClass('stops', 'stops', 'es una sulfa; se elige otro.'),
    [
      cross(
        nonAntibioticSulfonamides,
        'informs',
        'informs',
        'sulfonamida que no es antibiótico: la reacción cruzada no está demostrada.',
      ),
      cross(named('dapsona'), 'asks', 'asks', 'puede haber reacción cruzada; se vigila.'),
    ],
  ),
  group(
    'antiinflamatorios (AINE)',
    'aine aines antiinflamatorio antiinflamatorios antinflamatorio antinflamatorios desinflamatorio desinflamatorios',
    {
      ...atc('M01A N02BA', {
        and: 'clonixinato-de-lisina ketorolaco acido-acetilsalicilico',
        except: 'celecoxib etoricoxib parecoxib glucosamina condroitina diacereina',
      }),
    },
    sameClass('asks', 'stops', 'otro antiinflamatorio puede dar la misma reacción; lo usual es paracetamol.'),
    [
      cross('coxibs', 'informs', 'asks', 'suele tolerarse; la primera dosis con vigilancia.'),
      cross('metamizole', 'asks', 'asks', 'puede dar la misma reacción; lo usual es paracetamol.'),
      cross('paracetamol', 'informs', 'informs', 'suele tolerarse hasta 500 mg a 1 g.'),
    ],
  ),
  group(
    'pirazolonas',
    'pirazolona pirazolonas dipirona',
    named('metamizol fenilbutazona propifenazona'),
    sameClass('stops', 'stops', 'es de la misma familia; lo usual es paracetamol.'),
    [cross('nsaids', 'asks', 'asks', 'quien reacciona a metamizol puede reaccionar a otros antiinflamatorios.')],
  ),
  group(
    'macrólidos',
    'macrolido macrolidos',
    'macrolides',
    sameClass('asks', 'stops', 'es de la misma familia; se elige otra clase.'),
  ),
  group(
    'quinolonas',
    'quinolona quinolonas fluoroquinolona fluoroquinolonas',
    'quinolones',
    sameClass('stops', 'stops', 'es de la misma familia; se elige otra clase.'),
  ),
  group(
    'tetraciclinas',
    'tetraciclina tetraciclinas',
    'tetracyclines',
    sameClass('stops', 'stops', 'es de la misma familia; se elige otra clase.'),
  ),
  group(
    'aminoglucósidos',
    'aminoglucosido aminoglucosidos',
    'aminoglycosides',
    sameClass('stops', 'stops', 'es de la misma familia; se elige otra clase.'),
  ),
  group(
    'nitroimidazoles',
    'nitroimidazol nitroimidazoles imidazoles',
    'metronidazole',
    sameClass('asks', 'stops', 'es de la misma familia; se elige otra clase.'),
  ),
  group(
    'lincosamidas',
    'lincosamida lincosamidas',
    named('clindamicina lincomicina'),
    sameClass('stops', 'stops', 'es de la misma familia; se elige otra clase.'),
  ),
  group(
    'opioides',
    'opioide opioides opiaceo opiaceos',
    'opioids',
    sameClass('asks', 'stops', 'otro opioide; la reacción cruzada depende de la estructura.'),
  ),
  group(
    'anestésicos locales (amidas)',
    'anestesico anestesicos anestesia',
    named('lidocaina bupivacaina mepivacaina prilocaina ropivacaina articaina'),
    sameClass('asks', 'stops', 'otro anestésico local de la misma clase.'),
  ),
  group(
    'anestésicos locales (ésteres)',
    'esteres',
    named('benzocaina procaina tetracaina'),
    sameClass('asks', 'stops', 'otro anestésico local de la misma clase.'),
  ),
  group(
    'inhibidores de la ECA',
    'ieca iecas',
    'aceInhibitors',
    sameClass('asks', 'stops', 'la tos y el angioedema son de toda la clase; se elige otra.'),
    [
      cross('arbs', 'informs', 'asks', 'tras angioedema por un IECA, se usa con cautela.'),
      cross('sacubitril', 'asks', 'stops', 'contraindicado tras angioedema.'),
    ],
  ),
  group(
    'antagonistas de angiotensina',
    'ara sartan sartanes',
    'arbs',
    sameClass('asks', 'stops', 'otro de la misma clase.'),
  ),
  group(
    'estatinas',
    'estatina estatinas',
    'statins',
    sameClass('asks', 'stops', 'otra estatina puede dar la misma reacción.'),
  ),
  group(
    'antiepilépticos aromáticos',
    'anticonvulsivante anticonvulsivantes antiepileptico antiepilepticos',
    named('carbamazepina oxcarbazepina eslicarbazepina fenitoina fenobarbital primidona lamotrigina'),
    sameClass(
      'asks',
      'stops',
      'reacción cruzada en 40 a 80 % tras exantema grave; se elige levetiracetam o valproato.',
    ),
  ),
  group(
    'azoles',
    'azoles',
    named('ketoconazol itraconazol fluconazol voriconazol posaconazol miconazol clotrimazol'),
    sameClass('asks', 'asks', 'es de la misma familia; se pesa.'),
  ),
  group(
    'corticosteroides',
    'esteroide esteroides cortisona corticoide corticoides corticosteroide corticosteroides',
    'corticosteroids',
    sameClass('asks', 'stops', 'es de la misma familia; se pesa.'),
  ),
  group(
    'inhibidores de bomba de protones',
    'prazoles',
    'ppis',
    sameClass('asks', 'stops', 'es de la misma familia; se elige otra clase.'),
  ),
  group('heparinas', 'heparinas', 'heparins', sameClass('asks', 'stops', 'es de la misma familia.')),
  group(
    'medios de contraste yodados',
    'contraste yodo yodados yodado',
    'contrastMedia',
    sameClass('asks', 'stops', 'otro medio de contraste; se prepara o se elige otro estudio.'),
  ),
  group('triptanes', 'triptanes triptan', 'triptans', sameClass('asks', 'stops', 'es de la misma familia.')),
  group(
    'fenotiazinas',
    'fenotiazina fenotiazinas',
    named('clorpromazina levomepromazina perfenazina trifluoperazina flufenazina prometazina'),
    sameClass('asks', 'stops', 'es de la misma familia.'),
  ),
  group(
    'benzodiacepinas',
    'benzodiacepina benzodiacepinas benzodiazepina benzodiazepinas',
    'benzodiazepines',
    sameClass('asks', 'stops', 'es de la misma familia.'),
  ),
  group(
    'antihistamínicos (piperazinas)',
    'piperazinas',
    named('cetirizina levocetirizina hidroxizina'),
    sameClass('stops', 'stops', 'es del mismo compuesto.'),
  ),
  group(
    'loratadina y desloratadina',
    'loratadinas',
    named('loratadina desloratadina rupatadina'),
    sameClass('asks', 'stops', 'es del mismo compuesto.'),
  ),
  group(
    'complejo B',
    'tiamina vitaminab complejob',
    named('tiamina'),
    sameClass('asks', 'stops', 'es la misma vitamina.'),
  ),
];

/** What people tell as allergies and no medicine is: of these nothing is said. */
export const notMedicines =
  `polvo polen acaros acaro humedad moho perro perros gato gatos pelo animales mascotas camaron camarones marisco mariscos
pescado cacahuate cacahuates nuez nueces huevo leche lactosa gluten trigo soya fresa fresas chocolate pina kiwi durazno picadura picaduras abeja
abejas avispa hormiga mosquito latex niquel perfume perfumes cosmeticos frio sol pasto rinitis estacional ambiental alimentos comida tela
adhesiva`.split(/\s+/);

/** Words of a reaction after which a relative of the drug is not tried. */
export const severeReactions =
  /anafil|choque|shock|angioedema|edema de glotis|glotis|hinchaz|hincho|broncoespasmo|asfixia|ahog|dificultad|no pod[ií]a respirar|stevens|necrolisis|epidermolisis|ampollas|dress|hospital|uci|intub|desmay/;

/** Unwanted effects that are no allergy. */
export const intolerances =
  /nausea|vomit|gastritis|acidez|agruras|dolor de estomago|dolor de panza|diarrea|mareo|sueno|somnolencia|dolor de cabeza|tos\b|estrenimiento|insomnio/;

import type { FindingLevel } from '../finding.ts';
import type { ClassName } from './classes.ts';
import type { SourceName } from './sources.ts';
import { atc, named, type SubstanceClass } from './substance-class.ts';

/** Weeks from which and before which it counts; without them the whole pregnancy. */
type Weeks = { from?: number; before?: number };

export type PregnancyRule = Weeks & {
  id: string;
  of: ClassName | SubstanceClass;
  level: FindingLevel;
  source: SourceName;
  text: string;
  /** Does harm so surely that whoever may be pregnant is asked before. */
  teratogen?: true;
  /** Counts on the skin and elsewhere too. */
  local?: true;
};

type More = Weeks & Pick<PregnancyRule, 'teratogen' | 'local'>;
const rule = (
  id: string,
  of: ClassName | SubstanceClass,
  [level, source]: readonly [FindingLevel, SourceName],
  text: string,
  more: More = {},
): PregnancyRule => ({ id: `pregnancy/${id}`, of, level, source, text, ...more });

const stops = ['stops', 'label'] as const;
const asks = ['asks', 'label'] as const;
const informs = ['informs', 'label'] as const;

/** The most severe that fits is said. */
export const pregnancyRules: readonly PregnancyRule[] = [
  rule('isotretinoin', 'isotretinoin', stops, 'causa malformaciones graves; contraindicado.', { teratogen: true }),
  rule(
    'topical-retinoids',
    named('tretinoina adapaleno tazaroteno'),
    asks,
    'retinoide en la piel; se evita en el embarazo.',
    { local: true },
  ),
  rule('cytotoxics', atc('L01'), stops, 'causa malformaciones y aborto; lo decide oncología.', { teratogen: true }),
  rule('clomifene', named('clomifeno'), stops, 'contraindicado en el embarazo; se descarta antes de cada ciclo.'),
  rule(
    'estrogens',
    named('estradiol etinilestradiol estriol'),
    stops,
    'hormonas sin uso en el embarazo; la ficha las contraindica.',
  ),
  rule('methotrexate', 'methotrexate', stops, 'causa aborto y malformaciones; contraindicado.', { teratogen: true }),
  rule('leflunomide', 'leflunomide', stops, 'causa malformaciones; contraindicado.', { teratogen: true }),
  rule('mycophenolate', 'mycophenolate', stops, 'causa aborto y malformaciones; contraindicado.', { teratogen: true }),
  rule('thalidomide', named('talidomida lenalidomida'), stops, 'causa malformaciones; contraindicado.', {
    teratogen: true,
  }),
  rule(
    'valproate',
    'valproate',
    stops,
    'causa espina bífida y daño del desarrollo; se busca otro antiepiléptico con neurología.',
    { teratogen: true },
  ),
  rule('warfarin', 'vitaminKAntagonists', stops, 'causa embriopatía y hemorragia fetal; se usa enoxaparina.', {
    teratogen: true,
  }),
  rule(
    'misoprostol',
    'misoprostol',
    stops,
    'causa aborto y malformaciones; fuera de uso obstétrico está contraindicado.',
    { teratogen: true },
  ),
  rule('finasteride', 'finasteride', stops, 'malformación genital del feto varón; contraindicado.', {
    teratogen: true,
  }),
  rule('androgens', atc('G03B', { and: 'testosterona danazol' }), stops, 'virilización del feto; contraindicado.', {
    teratogen: true,
  }),
  rule('ribavirin', 'ribavirin', stops, 'causa malformaciones; contraindicado.', { teratogen: true }),
  rule('bosentan', named('bosentan ambrisentan macitentan riociguat'), stops, 'causa malformaciones; contraindicado.', {
    teratogen: true,
  }),
  rule('ergots', 'ergots', stops, 'contrae el útero y reduce la sangre al feto; contraindicado.'),
  rule('ulipristal', 'ulipristal', asks, 'no se usa en el embarazo.'),
  rule(
    'ace-inhibitors',
    'aceInhibitors',
    stops,
    'daño renal y muerte fetal; lo usual es metildopa, labetalol o nifedipino.',
  ),
  rule('arbs', 'arbs', stops, 'daño renal y muerte fetal; lo usual es metildopa, labetalol o nifedipino.'),
  rule('aliskiren', 'aliskiren', stops, 'daño renal y muerte fetal; contraindicado.'),
  rule('sacubitril', 'sacubitril', stops, 'daño renal y muerte fetal; contraindicado.'),
  rule('statins', 'statins', asks, 'no se usan en el embarazo salvo riesgo muy alto; se suspenden.'),
  rule('gemfibrozil', 'fibrates', asks, 'sin datos suficientes; se suspenden.'),
  rule(
    'tetracyclines',
    'tetracyclines',
    ['stops', 'acog'],
    'mancha los dientes y daña el hueso fetal; se elige otro antibiótico.',
    { from: 14 },
  ),
  rule('tetracyclines-early', 'tetracyclines', ['asks', 'acog'], 'se evita en el embarazo; se elige otro antibiótico.'),
  rule('quinolones', 'quinolones', asks, 'daño del cartílago en animales; se elige otro antibiótico.'),
  rule(
    'aminoglycosides',
    'aminoglycosides',
    asks,
    'daño del oído fetal, sobre todo estreptomicina; solo si no hay otro.',
  ),
  rule(
    'trimethoprim-first',
    'trimethoprimSulfa',
    ['asks', 'acog'],
    'antagonista de folatos en el primer trimestre: defectos del tubo neural; se elige otro.',
    { before: 14 },
  ),
  rule('sulfa-late', 'trimethoprimSulfa', ['asks', 'acog'], 'cerca del parto puede dar kernícterus; se elige otro.', {
    from: 36,
  }),
  rule(
    'nitrofurantoin-late',
    'nitrofurantoin',
    ['asks', 'acog'],
    'cerca del parto, anemia hemolítica del recién nacido; se elige otro.',
    { from: 37 },
  ),
  rule('clarithromycin', 'clarithromycin', asks, 'más aborto en estudios; se prefiere azitromicina o eritromicina.'),
  rule('metronidazole', 'metronidazole', informs, 'en el primer trimestre solo si es necesario.', { before: 14 }),
  rule(
    'fluconazole',
    'fluconazole',
    asks,
    'más aborto y, en dosis altas, malformaciones; se prefiere clotrimazol vaginal.',
  ),
  rule('azoles', 'strongAzoles', asks, 'se evita; se prefiere un antifúngico local.'),
  rule('griseofulvin', 'griseofulvin', stops, 'malformaciones en animales; contraindicado.', { teratogen: true }),
  rule('terbinafine', 'terbinafine', asks, 'se pospone hasta después del embarazo.'),
  rule('albendazole', 'albendazole', ['asks', 'who'], 'no en el primer trimestre; después, solo si es necesario.'),
  rule('ivermectin', named('ivermectina'), ['asks', 'who'], 'sin datos suficientes; se pospone.'),
  rule(
    'nsaids-late',
    'nsaids',
    ['stops', 'fda'],
    'cierre del conducto arterioso y daño renal fetal; lo usual es paracetamol.',
    { from: 28 },
  ),
  rule(
    'nsaids-middle',
    'nsaids',
    ['asks', 'fda'],
    'desde la semana 20, poco líquido amniótico; lo usual es paracetamol.',
    { from: 20 },
  ),
  rule('nsaids', 'nsaids', ['asks', 'acog'], 'se evita en el embarazo; lo usual es paracetamol.'),
  rule('metamizole', 'metamizole', asks, 'no en el primer ni en el tercer trimestre; lo usual es paracetamol.'),
  rule(
    'aspirin',
    'aspirin',
    ['informs', 'acog'],
    'dosis de 100 a 150 mg es usual para prevenir preeclampsia; las de analgésico se evitan.',
  ),
  rule('opioids', 'opioids', asks, 'síndrome de abstinencia del recién nacido; solo pocos días.'),
  rule('benzodiazepines', 'benzodiazepines', asks, 'sedación y abstinencia del recién nacido; se evita.'),
  rule('lithium', 'lithium', asks, 'malformación cardiaca en el primer trimestre; con psiquiatría.'),
  rule('paroxetine', named('paroxetina'), asks, 'malformación cardiaca; se prefiere sertralina.'),
  rule('ssris', 'ssris', informs, 'se pesa con el beneficio; sertralina es la más usada.'),
  rule('carbamazepine', 'carbamazepine', asks, 'defectos del tubo neural; con neurología y ácido fólico.'),
  rule('phenytoin', 'phenytoin', asks, 'síndrome fetal por hidantoína; con neurología y ácido fólico.'),
  rule('phenobarbital', 'phenobarbital', asks, 'malformaciones; con neurología y ácido fólico.'),
  rule('topiramate', 'topiramate', asks, 'labio y paladar hendidos; con neurología.'),
  rule('sulfonylureas', 'sulfonylureas', ['asks', 'ada'], 'lo usual es insulina; glibenclamida cruza la placenta.'),
  rule('oral-sugar', 'dpp4Inhibitors', ['asks', 'ada'], 'sin datos suficientes; lo usual es insulina.'),
  rule('sglt2', 'sglt2Inhibitors', ['asks', 'ada'], 'daño renal fetal en animales; lo usual es insulina.'),
  rule('glp1', 'glp1Agonists', ['asks', 'ada'], 'se suspende dos meses antes; lo usual es insulina.'),
  rule('pioglitazone', 'pioglitazone', ['asks', 'ada'], 'sin datos suficientes; lo usual es insulina.'),
  rule('metformin', 'metformin', ['informs', 'ada'], 'se usa en algunas guías; lo usual es insulina.'),
  rule(
    'thiamazole',
    named('tiamazol'),
    ['asks', 'acog'],
    'malformaciones en el primer trimestre; se cambia a propiltiouracilo.',
    { before: 14 },
  ),
  rule('contraceptives', 'hormonalContraceptives', asks, 'no se usan en el embarazo.'),
  rule('spironolactone', 'aldosteroneAntagonists', asks, 'efecto antiandrógeno en el feto; se cambia.'),
  rule('atenolol', named('atenolol'), asks, 'bajo peso al nacer; se prefiere labetalol.'),
  rule('beta-blockers', 'betaBlockers', informs, 'se vigila el crecimiento fetal.'),
  rule('thiazides', 'thiazides', asks, 'menos flujo placentario; no es de elección.'),
  rule('amiodarone', 'amiodarone', asks, 'daña la tiroides fetal; solo si no hay otro.'),
  rule('direct-anticoagulants', 'directAnticoagulants', asks, 'sin datos suficientes; se usa enoxaparina.'),
  rule('colchicine', 'colchicine', asks, 'solo en fiebre mediterránea; se evita.'),
  rule('bisphosphonates', 'bisphosphonates', asks, 'queda años en el hueso; se evita.'),
  rule('pseudoephedrine', 'pressors', asks, 'en el primer trimestre, gastrosquisis; se prefiere lavado nasal.', {
    before: 14,
  }),
  rule('corticosteroids', 'corticosteroids', informs, 'prednisona es la preferida; se vigila la glucosa.'),
  rule('domperidone', 'domperidone', informs, 'se prefiere doxilamina con piridoxina o metoclopramida.'),
  rule('ondansetron', named('ondansetron'), informs, 'en el primer trimestre no es de primera elección.', {
    before: 10,
  }),
  rule('bismuth', 'bismuth', asks, 'contiene salicilato; se evita.'),
  rule('podophyllotoxin', named('podofilina'), stops, 'tóxica para el feto aun en la piel; contraindicada.', {
    local: true,
  }),
  rule('minoxidil', named('minoxidil'), asks, 'se evita, aun en la piel.', { local: true }),
  rule('live-vaccines', 'liveVaccines', stops, 'vacuna de virus vivos; se pospone hasta después del parto.'),
  rule('chloramphenicol', 'chloramphenicol', asks, 'cerca del parto, síndrome gris; se evita.'),
  rule('isotretinoin-vitamin-a', 'vitaminA', asks, 'más de 10 000 UI al día causa malformaciones.'),
  rule('orlistat', 'orlistat', asks, 'no se baja de peso con fármacos en el embarazo.'),
  rule(
    'antihistamines',
    named('hidroxizina'),
    asks,
    'la ficha lo contraindica al inicio; se prefiere loratadina o clorfenamina.',
    { before: 14 },
  ),
  rule('triptans', 'triptans', informs, 'sumatriptán es el que tiene más datos; primero paracetamol.'),
  rule('ciclosporin', 'calcineurinInhibitors', informs, 'con el especialista.'),
  rule('azathioprine', 'azathioprine', informs, 'con el especialista.'),
  rule('cyclophosphamide', named('ciclofosfamida'), stops, 'causa malformaciones; contraindicado.', {
    teratogen: true,
  }),
  rule('tamoxifen', named('tamoxifeno letrozol anastrozol'), stops, 'causa malformaciones; contraindicado.', {
    teratogen: true,
  }),
];

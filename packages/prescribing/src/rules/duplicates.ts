import type { FindingLevel } from '../finding.ts';
import type { ClassName } from './classes.ts';
import type { SourceName } from './sources.ts';

type DuplicateRule = { class: ClassName; level: FindingLevel; source: SourceName; text: string };

const two = (name: ClassName, level: FindingLevel, source: SourceName, text: string): DuplicateRule => ({
  class: name,
  level,
  source,
  text,
});

/** Classes of which a person needs one. What interactions say of two of a class is not said again here. */
export const duplicateRules: readonly DuplicateRule[] = [
  two(
    'nsaids',
    'asks',
    'label',
    'dos antiinflamatorios no quitan más dolor y dañan más el estómago y el riñón; se deja uno.',
  ),
  two('aceInhibitors', 'asks', 'label', 'dos inhibidores de la ECA; se deja uno.'),
  two('arbs', 'asks', 'label', 'dos antagonistas de angiotensina; se deja uno.'),
  two('ppis', 'asks', 'stopp', 'dos inhibidores de la bomba de protones; se deja uno.'),
  two('h2Blockers', 'asks', 'stopp', 'dos antagonistas H2; se deja uno.'),
  two('statins', 'asks', 'label', 'dos estatinas: riesgo de daño muscular; se deja una.'),
  two('betaBlockers', 'asks', 'label', 'dos betabloqueadores: bradicardia; se deja uno.'),
  two('dihydropyridines', 'asks', 'label', 'dos calcioantagonistas: hipotensión; se deja uno.'),
  two('thiazides', 'asks', 'label', 'dos tiazidas; se deja una.'),
  two('loopDiuretics', 'asks', 'label', 'dos diuréticos de asa; se deja uno.'),
  two('hypnotics', 'asks', 'stopp', 'dos hipnóticos; se deja uno.'),
  two('dpp4Inhibitors', 'asks', 'ada', 'dos inhibidores de DPP-4; se deja uno.'),
  two('sglt2Inhibitors', 'asks', 'ada', 'dos inhibidores de SGLT2; se deja uno.'),
  two('glp1Agonists', 'asks', 'ada', 'dos agonistas de GLP-1; se deja uno.'),
  two('sedatingAntihistamines', 'asks', 'label', 'dos antihistamínicos que dan sueño; se deja uno.'),
  two('nonSedatingAntihistamines', 'asks', 'label', 'dos antihistamínicos; se deja uno.'),
  two('vitaminKAntagonists', 'stops', 'label', 'dos anticoagulantes; se deja uno.'),
  two('directAnticoagulants', 'stops', 'label', 'dos anticoagulantes; se deja uno.'),
  two('heparins', 'asks', 'label', 'dos heparinas; se deja una.'),
  two('macrolides', 'asks', 'idsa', 'dos macrólidos; se deja uno.'),
  two('quinolones', 'asks', 'idsa', 'dos quinolonas; se deja una.'),
  two('tetracyclines', 'asks', 'idsa', 'dos tetraciclinas; se deja una.'),
  two('cephalosporins', 'asks', 'idsa', 'dos cefalosporinas; se deja una.'),
  two('oralPenicillins', 'asks', 'idsa', 'dos penicilinas; se deja una.'),
  two('muscleRelaxants', 'asks', 'label', 'dos relajantes musculares: sedación; se deja uno.'),
  two('gabapentinoids', 'asks', 'label', 'dos gabapentinoides: sedación; se deja uno.'),
  two('dopamineBlockersOfGut', 'asks', 'ema', 'dos procinéticos: síntomas extrapiramidales y QT; se deja uno.'),
  two('estrogenContraceptives', 'asks', 'usmec', 'dos anticonceptivos con estrógeno; se deja uno.'),
  two('fibrates', 'asks', 'label', 'dos fibratos: daño muscular; se deja uno.'),
  two('bisphosphonates', 'asks', 'label', 'dos bifosfonatos; se deja uno.'),
  two('azoles', 'asks', 'label', 'dos antifúngicos de la misma clase; se deja uno.'),
  two('levothyroxine', 'asks', 'label', 'dos hormonas tiroideas; se deja una, salvo indicación de endocrinología.'),
  two('longBeta2Agonists', 'asks', 'label', 'dos broncodilatadores de acción larga; se deja uno.'),
  two('theophylline', 'asks', 'label', 'dos xantinas: convulsiones y arritmia; se deja una.'),
  two('antiemetics5Ht3', 'asks', 'label', 'dos antieméticos de la misma clase; se deja uno.'),
  two('metronidazole', 'asks', 'label', 'dos nitroimidazoles; se deja uno.'),
];

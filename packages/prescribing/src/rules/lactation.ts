import type { FindingLevel } from '../finding.ts';
import type { ClassName } from './classes.ts';
import type { SourceName } from './sources.ts';
import { atc, named, type SubstanceClass } from './substance-class.ts';

type LactationRule = {
  id: string;
  of: ClassName | SubstanceClass;
  level: FindingLevel;
  source: SourceName;
  text: string;
};

const rule = (id: string, of: ClassName | SubstanceClass, level: FindingLevel, text: string): LactationRule => ({
  id: `lactation/${id}`,
  of,
  level,
  source: 'lactmed',
  text,
});

export const lactationRules: readonly LactationRule[] = [
  rule('methotrexate', 'methotrexate', 'stops', 'pasa a la leche y es tóxico para el bebé; no se amamanta.'),
  rule('mycophenolate', 'mycophenolate', 'asks', 'sin datos suficientes; se evita.'),
  rule('leflunomide', 'leflunomide', 'stops', 'tóxico para el bebé; no se amamanta.'),
  rule('isotretinoin', 'isotretinoin', 'stops', 'pasa a la leche; no se amamanta.'),
  rule('amiodarone', 'amiodarone', 'stops', 'pasa mucho a la leche y daña la tiroides del bebé; no se amamanta.'),
  rule('lithium', 'lithium', 'asks', 'pasa a la leche; solo con niveles del bebé.'),
  rule('ergots', 'ergots', 'stops', 'vómito y convulsiones del bebé, y corta la leche.'),
  rule('cabergoline', named('cabergolina bromocriptina'), 'asks', 'corta la leche.'),
  rule(
    'codeine',
    'codeine',
    'stops',
    'la madre que la activa de más puede causar la muerte del bebé; lo usual es paracetamol.',
  ),
  rule('tramadol', 'tramadol', 'asks', 'depresión respiratoria del bebé; la FDA pide evitarlo.'),
  rule('opioids', 'opioids', 'asks', 'sedación del bebé; solo pocos días y vigilando.'),
  rule('benzodiazepines', 'benzodiazepines', 'asks', 'sedación del bebé; se evita el uso diario.'),
  rule('tetracyclines', 'tetracyclines', 'informs', 'menos de tres semanas se considera compatible.'),
  rule('quinolones', 'quinolones', 'informs', 'se acepta si no hay otra opción; puede dar diarrea al bebé.'),
  rule('metronidazole', 'metronidazole', 'informs', 'con 2 g en dosis única se suspende la lactancia 12 a 24 horas.'),
  rule('chloramphenicol', 'chloramphenicol', 'asks', 'daño de la médula del bebé; se evita.'),
  rule('sulfa', 'trimethoprimSulfa', 'informs', 'se evita con bebé prematuro, ictérico o con deficiencia de G6PD.'),
  rule('nitrofurantoin', 'nitrofurantoin', 'informs', 'se evita en el primer mes o con deficiencia de G6PD.'),
  rule('aspirin', 'aspirin', 'asks', 'síndrome de Reye con dosis de analgésico; lo usual es paracetamol o ibuprofeno.'),
  rule('naproxen', named('naproxeno indometacina piroxicam'), 'informs', 'se prefiere ibuprofeno.'),
  rule('metamizole', 'metamizole', 'asks', 'daño de la médula del bebé; lo usual es paracetamol o ibuprofeno.'),
  rule('ketorolac', 'ketorolac', 'asks', 'la ficha lo contraindica; lo usual es paracetamol o ibuprofeno.'),
  rule(
    'estrogen',
    'estrogenContraceptives',
    'asks',
    'baja la leche en las primeras seis semanas; se elige solo progestágeno.',
  ),
  rule('pseudoephedrine', 'pressors', 'asks', 'baja la leche e irrita al bebé; se prefiere lavado nasal.'),
  rule('doxepin', named('doxepina'), 'asks', 'sedación del bebé; se elige otro.'),
  rule('fluoxetine', named('fluoxetina'), 'informs', 'pasa más que otros; se prefiere sertralina.'),
  rule('lamotrigine', 'lamotrigine', 'informs', 'pasa a la leche; se vigila somnolencia y exantema.'),
  rule('phenobarbital', 'phenobarbital', 'asks', 'sedación del bebé; se vigila.'),
  rule('atenolol', named('atenolol'), 'asks', 'pasa mucho a la leche; se prefiere propranolol o metoprolol.'),
  rule('statins', 'statins', 'asks', 'no se usan durante la lactancia.'),
  rule('sulfonylureas', 'sulfonylureas', 'informs', 'se vigila la glucosa del bebé.'),
  rule('sglt2', 'sglt2Inhibitors', 'asks', 'sin datos suficientes; se evita.'),
  rule('glp1', 'glp1Agonists', 'asks', 'sin datos suficientes; se evita.'),
  rule(
    'direct-anticoagulants',
    'directAnticoagulants',
    'asks',
    'sin datos suficientes; se prefiere warfarina o enoxaparina.',
  ),
  rule('hormone-therapy', atc('L02B'), 'stops', 'tóxico para el bebé o corta la leche; no se amamanta.'),
  rule('ribavirin', 'ribavirin', 'asks', 'sin datos suficientes; se evita.'),
  rule(
    'haemolysis',
    named('dapsona primaquina quinina'),
    'asks',
    'anemia hemolítica del bebé con deficiencia de G6PD; se descarta antes.',
  ),
  rule('cytotoxics', atc('L01'), 'stops', 'tóxico para el bebé; no se amamanta.'),
  rule('ketoconazole', 'ketoconazoleItraconazole', 'asks', 'se prefiere fluconazol.'),
  rule(
    'sedating-antihistamines',
    'sedatingAntihistamines',
    'informs',
    'sueño o irritación del bebé; se prefiere loratadina o cetirizina.',
  ),
  rule('clozapine', 'clozapine', 'asks', 'daño de la médula y sedación del bebé; se evita.'),
  rule('domperidone', 'domperidone', 'informs', 'alarga el QT; no para aumentar la leche sin vigilar.'),
  rule('theophylline', 'theophylline', 'informs', 'irrita al bebé; se toma justo después de amamantar.'),
];

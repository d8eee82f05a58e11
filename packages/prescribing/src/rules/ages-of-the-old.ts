import type { FindingLevel } from '../finding.ts';
import type { AgeRule } from './age-rule.ts';
import type { ClassName } from './classes.ts';
import type { SourceName } from './sources.ts';
import { named, type SubstanceClass } from './substance-class.ts';

const old = (
  id: string,
  of: ClassName | SubstanceClass,
  level: FindingLevel,
  text: string,
  source: SourceName = 'beers',
): AgeRule => ({ id: `age/old/${id}`, of, from: 65, level, source, text });

/** What is risky from sixty-five years on. */
export const agesOfTheOld: readonly AgeRule[] = [
  old('benzodiazepines', 'benzodiazepines', 'asks', 'caídas, fracturas y confusión en mayores; se evita.'),
  old('hypnotics', 'hypnotics', 'asks', 'caídas y confusión en mayores; se evita.'),
  old(
    'sedating-antihistamines',
    named('difenhidramina hidroxizina prometazina ciproheptadina doxilamina'),
    'asks',
    'anticolinérgico: confusión y retención en mayores; se prefiere loratadina.',
  ),
  old(
    'chlorphenamine',
    named('clorfenamina dimenhidrinato'),
    'informs',
    'anticolinérgico: confusión y retención en mayores; se prefiere loratadina.',
  ),
  old('tricyclics', 'tricyclics', 'asks', 'anticolinérgico e hipotensión en mayores; se prefiere otro.'),
  old('paroxetine', named('paroxetina'), 'informs', 'la más anticolinérgica de su clase; se prefiere sertralina.'),
  old(
    'muscle-relaxants',
    named('ciclobenzaprina carisoprodol metocarbamol orfenadrina'),
    'asks',
    'sedación y caídas en mayores; se evita.',
  ),
  old(
    'nifedipine',
    named('nifedipino'),
    'informs',
    'de acción corta, hipotensión e infarto en mayores; solo de liberación prolongada.',
  ),
  old(
    'aspirin',
    'aspirin',
    'informs',
    'no se empieza para prevenir un primer infarto en mayores; sí tras haberlo tenido.',
  ),
  old('ketorolac', 'ketorolac', 'asks', 'hemorragia y daño renal en mayores; se evita.'),
  old('indomethacin', named('indometacina'), 'asks', 'el antiinflamatorio con más daño en mayores; se evita.'),
  old('nsaids', 'nsaids', 'informs', 'pocos días, dosis baja y protector gástrico en mayores.'),
  old(
    'glibenclamide',
    named('glibenclamida glimepirida'),
    'informs',
    'hipoglucemia prolongada en mayores; se prefiere otra.',
  ),
  old(
    'antispasmodics',
    named('butilhioscina atropina clidinio'),
    'informs',
    'anticolinérgico: confusión y retención en mayores; pocos días.',
  ),
  old('metoclopramide', 'metoclopramide', 'informs', 'síntomas extrapiramidales en mayores; no más de 5 días.'),
  old('digoxin', 'digoxin', 'informs', 'no más de 0.125 mg al día en mayores.'),
  old(
    'alpha-blockers',
    named('prazosina doxazosina terazosina'),
    'informs',
    'hipotensión y caídas en mayores; no para la presión.',
  ),
  old('clonidine', 'clonidine', 'asks', 'bradicardia y confusión en mayores; no es de elección.'),
  old('antipsychotics', 'antipsychotics', 'asks', 'más mortalidad con demencia; solo si lo demás falló.'),
  old('meperidine', named('petidina'), 'asks', 'neurotoxicidad en mayores; se elige otro.'),
  old('nitrofurantoin', 'nitrofurantoin', 'informs', 'no con filtración menor de 30 mL/min.'),
  old('phenobarbital', 'phenobarbital', 'asks', 'dependencia y caídas en mayores; se evita.'),
  old(
    'trihexyphenidyl',
    named('trihexifenidilo biperideno'),
    'asks',
    'anticolinérgico: confusión en mayores; se evita.',
  ),
  old('ergots', 'ergots', 'asks', 'vasoespasmo; se evita en mayores.'),
  old('oxybutynin', named('oxibutinina'), 'informs', 'anticolinérgico: confusión en mayores; se prefiere mirabegrón.'),
  old('tramadol', 'tramadol', 'informs', 'hiponatremia y confusión en mayores; dosis más baja.'),
  old('estrogens', 'estrogenContraceptives', 'asks', 'trombosis y cáncer; no se usan en mayores.'),
];

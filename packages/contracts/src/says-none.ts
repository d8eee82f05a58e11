import { folded } from './skeleton.ts';

/**
 * The whole answer, and nothing but a «no». Shorter lists are safer where nobody knows what was
 * asked; of allergies more is known below.
 */
const denial =
  /^(no|ning[uú]n[ao]?s?|nada|negad[ao]s?|n\/?a|no tengo|(niega|sin|no|no tengo) alergias?|niega|ning[uú]n[ao]? (alergia )?conocid[ao])[.\s]*$/i;

/** «Ninguna», «No», «Niega alergias.»: an answer that says that there is nothing to fear. */
export const saysNone = (text: string): boolean => denial.test(text.trim().replace(/\s+/g, ' '));

/** The whole of an answer, in folded words with one blank between them. Anything that goes on is not said here. */
const all = (...sentences: string[]) => new RegExp(`^(?:${sentences.join('|')})$`);

const known =
  '(?: (?:conocid[ao]s?|medicamentos[ao]s?|alimentari[ao]s?|farmacologic[ao]s?|hasta (?:ahora|el momento|la fecha|hoy)|por el momento|al momento|actualmente|de ningun tipo|referidas?|registradas?|reportadas?|a nada|previas?))*';
const toMedicines =
  '(?: (?:(?:a|de|por|con|hacia) )?(?:ningun[ao]?s? )?(?:(?:los |las |algun[ao]? )?(?:medicamentos?|medicinas?|farmacos?|alimentos?|comida|sustancias?|cosas?|nada)(?: (?:ni|o|y) (?:a )?)?)+)?';
const asFarAsIKnow =
  '(?: (?:que|hasta donde|por lo que) (?:yo |nosotros )?(?:sepa|sepamos|se|recuerde|conozca|me acuerde|tenga conocimiento))?';

const none = all(
  `(?:(?:no )?(?:hasta (?:ahora|el momento|hoy|la fecha)|por el momento|al momento|de momento|creo que|pues|que yo sepa|gracias a dios) )*(?:no )?(?:ningun[ao]?s?|nada|negad[ao]s?|nulas?|no)(?: alergias?)?${known}${toMedicines}${known}${asFarAsIKnow}(?: gracias| doctora?| por ahora| a dios)*`,
  `(?:yo |el paciente |la paciente |paciente )?(?:no|niega|niego|negamos|sin|nunca|jamas)(?: (?:tengo|tiene|tenemos|presento|presenta|padezco|padece|sufro|se me conocen?|he tenido|ha tenido|refiere|hay|existen?|cuento con|cuenta con|antecedentes? de|ser|soy|es|somos|le conocemos|conozco|he sido|haber tenido|que yo sepa))*(?: (?:de|a))?(?: ningun[ao]?s?)?(?: tipo de)? (?:reacciones? )?(?:alergias?|alergic[ao]s?|alergicas?)${known}${toMedicines}${known}${asFarAsIKnow}(?: gracias| doctora?| por ahora)*`,
  `(?:no )?que (?:yo )?(?:sepa|recuerde)(?: no| ninguna)?`,
  `no(?: (?:me ha pasado|he tenido|tengo|tiene|hay|refiere|presenta|existen))?(?: ningun[ao])?(?: (?:hasta|por el|al) (?:ahora|momento))?${asFarAsIKnow}`,
  'hasta (?:ahora|hoy|el momento) (?:no|nada|todo bien)',
  '(?:alergias? )?(?:interrogad[ao]s?|preguntad[ao]s?) y negad[ao]s?|sin (?:antecedentes|datos)(?: alergicos| de alergias?| de importancia)?|nunca(?: he| ha)? tenido(?: ningun[ao])?(?: alergias?)?',
  'alergias? (?:negadas?|ninguna|no)|negad[ao]s? por (?:el|la) paciente|no se (?:me|le) conocen? (?:ningun[ao]|alergias?)',
  'no he tenido(?: reacciones?| problemas?)?(?: con)?(?: ningun[ao]?)?(?: medicamentos?| medicinas?)?',
  'a nada|de nada|nkda|nka|neg|negativ[ao]s?|tolero todo|todo tolero|puedo tomar (?:de )?todo|ninguna alergia.{0,12}',
);

const untested = '(?: nunca me (?:han|he) hecho (?:pruebas?|estudios?)(?: de alergias?)?)?';
const unknown = all(
  '(?:pues |la verdad |creo que )*(?:yo )?no (?:lo )?(?:se|sabe|sabemos|sabria(?: decir(?:le|lo)?)?|recuerdo|recuerda|me acuerdo|estoy segur[ao]|tengo idea|conozco|conoce)(?: (?:si|a que|de|bien|la verdad|con certeza|exactamente|todavia|aun|soy|tengo|tenga|sea|alergias?|alergic[ao]|algo|alguna|nada))*' +
    untested,
  '(?:lo |se )?(?:desconozco|desconoce|desconocemos|desconocid[ao]s?|desconocen|ignoro|ignora|ignoramos|ni idea|quien sabe|quiza|tal vez|no seguro)(?: (?:si|a|que|tengo|tiene|alergias?|alguna|lo|es|soy|alergic[ao]))*',
  'nunca me (?:han|he) hecho (?:pruebas?|estudios?)(?: de alergias?)?|no me (?:han|he) hecho (?:pruebas?|estudios?)(?: de alergias?)?|por investigar|pendiente|sin informacion|no valorable|no interrogado',
);

const wordsOf = (text: string): string =>
  folded(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The whole answer says that there are none: «Ninguna que yo sepa», «No soy alérgica», «Sin alergias conocidas». */
export const saysNoAllergies = (text: string): boolean =>
  text.length <= LONGEST && (saysNone(text) || none.test(wordsOf(text)));

/** The whole answer says that it is not known. */
export const saysNotKnown = (text: string): boolean => text.length <= LONGEST && unknown.test(wordsOf(text));

/** A sentence that says one of the two is short. */
const LONGEST = 120;

/**
 * The patient's words on allergies; null when nothing was told or the whole answer says that there are none. Any other
 * text («Niega alergias, salvo penicilina», «No sé») is shown in red: a doctor reads it and we do not judge it.
 */
export function knownAllergies(told: string | null | undefined): string | null {
  const text = told?.trim() ?? '';
  return text === '' || saysNoAllergies(text) ? null : text;
}

/** What a record knows of allergies. Nothing that was not asked may read as «none». */
export type AllergyStatement = { said: 'some'; words: string } | { said: 'none' } | { said: 'not-asked' };

export function allergyStatement(told: string | null | undefined): AllergyStatement {
  const words = told?.trim() ?? '';
  if (words === '') return { said: 'not-asked' };
  return saysNoAllergies(words) ? { said: 'none' } : { said: 'some', words };
}

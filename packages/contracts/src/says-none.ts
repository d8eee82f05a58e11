/**
 * The whole answer, and nothing but a «no». Shorter lists are safer: any other text («Niega alergias, salvo
 * penicilina», «No sé») is shown in red, since a doctor reads it and we do not judge it.
 */
const denial =
  /^(no|ning[uú]n[ao]?s?|nada|negad[ao]s?|n\/?a|no tengo|(niega|sin|no|no tengo) alergias?|niega|ning[uú]n[ao]? (alergia )?conocid[ao])[.\s]*$/i;

/** «Ninguna», «No», «Niega alergias.»: an answer that says that there is nothing to fear. */
export const saysNone = (text: string): boolean => denial.test(text.trim().replace(/\s+/g, ' '));

/** The patient's words on allergies; null when nothing was told or the answer is a plain «ninguna». */
export function knownAllergies(told: string | null | undefined): string | null {
  const text = told?.trim() ?? '';
  return text === '' || saysNone(text) ? null : text;
}

/** The whole answer, and nothing but a «no». Anything longer is shown in red: a doctor reads it, we do not judge it. */
const denial =
  /^(no|ning[uú]n[ao]?s?|nada|negad[ao]s?|n\/?a|no tengo|sin alergias?|no (tengo )?alergias?|ningun[ao] (alergia )?conocid[ao])[.\s]*$/i;

/** What the patient told of allergies; null when nothing was told or the answer is a plain «ninguna». */
export function knownAllergies(told: string | null | undefined): string | null {
  const text = told?.trim() ?? '';
  return text === '' || denial.test(text) ? null : text;
}

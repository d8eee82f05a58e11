import type { FormSchema } from '@consultorio/contracts/forms';

/**
 * FHIR wants every linkId once in the whole questionnaire, our keys are one's own among questions and among sections.
 * A question's linkId is its key; the others step aside.
 */
export function linkIdsOf({ sections, scales }: FormSchema) {
  const taken = new Set(sections.flatMap(({ items }) => items.map(({ key }) => key)));
  const claim = (wanted: string, instead: string) => {
    let linkId = taken.has(wanted) ? instead : wanted;
    for (let count = 2; taken.has(linkId); count += 1) linkId = `${instead}-${count}`;
    taken.add(linkId);
    return linkId;
  };
  const ofSections = sections.map(({ key }) => claim(key, `seccion-${key}`));
  const ofScales = (scales ?? []).map(({ key }) => claim(key, `puntaje-${key}`));
  return {
    scale: (at: number) => ofScales[at] ?? '',
    section: (at: number) => ofSections[at] ?? '',
    help: (linkId: string) => claim(`${linkId}-ayuda`, `${linkId}-ayuda`),
    nothing: (linkId: string) => claim(`${linkId}-vacia`, `${linkId}-vacia`),
  };
}

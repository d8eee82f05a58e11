import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { type AllergyMatch, allergyMatches } from '@consultorio/contracts/allergy-match';
import type { OrderContent } from '@consultorio/contracts/orders';

/**
 * Known allergies of the patient against the drugs, as they are typed; and those that the server found beyond them,
 * told by its refusal: the list across patients knows no allergies, and a patient may have told a new one just now.
 */
export function allergiesFound(allergies: string | null, content: OrderContent, refusal: unknown): AllergyMatch[] {
  const drugs = content.drugs ?? [];
  const found = allergyMatches(allergies, drugs);
  if (found.length > 0 || appCodeOf(refusal) !== 'allergy-match') return found;
  return issuesOf(refusal).flatMap(({ path }) => {
    const index = Number(path.at(-1));
    const drug = drugs[index]?.genericName;
    return drug ? [{ index, drug, allergy: '', family: null }] : [];
  });
}

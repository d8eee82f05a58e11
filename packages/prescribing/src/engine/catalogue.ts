import type { AllergyGroup } from '../catalogue/allergy-group.ts';
import { allergyGroups } from '../catalogue/allergy-groups.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { type OtherAllergen, otherAllergens } from '../catalogue/other-allergens.ts';
import { matchAllergy } from '../match/match-allergy.ts';
import { matchMedicine } from '../match/match-medicine.ts';
import type { Medicine, Substance, SubstanceId } from '../medicine.ts';

type Verdict = 'sure' | 'likely' | 'unknown';

type AllergyMention = {
  said: string;
  groups: readonly string[];
  substances: readonly SubstanceId[];
  others: readonly string[];
};

/** What the engine asks of a catalogue and its matcher. A clinic may import another. */
export type MedicineCatalogue = {
  substances: ReadonlyMap<SubstanceId, Substance>;
  medicines: ReadonlyMap<Medicine['id'], Medicine>;
  allergyGroups: Readonly<Record<string, AllergyGroup>>;
  otherAllergens: Readonly<Record<string, OtherAllergen>>;
  /** Every medicine that a text names; of a word that may be two, both. */
  matchMedicine: (text: string) => {
    verdict: Verdict;
    medicines: readonly Medicine[];
    /** The words by which they were named. */
    said: readonly string[];
    unplaced: readonly string[];
  };
  matchAllergy: (text: string) => {
    said: 'none' | 'unknown' | 'named' | 'unclear';
    mentions: readonly AllergyMention[];
    /** Named as what does no harm. */
    denied: readonly AllergyMention[];
    unplaced: readonly string[];
  };
};

let shipped: MedicineCatalogue | undefined;

/** What ships, read when it is first asked for. */
export function shippedCatalogue(): MedicineCatalogue {
  const { substances, medicines } = catalogue();
  shipped ??= { substances, medicines, allergyGroups, otherAllergens, matchMedicine, matchAllergy };
  return shipped;
}

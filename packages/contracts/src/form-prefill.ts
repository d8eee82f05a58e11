import { checkAnswer, isEmpty } from './form-evaluation.ts';
import {
  type Answers,
  type FormItem,
  type FormSchema,
  type ItemType,
  type Prefill,
  type PrefillSource,
  profilePrefills,
} from './forms.ts';
import { sexWords } from './words/people.ts';

/**
 * A first answer that the patient finds already given: taken once, when the consultation is opened, from what she told
 * us before. She sees it, may change it, and sends it as her own.
 */

/** The types of question that a source can prefill; a file belongs to where it was sent. */
export const prefillTypes = {
  profile: [...new Set(Object.values(profilePrefills).flat())],
  generalForm: ['shortText', 'longText', 'number', 'yesNo', 'oneChoice', 'manyChoices', 'date', 'scale'],
  previousAnswer: ['shortText', 'longText', 'number', 'yesNo', 'oneChoice', 'manyChoices', 'date', 'scale'],
} as const satisfies Record<PrefillSource, readonly ItemType[]>;

/** Whether an answer to `type` can come from there; a question of the general form is only known when it is read. */
export function canPrefill(type: ItemType, from: Prefill): boolean {
  const types: readonly ItemType[] = from.from === 'profile' ? profilePrefills[from.field] : prefillTypes[from.from];
  return types.includes(type);
}

/** The known facts of the patient at that moment; null where she has not said. */
export type PrefillFacts = {
  profile: {
    fullName: string | null;
    birthDate: string | null;
    age: number | null;
    sex: string | null;
    phone: string | null;
    address: string | null;
  };
  generalForm: Answers;
  previousAnswers: Answers;
};

/** Only a value that the question accepts: one that no longer fits is asked again, never forced. Pure. */
export function prefilledAnswers(schema: FormSchema, facts: PrefillFacts): Answers {
  const answers: Answers = {};
  for (const item of schema.sections.flatMap(({ items }) => items)) {
    if (!item.prefill || item.doctorOnly || !canPrefill(item.type, item.prefill)) continue;
    const found = factFor(item, item.prefill, facts);
    if (!isEmpty(found) && !checkAnswer(item, found)) answers[item.key] = found;
  }
  return answers;
}

function factFor(item: FormItem, from: Prefill, facts: PrefillFacts): unknown {
  const own = (answers: Answers, key: string) => (Object.hasOwn(answers, key) ? answers[key] : null);
  if (from.from === 'generalForm') return own(facts.generalForm, from.item);
  if (from.from === 'previousAnswer') return own(facts.previousAnswers, item.key);
  const { sex, ...profile } = facts.profile;
  return from.field === 'sex' ? optionForSex(item, sex) : profile[from.field];
}

/** How forms call the sexes of the profile, in the code or the text of an option. */
const sexNames: Record<string, readonly string[]> = {
  female: ['female', sexWords.female.toLowerCase(), 'femenino'],
  male: ['male', sexWords.male.toLowerCase(), 'masculino'],
  intersex: ['intersex', sexWords.intersex.toLowerCase()],
};

function optionForSex(item: FormItem, sex: string | null): string | null {
  const words = sexNames[sex ?? ''] ?? [];
  const says = (text: string) => words.includes(text.trim().toLowerCase());
  return item.options?.find(({ value, label }) => says(value) || says(label))?.value ?? null;
}

/** Whether any sex of a profile finds its option. */
export const namesSex = (item: FormItem) => Object.keys(sexNames).some((sex) => optionForSex(item, sex) !== null);

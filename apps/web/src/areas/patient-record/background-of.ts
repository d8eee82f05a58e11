import { generalFormKeys } from '@consultorio/contracts/forms';
import type { PatientDetail } from '@consultorio/contracts/patients';
import { answerText } from '../../capabilities/forms/answer-text.ts';

/** The answers of the general form that a doctor must know first, in the words of the patient. */
export function backgroundOf({ generalForm }: PatientDetail) {
  const items = generalForm?.form.schema.sections.flatMap((section) => section.items) ?? [];
  const wordsOf = (key: string) => {
    const item = items.find((one) => one.key === key);
    return item && generalForm ? answerText(item, generalForm.answers[key]) : null;
  };
  return {
    allergies: wordsOf(generalFormKeys.allergies),
    medicines: wordsOf(generalFormKeys.medicines),
    conditions: wordsOf(generalFormKeys.conditions),
  };
}

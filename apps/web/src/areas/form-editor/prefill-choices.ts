import { canPrefill, prefillTypes } from '@consultorio/contracts/form-prefill';
import {
  type FormItem,
  type ItemType,
  type Prefill,
  profilePrefillNames,
  profilePrefills,
} from '@consultorio/contracts/forms';

/** `profile:age`, `generalForm:peso`, `previousAnswer`: a source as the value of an option. */
export const sourceOf = (from: Prefill | null | undefined): string => {
  if (!from) return '';
  if (from.from === 'profile') return `profile:${from.field}`;
  return from.from === 'generalForm' ? `generalForm:${from.item}` : from.from;
};

const isText = (type: ItemType) => type === 'shortText' || type === 'longText';

/** Where the first answer to a question of this type can come from, with the questions that the general form has today. */
export function prefillChoices(type: ItemType, general: readonly FormItem[]): Prefill[] {
  const fields = profilePrefillNames.filter((field) => (profilePrefills[field] as readonly ItemType[]).includes(type));
  const asked = general.filter((item) => item.type === type || (isText(item.type) && isText(type)));
  const generalTypes: readonly ItemType[] = prefillTypes.generalForm;
  const choices: Prefill[] = [
    ...fields.map((field) => ({ from: 'profile' as const, field })),
    ...(generalTypes.includes(type) ? asked.map(({ key }) => ({ from: 'generalForm' as const, item: key })) : []),
    { from: 'previousAnswer' },
  ];
  return choices.filter((choice) => canPrefill(type, choice));
}

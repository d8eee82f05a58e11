import { trpc } from '@consultorio/client/trpc';
import { canPrefill, prefillTypes } from '@consultorio/contracts/form-prefill';
import {
  type FormItem,
  type ItemType,
  type Prefill,
  profilePrefillNames,
  profilePrefills,
} from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import { prefillWords } from '../../capabilities/forms/prefill-sentence.ts';
import { SelectInput } from '../../kit/select-input.tsx';
import { answererTexts } from '../../texts/forms.ts';
import { answeredBy, itemMap, itemsOf } from './form-edits.ts';

interface Props {
  item: FormItem;
  onChange: (change: Partial<FormItem>) => void;
}

const empty = { value: '', label: 'Llega vacía' };

/** The person who answers, and the prefilling. Not for the general form, the source of the first answers. */
export function AnsweringEditor({ item, onChange }: Props) {
  const general = useGeneralForm();
  const choices = prefillChoices(item.type, general ? itemsOf(general) : []);
  const known = general ? itemMap(general) : undefined;
  const chosen = sourceOf(item.prefill);
  // A source that is not offered today is still told, so that choosing is never silent.
  const offered = [
    ...choices,
    ...(item.prefill && !choices.some((one) => sourceOf(one) === chosen) ? [item.prefill] : []),
  ];
  const hint = item.doctorOnly ? 'El paciente nunca la ve' : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
      {item.type === 'file' ? null : (
        <SelectInput
          label="Quién contesta"
          size="small"
          value={item.doctorOnly ? 'doctor' : 'patient'}
          hint={hint}
          options={Object.entries(answererTexts).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange(answeredBy(item, event.target.value === 'doctor'))}
        />
      )}
      {item.doctorOnly || (choices.length === 0 && !item.prefill) ? null : (
        <SelectInput
          label="Respuesta inicial"
          size="small"
          value={chosen}
          hint={
            item.prefill ? `Llega con ${prefillWords(item.prefill, known)}; el paciente puede cambiarla` : undefined
          }
          options={[
            empty,
            ...offered.map((one) => ({ value: sourceOf(one), label: capital(prefillWords(one, known)) })),
          ]}
          onChange={(event) =>
            onChange({ prefill: offered.find((one) => sourceOf(one) === event.target.value) ?? null })
          }
        />
      )}
    </Box>
  );
}

const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** The general form as patients fill it in now; undefined until it is here. */
function useGeneralForm() {
  const forms = trpc.listForms.useQuery(undefined, { staleTime: 60_000 });
  const formId = forms.data?.find(({ kind }) => kind === 'general')?.id;
  const form = trpc.getForm.useQuery({ formId: formId ?? '' }, { enabled: formId !== undefined, staleTime: 60_000 });
  return form.data?.published ?? undefined;
}

/** `profile:age`, `generalForm:peso`, `previousAnswer`: a source as the value of an option. */
const sourceOf = (from: Prefill | null | undefined): string => {
  if (!from) return '';
  if (from.from === 'profile') return `profile:${from.field}`;
  return from.from === 'generalForm' ? `generalForm:${from.item}` : from.from;
};

const isText = (type: ItemType) => type === 'shortText' || type === 'longText';

/** Sources of a first answer to a question of this type, with today's questions of the general form. */
function prefillChoices(type: ItemType, general: readonly FormItem[]): Prefill[] {
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

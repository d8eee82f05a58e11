import { useController } from 'react-hook-form';
import { TextInput } from '../../../kit/text-input.tsx';
import { occurredAtText } from '../../../texts/clinical-notes.ts';
import { localMinute, type NoteFormApi, readOccurredAt } from './note-form.ts';

/** When the patient was attended, which may be before it is written down; never later than now. */
export function OccurredAtField({ form }: { form: NoteFormApi }) {
  const { field } = useController({ control: form.control, name: 'occurredAt' });
  const error =
    readOccurredAt(field.value) !== null
      ? undefined
      : field.value
        ? 'No puede estar en el futuro: no se guarda'
        : 'Pon fecha y hora: no se guarda';
  return (
    <TextInput
      {...field}
      type="datetime-local"
      size="small"
      label={occurredAtText}
      error={error}
      inputProps={{ max: localMinute(Date.now()) }}
      sx={{ maxWidth: 280 }}
    />
  );
}

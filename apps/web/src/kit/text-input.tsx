import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { autosizeTextarea } from './autosize-textarea.ts';
import { type FieldWords, LabelledField } from './labelled-field.tsx';

interface Props extends FieldWords, Omit<OutlinedInputProps, 'label' | 'error' | 'ref'> {
  /** react-hook-form's `register` hands over its ref: `<TextInput {...register('email')} />`. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** The text field of every form: label above, hint or error below. Lighter than MUI's TextField, and easier to read. */
export function TextInput({ label, error, hint, ref, id, required, ...input }: Props) {
  return (
    <LabelledField {...{ label, error, hint, id, required }}>
      {(named) => (
        <OutlinedInput {...named} inputRef={ref} {...input} {...(input.multiline ? autosizeTextarea(input) : {})} />
      )}
    </LabelledField>
  );
}

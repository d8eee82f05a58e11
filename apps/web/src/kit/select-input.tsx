import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { type FieldWords, LabelledField } from './labelled-field.tsx';

interface Props extends FieldWords, Omit<NativeSelectProps, 'label' | 'error' | 'ref' | 'children'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice from a short list by the system's own picker, with the look of `TextInput`. */
export function SelectInput({ label, options, placeholder, error, hint, ref, id, required, ...select }: Props) {
  return (
    <LabelledField {...{ label, error, hint, id, required }}>
      {({ error: wrong, required: needed, ...named }) => (
        <NativeSelect
          input={<OutlinedInput />}
          inputRef={ref}
          inputProps={named}
          error={wrong}
          required={needed}
          {...select}
        >
          {placeholder ? (
            <option value="" disabled>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </LabelledField>
  );
}

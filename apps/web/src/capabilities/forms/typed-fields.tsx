import { isEmpty } from '@consultorio/contracts/form-evaluation';
import { useState } from 'react';
import { TextInput } from '../../kit/text-input.tsx';
import { TypedInput } from '../../kit/typed-input.tsx';
import type { FieldProps } from './field-frame.tsx';
import { numberFrom } from './numbers.ts';
import { fieldIdOf } from './use-form-answers.ts';

const asText = (answer: unknown) => (typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '');

const common = ({ item, error, disabled, onLeave }: FieldProps) => ({
  id: fieldIdOf(item.key),
  label: item.label,
  hint: item.help ?? undefined,
  required: Boolean(item.required),
  error,
  disabled,
  onBlur: onLeave,
});

export function TextField(props: FieldProps) {
  const { item, answer, onChange } = props;
  const long = item.type === 'longText';
  return (
    <TypedInput
      {...common(props)}
      value={asText(answer)}
      multiline={long}
      minRows={long ? 3 : undefined}
      maxRows={long ? 14 : undefined}
      inputProps={{ maxLength: item.max ?? (long ? 5000 : 200) }}
      onChange={onChange}
    />
  );
}

/**
 * Keeps the text as it was typed: «38.» must not lose its point while the person goes on. An answer that was not told from
 * here, as another device's, takes its place.
 */
export function NumberField(props: FieldProps) {
  const { item, answer, onChange } = props;
  const [typed, setTyped] = useState(() => asText(answer));
  const told = numberFrom(typed);
  const isFromHere = told === answer || (isEmpty(told) && isEmpty(answer));
  return (
    <TextInput
      {...common(props)}
      value={isFromHere ? typed : asText(answer)}
      inputProps={{ inputMode: 'decimal', maxLength: 20, autoComplete: 'off' }}
      endAdornment={item.unit ? <span>{item.unit}</span> : undefined}
      sx={{ maxWidth: 240 }}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberFrom(event.target.value));
      }}
    />
  );
}

export function DateField(props: FieldProps) {
  const { answer, onChange } = props;
  return (
    <TextInput
      {...common(props)}
      type="date"
      value={asText(answer)}
      sx={{ maxWidth: 240 }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

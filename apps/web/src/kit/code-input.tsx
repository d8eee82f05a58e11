import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> {
  value: string;
  onCode: (code: string) => void;
}

/** Six figures that were sent or are shown elsewhere: a phone offers them above its keyboard, and pasted spaces go. */
export function CodeInput({ value, onCode, ...props }: Props) {
  return (
    <TextInput
      {...props}
      value={value}
      autoComplete="one-time-code"
      slotProps={{ input: { inputMode: 'numeric', pattern: '[0-9]*' } }}
      sx={{ '& input': { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums', textAlign: 'center' } }}
      onChange={({ target }) => onCode(target.value.replace(/\D/g, '').slice(0, 6))}
    />
  );
}

import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { numberFrom } from '../../capabilities/forms/numbers.ts';

interface Props {
  label: string;
  value: number | null;
  /** The id of the sentence that says what is wrong with it. */
  problemId?: string | undefined;
  onChange: (value: number | null) => void;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** Keeps «38.» as typed while the person goes on; a text that is no number is marked and not taken. */
export function NumberInput({ label, value, problemId, onChange }: Props) {
  const [typed, setTyped] = useState(textOf(value));
  const parsed = numberFrom(typed);
  const wrong = typeof parsed === 'string';
  // Undo changes the value under the field: text typed for another value is no longer true.
  const shown = !wrong && parsed !== value ? textOf(value) : typed;
  return (
    <OutlinedInput
      size="small"
      fullWidth
      error={wrong || problemId !== undefined}
      value={shown}
      inputProps={{
        'aria-label': label,
        'aria-invalid': wrong || problemId !== undefined,
        'aria-describedby': problemId,
        inputMode: 'decimal',
        maxLength: 12,
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = numberFrom(event.target.value);
        if (typeof next !== 'string') onChange(next);
      }}
    />
  );
}

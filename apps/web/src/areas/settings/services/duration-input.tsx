import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { TextInput } from '../../../kit/text-input.tsx';

const units = [
  { minutes: 1440, label: 'días' },
  { minutes: 60, label: 'horas' },
  { minutes: 1, label: 'minutos' },
] as const;

/** The largest unit that says it without a fraction. */
const unitOf = (minutes: number) => units.find((unit) => minutes > 0 && minutes % unit.minutes === 0)?.minutes ?? 1;

interface Props {
  label: string;
  /** In minutes; NaN while nothing is written. */
  value: number;
  error?: string | undefined;
  onChange: (minutes: number) => void;
}

/** A promised time as people say it: a number and its unit. */
export function DurationInput({ label, value, error, onChange }: Props) {
  const [unit, setUnit] = useState<number>(unitOf(value));
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
      <TextInput
        label={label}
        type="number"
        inputProps={{ min: 1, step: 1, inputMode: 'numeric' }}
        error={error}
        value={Number.isNaN(value) ? '' : value / unit}
        onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Math.round(Number(target.value) * unit))}
      />
      <Select
        value={unit}
        inputProps={{ 'aria-label': `Unidad de ${label.toLowerCase()}` }}
        onChange={({ target }) => {
          const next = Number(target.value);
          if (!Number.isNaN(value)) onChange(Math.max(1, Math.round(value / unit)) * next);
          setUnit(next);
        }}
        sx={{ minWidth: 118, mb: error ? 3 : 0 }}
      >
        {units.map(({ minutes, label: name }) => (
          <MenuItem key={minutes} value={minutes}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </Stack>
  );
}

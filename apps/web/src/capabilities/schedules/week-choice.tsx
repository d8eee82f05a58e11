import type { OpenWeek, Weekday } from '@consultorio/contracts/opening-hours';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId, useRef } from 'react';
import { usualWeek, WeekEditor } from './week-editor.tsx';

interface WeekWords {
  label: string;
  always: string;
  weekly: string;
  /** Before the name of a day. */
  open: string;
  closed: string;
}

interface Props {
  words: WeekWords;
  /** Null: around the clock. */
  value: OpenWeek | null;
  onChange: (week: OpenWeek | null) => void;
  errorOf: (day: Weekday, place: number) => string | undefined;
}

export function WeekChoice({ words, value, onChange, errorOf }: Props) {
  const labelId = useId();
  // Who looks at «around the clock» and comes back finds the own week.
  const last = useRef(value ?? usualWeek);
  if (value) last.current = value;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <FormControl>
        <FormLabel id={labelId}>{words.label}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={value === null ? 'always' : 'week'}
          onChange={(_, chosen) => onChange(chosen === 'week' ? last.current : null)}
        >
          <FormControlLabel value="always" control={<Radio />} label={words.always} />
          <FormControlLabel value="week" control={<Radio />} label={words.weekly} />
        </RadioGroup>
      </FormControl>
      {value ? <WeekEditor words={words} value={value} onChange={onChange} errorOf={errorOf} /> : null}
    </Stack>
  );
}

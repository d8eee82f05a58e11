import { dayOf } from '@consultorio/contracts/clinic-calendar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { DayInput } from '../../kit/day-input.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { CHOSEN, namedRanges } from './report-address.ts';

interface Props {
  /** What happened on those days: «Enviadas». */
  label: string;
  /** Days of the clinic's calendar, `YYYY-MM-DD`, both included; empty is open. */
  from: string;
  until: string;
  onChange: (from: string, until: string) => void;
}

const rangeOptions = [
  ...namedRanges.map(({ slug, label }) => ({ value: slug, label })),
  { value: CHOSEN, label: 'Otras fechas…' },
] as { value: string; label: string }[];

/** The days of a list: a range that has a name, or two days of which one may stay open. */
export function DayRangeFilter({ label, from, until, onChange }: Props) {
  const [choosing, setChoosing] = useState(false);
  const today = dayOf(Date.now());
  const named = namedRanges.find(({ days }) => days(today).from === from && days(today).to === until);
  const chosen = choosing ? CHOSEN : (named?.slug ?? (from || until ? CHOSEN : ''));
  const choose = (slug: string) => {
    setChoosing(slug === CHOSEN);
    const range = namedRanges.find((one) => one.slug === slug)?.days(today);
    if (range) onChange(range.from, range.to);
    else if (slug === '') onChange('', '');
  };
  return (
    <>
      <FilterSelect label={label} all={label} value={chosen} options={rangeOptions} onChange={choose} />
      {chosen === CHOSEN ? (
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', flex: { xs: '1 1 100%', sm: 'none' } }}
        >
          <DayInput
            label={`${label} desde`}
            value={from}
            max={until || today}
            onChange={(day) => onChange(day, until)}
          />
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
            –
          </Box>
          <DayInput label={`${label} hasta`} value={until} min={from} onChange={(day) => onChange(from, day)} />
        </Stack>
      ) : null}
    </>
  );
}

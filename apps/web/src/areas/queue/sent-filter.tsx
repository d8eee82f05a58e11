import { dayOf } from '@consultorio/contracts/clinic-calendar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CHOSEN, namedRanges } from '../../capabilities/reports/report-address.ts';
import { DayInput } from '../../kit/day-input.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import type { QueueFilterValues } from './use-queue-address.ts';

interface Props {
  value: Pick<QueueFilterValues, 'sentFrom' | 'sentUntil'>;
  onChange: (change: Pick<QueueFilterValues, 'sentFrom' | 'sentUntil'>) => void;
}

const options = [
  ...namedRanges.map(({ slug, label }) => ({ value: slug, label })),
  { value: CHOSEN, label: 'Otras fechas…' },
] as { value: string; label: string }[];

/** On which days it was sent: a range that has a name, or two days of which one may stay open. */
export function SentFilter({ value: { sentFrom, sentUntil }, onChange }: Props) {
  const [choosing, setChoosing] = useState(false);
  const today = dayOf(Date.now());
  const named = namedRanges.find(({ days }) => days(today).from === sentFrom && days(today).to === sentUntil);
  const chosen = choosing ? CHOSEN : (named?.slug ?? (sentFrom || sentUntil ? CHOSEN : ''));
  const choose = (slug: string) => {
    setChoosing(slug === CHOSEN);
    const range = namedRanges.find((one) => one.slug === slug)?.days(today);
    if (range) onChange({ sentFrom: range.from, sentUntil: range.to });
    else if (slug === '') onChange({ sentFrom: '', sentUntil: '' });
  };
  return (
    <>
      <FilterSelect label="Enviadas" all="Enviadas" value={chosen} options={options} onChange={choose} />
      {chosen === CHOSEN ? (
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', flex: { xs: '1 1 100%', sm: 'none' } }}
        >
          <DayInput
            label="Enviadas desde"
            value={sentFrom}
            max={sentUntil || today}
            onChange={(day) => onChange({ sentFrom: day, sentUntil })}
          />
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
            –
          </Box>
          <DayInput
            label="Enviadas hasta"
            value={sentUntil}
            min={sentFrom}
            onChange={(day) => onChange({ sentFrom, sentUntil: day })}
          />
        </Stack>
      ) : null}
    </>
  );
}

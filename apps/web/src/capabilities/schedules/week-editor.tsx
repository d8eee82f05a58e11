import {
  MAX_INTERVALS,
  type OpenInterval,
  type OpenWeek,
  type Weekday,
  weekdays,
} from '@consultorio/contracts/opening-hours';
import { weekdayWords } from '@consultorio/contracts/words/opening-hours';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

const workdays: readonly Weekday[] = weekdays.slice(0, 5);
const usual: OpenInterval = { from: '09:00', to: '18:00' };
export const usualWeek: OpenWeek = Object.fromEntries(
  weekdays.map((day) => [day, workdays.includes(day) ? [usual] : []]),
) as unknown as OpenWeek;

/** Of the hours of a clinic or a service. */
export const hoursWords = (label: string) => ({
  label,
  always: 'A cualquier hora, todos los días',
  weekly: 'En un horario de la semana',
  open: 'Abre el',
  closed: 'Cerrado',
});

interface Props {
  words: { open: string; closed: string };
  value: OpenWeek;
  onChange: (week: OpenWeek) => void;
  errorOf: (day: Weekday, place: number) => string | undefined;
}

/** Seven days, each closed or open in one interval or several. */
export function WeekEditor({ words, value, onChange, errorOf }: Props) {
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {weekdays.map((day) => (
        <DayRow
          key={day}
          day={day}
          words={words}
          intervals={value[day]}
          onChange={(intervals) => onChange({ ...value, [day]: intervals })}
          onCopy={(to) => onChange({ ...value, ...Object.fromEntries(to.map((other) => [other, value[day]])) })}
          errorOf={(place) => errorOf(day, place)}
        />
      ))}
    </Stack>
  );
}

interface DayProps extends Pick<Props, 'words'> {
  day: Weekday;
  intervals: OpenInterval[];
  onChange: (intervals: OpenInterval[]) => void;
  onCopy: (to: readonly Weekday[]) => void;
  errorOf: (place: number) => string | undefined;
}

function DayRow({ day, words, intervals, onChange, onCopy, errorOf }: DayProps) {
  const name = weekdayWords[day];
  const open = intervals.length > 0;
  const last = intervals.at(-1);
  const change = (place: number, part: Partial<OpenInterval>) =>
    onChange(intervals.map((interval, at) => (at === place ? { ...interval, ...part } : interval)));
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1,
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '168px minmax(0, 1fr) auto' },
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <FormControlLabel
        sx={{ minHeight: 48, mr: 0, textTransform: 'capitalize' }}
        control={
          <Switch
            checked={open}
            onChange={(_, on) => onChange(on ? [usual] : [])}
            slotProps={{ input: { 'aria-label': `${words.open} ${name}` } }}
          />
        }
        label={name}
      />
      <Box sx={{ order: { xs: 3, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {open ? (
          <Stack sx={{ gap: 1, pb: { xs: 1, sm: 0 } }}>
            {intervals.map((interval, place) => (
              <IntervalFields
                // Intervals have no name of their own; their fields are controlled.
                key={`${day} ${String(place)}`}
                label={`${name}, ${place + 1}.º horario`}
                interval={interval}
                error={errorOf(place)}
                onChange={(part) => change(place, part)}
                onRemove={() => onChange(intervals.filter((_, at) => at !== place))}
              />
            ))}
          </Stack>
        ) : (
          <Typography
            sx={{ color: 'text.secondary', minHeight: 48, display: { xs: 'none', sm: 'flex' }, alignItems: 'center' }}
          >
            {words.closed}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ minHeight: 48, alignItems: 'center' }}>
        {last && intervals.length < MAX_INTERVALS ? (
          <IconButton
            aria-label={`Agregar otro horario el ${name}`}
            title="Agregar otro horario"
            onClick={() => onChange([...intervals, { from: last.to, to: last.to }])}
          >
            <AddOutlined />
          </IconButton>
        ) : null}
        <CopyMenu day={day} onCopy={onCopy} />
      </Stack>
    </Box>
  );
}

interface IntervalProps {
  label: string;
  interval: OpenInterval;
  error: string | undefined;
  onChange: (part: Partial<OpenInterval>) => void;
  onRemove: () => void;
}

function IntervalFields({ label, interval, error, onChange, onRemove }: IntervalProps) {
  const { from, to } = interval;
  const beyond = from !== '' && to !== '' && to <= from && !(from === '00:00' && to === '00:00');
  const whole = from === '00:00' && to === '00:00';
  const note = error ?? (whole ? 'Todo el día' : beyond && to !== '00:00' ? 'Termina al día siguiente' : null);
  const field = (part: 'from' | 'to', word: string) => (
    <OutlinedInput
      type="time"
      value={interval[part]}
      error={Boolean(error)}
      inputProps={{ 'aria-label': `${label}: ${word}` }}
      sx={{
        flex: '1 1 0',
        minWidth: 0,
        maxWidth: 150,
        '& input': { px: { xs: 1, sm: 1.5 } },
        // A finger on the field opens the same picker.
        '& input::-webkit-calendar-picker-indicator': { display: { xs: 'none', sm: 'block' } },
      }}
      onChange={({ target }) => onChange({ [part]: target.value })}
    />
  );
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        {field('from', 'abre')}
        <span aria-hidden>a</span>
        {field('to', 'cierra')}
        <IconButton aria-label={`Quitar ${label}`} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Stack>
      {note ? <FormHelperText error={Boolean(error)}>{note}</FormHelperText> : null}
    </Box>
  );
}

function CopyMenu({ day, onCopy }: Pick<DayProps, 'day' | 'onCopy'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = weekdayWords[day];
  const choices: [string, readonly Weekday[]][] = [
    ['De lunes a viernes', workdays],
    ['A todos los días', weekdays],
    ...weekdays
      .filter((other) => other !== day)
      .map((other): [string, Weekday[]] => [`Al ${weekdayWords[other]}`, [other]]),
  ];
  return (
    <>
      <IconButton
        aria-label={`Copiar el horario del ${name} a otros días`}
        title="Copiar a otros días"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ContentCopyOutlined />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(([label, to]) => (
          <MenuItem
            key={label}
            onClick={() => {
              onCopy(to);
              setAnchor(null);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { type Holiday, MAX_HOLIDAYS } from '@consultorio/contracts/opening-hours';
import { officialHolidays } from '@consultorio/contracts/words/opening-hours';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface Props {
  value: Holiday[];
  onChange: (days: Holiday[]) => void;
  errorOf: (place: number) => string | undefined;
}

/** The official ones of this year and the next that are still to come and not in the list. */
function missingOf(value: Holiday[]): Holiday[] {
  const today = dayOf(Date.now());
  const year = Number(today.slice(0, 4));
  const known = new Set(value.map(({ day }) => day));
  return [...officialHolidays(year), ...officialHolidays(year + 1)].filter(
    ({ day }) => day >= today && !known.has(day),
  );
}

/** Days on which it is closed all day, whatever the week says. What is over is kept and not shown. */
export function HolidayList({ value, onChange, errorOf }: Props) {
  const today = dayOf(Date.now());
  const missing = missingOf(value);
  const change = (place: number, part: Partial<Holiday>) =>
    onChange(value.map((holiday, at) => (at === place ? { ...holiday, ...part } : holiday)));
  const shown = value.flatMap((holiday, place) =>
    holiday.day === '' || holiday.day >= today ? [{ ...holiday, place }] : [],
  );
  return (
    <Box component="section" aria-labelledby="holidays">
      <Typography id="holidays" variant="h5" component="h3">
        Días de cierre
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        Esos días no corre el tiempo prometido. Los oficiales son los de descanso obligatorio de la Ley Federal del
        Trabajo.
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {shown.map(({ day, name, place }) => (
          <li key={place}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <OutlinedInput
                type="date"
                value={day}
                error={Boolean(errorOf(place))}
                inputProps={{ 'aria-label': `Fecha del ${place + 1}.º día de cierre`, min: today }}
                sx={{ flex: '0 0 auto', width: { xs: 152, sm: 176 }, '& input': { px: 1.5 } }}
                onChange={({ target }) => change(place, { day: target.value })}
              />
              <OutlinedInput
                fullWidth
                value={name}
                placeholder="Motivo"
                error={Boolean(errorOf(place))}
                inputProps={{ 'aria-label': `Motivo del ${place + 1}.º día de cierre`, maxLength: 60 }}
                onChange={({ target }) => change(place, { name: target.value })}
              />
              <IconButton
                aria-label={`Quitar ${name || 'este día'}`}
                onClick={() => onChange(value.filter((_, at) => at !== place))}
              >
                <DeleteOutlined />
              </IconButton>
            </Stack>
            {errorOf(place) ? <FormHelperText error>{errorOf(place)}</FormHelperText> : null}
          </li>
        ))}
      </Stack>
      {shown.length === 0 ? <Typography variant="body2">No hay días de cierre por venir.</Typography> : null}
      <Stack direction="row" sx={{ mt: 1, columnGap: 1, flexWrap: 'wrap' }}>
        <Button
          startIcon={<AddOutlined />}
          disabled={value.length >= MAX_HOLIDAYS}
          onClick={() => onChange([...value, { day: '', name: '' }])}
        >
          Agregar día
        </Button>
        {missing.length > 0 && value.length + missing.length <= MAX_HOLIDAYS ? (
          <Button
            startIcon={<EventOutlined />}
            onClick={() => onChange([...value, ...missing].sort((one, other) => one.day.localeCompare(other.day)))}
          >
            Agregar los oficiales que faltan ({missing.length})
          </Button>
        ) : null}
      </Stack>
    </Box>
  );
}

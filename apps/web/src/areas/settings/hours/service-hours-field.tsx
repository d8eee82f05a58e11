import type { ServiceHours, Weekday } from '@consultorio/contracts/opening-hours';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { WeekChoice } from '../../../capabilities/schedules/week-choice.tsx';
import { hoursWords, usualWeek } from '../../../capabilities/schedules/week-editor.tsx';

interface Props {
  /** Null: those of the clinic. */
  value: ServiceHours | null;
  onChange: (hours: ServiceHours | null) => void;
  error: string | undefined;
  errorOf: (day: Weekday, place: number) => string | undefined;
}

/** The hours of a service that differs from its clinic. */
export function ServiceHoursField({ value, onChange, error, errorOf }: Props) {
  return (
    <Stack sx={{ gap: 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={value !== null}
            onChange={(_, own) => onChange(own ? { week: usualWeek, onHolidays: false } : null)}
          />
        }
        label="Este servicio tiene su propio horario"
      />
      {value ? (
        <>
          <WeekChoice
            words={hoursWords('Cuándo se responde este servicio')}
            value={value.week}
            onChange={(week) => onChange({ ...value, week })}
            errorOf={errorOf}
          />
          <FormControlLabel
            control={
              <Checkbox checked={value.onHolidays} onChange={(_, onHolidays) => onChange({ ...value, onHolidays })} />
            }
            label="También responde en los días de cierre de la clínica"
          />
        </>
      ) : null}
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </Stack>
  );
}

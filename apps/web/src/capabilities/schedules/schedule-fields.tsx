import { dayOf } from '@consultorio/contracts/clinic-calendar';
import {
  type Absence,
  type AbsenceKind,
  absenceKinds,
  type DoctorSchedule,
  MAX_ABSENCES,
} from '@consultorio/contracts/doctor-schedule';
import { absenceKindWords } from '@consultorio/contracts/words/absences';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Control, Controller, get, useFormState } from 'react-hook-form';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { WeekChoice } from './week-choice.tsx';

const shiftWords = {
  label: 'Turnos',
  always: 'Sin turnos: mientras la clínica esté abierta',
  weekly: 'En turnos de la semana',
  open: 'Atiende el',
  closed: 'Descansa',
};
const kindOptions = absenceKinds.map((value) => ({ value, label: absenceKindWords[value] }));

/** When a doctor attends and is away, in whichever form has both. */
export function ScheduleFields({ control }: { control: Control<DoctorSchedule> }) {
  const { errors } = useFormState({ control });
  // Errors of a week are as deep as the week.
  const errorAt = (path: string): string | undefined => get(errors, `${path}.message`);
  return (
    <>
      <Controller
        control={control}
        name="week"
        render={({ field }) => (
          <WeekChoice
            words={shiftWords}
            value={field.value}
            onChange={field.onChange}
            errorOf={(day, place) => errorAt(`week.${day}.${place}.from`) ?? errorAt(`week.${day}.${place}.to`)}
          />
        )}
      />
      {errorAt('week') ? <FormHelperText error>{errorAt('week')}</FormHelperText> : null}
      <Controller
        control={control}
        name="absences"
        render={({ field }) => (
          <AbsenceList
            value={field.value}
            onChange={field.onChange}
            errorOf={(place, part) => errorAt(`absences.${place}.${part}`)}
          />
        )}
      />
    </>
  );
}

interface AbsenceListProps {
  value: Absence[];
  onChange: (absences: Absence[]) => void;
  errorOf: (place: number, part: 'from' | 'until') => string | undefined;
}

/** What is over is kept and not shown. */
function AbsenceList({ value, onChange, errorOf }: AbsenceListProps) {
  const today = dayOf(Date.now());
  const change = (place: number, part: Partial<Absence>) =>
    onChange(value.map((absence, at) => (at === place ? { ...absence, ...part } : absence)));
  const shown = value.flatMap((absence, place) =>
    absence.until === '' || absence.until >= today || errorOf(place, 'until') ? [{ ...absence, place }] : [],
  );
  return (
    <Box component="section" aria-labelledby="absences">
      <Typography id="absences" sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
        Ausencias
      </Typography>
      {shown.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          Ninguna por venir.
        </Typography>
      ) : null}
      <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, gap: 2, listStyle: 'none' }}>
        {shown.map(({ kind, from, until, place }) => (
          <Box
            component="li"
            key={place}
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr) auto', sm: 'minmax(0, 1.4fr) 1fr 1fr auto' },
            }}
          >
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <SelectInput
                label="Motivo"
                options={kindOptions}
                value={kind}
                onChange={({ target }) => change(place, { kind: target.value as AbsenceKind })}
              />
            </Box>
            <TextInput
              label="Desde"
              type="date"
              value={from}
              error={errorOf(place, 'from')}
              onChange={({ target }) =>
                // Of one day, until another end is chosen.
                change(place, { from: target.value, ...(until === '' ? { until: target.value } : {}) })
              }
            />
            <TextInput
              label="Hasta"
              type="date"
              inputProps={{ min: from }}
              value={until}
              error={errorOf(place, 'until')}
              onChange={({ target }) => change(place, { until: target.value })}
            />
            <IconButton
              aria-label={`Quitar la ${place + 1}.ª ausencia`}
              sx={{ mt: 3.5 }}
              onClick={() => onChange(value.filter((_, at) => at !== place))}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        ))}
      </Stack>
      <Button
        startIcon={<AddOutlined />}
        sx={{ mt: 1 }}
        disabled={value.length >= MAX_ABSENCES}
        onClick={() => onChange([...value, { kind: 'vacation', from: '', until: '' }])}
      >
        Agregar ausencia
      </Button>
    </Box>
  );
}

import { trpc } from '@consultorio/client/trpc';
import { afterOpenTime, opensAt } from '@consultorio/contracts/open-time';
import { type OpenTimes, openTimesOf, type Weekday } from '@consultorio/contracts/opening-hours';
import { updateOpeningHoursInput } from '@consultorio/contracts/opening-hours-input';
import type { Settings } from '@consultorio/contracts/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import { Controller, get } from 'react-hook-form';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { beforeText } from '../../../capabilities/my-consultations/moment-text.ts';
import { WeekChoice } from '../../../capabilities/schedules/week-choice.tsx';
import { hoursWords } from '../../../capabilities/schedules/week-editor.tsx';
import { useNow } from '../../../capabilities/waiting/use-now.ts';
import { VersionedForm } from '../../../kit/versioned-form.tsx';
import { HolidayList } from './holiday-list.tsx';

/** When the clinic is open: promised times count no other time. */
export function HoursForm({ settings: { hours, versions, services } }: { settings: Settings }) {
  const save = trpc.updateOpeningHours.useMutation({
    meta: { success: 'Guardamos el horario. Lo que ya se prometió sigue como se prometió.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-hours',
    resolver: zodResolver(updateOpeningHoursInput),
    saved: { ...hours, expectedVersion: versions.openingHours },
    save,
  });
  const { control, watch, formState } = versioned.form;
  // Errors of a week are as deep as the week.
  const errorAt = (path: string): string | undefined => get(formState.errors, `${path}.message`);
  const [week, holidays] = [watch('week'), watch('holidays')];
  const valid = updateOpeningHoursInput.safeParse({ expectedVersion: 1, week, holidays });
  return (
    <VersionedForm form={versioned} submit="Guardar horario">
      <Controller
        control={control}
        name="week"
        render={({ field }) => (
          <WeekChoice
            words={hoursWords('Cuándo se responde')}
            value={field.value}
            onChange={field.onChange}
            errorOf={(day: Weekday, place: number) =>
              errorAt(`week.${day}.${place}.from`) ?? errorAt(`week.${day}.${place}.to`)
            }
          />
        )}
      />
      {errorAt('week') ? <FormHelperText error>{errorAt('week')}</FormHelperText> : null}
      <Controller
        control={control}
        name="holidays"
        render={({ field }) => (
          <HolidayList
            value={field.value}
            onChange={field.onChange}
            errorOf={(place) => errorAt(`holidays.${place}.day`) ?? errorAt(`holidays.${place}.name`)}
          />
        )}
      />
      <PromisePreview services={services} times={valid.success ? openTimesOf(valid.data) : undefined} />
    </VersionedForm>
  );
}

interface PreviewProps {
  services: Settings['services'];
  /** Undefined while what is written is no timetable. */
  times: OpenTimes | null | undefined;
}

/** What a patient would read who sends now. */
function PromisePreview({ services, times }: PreviewProps) {
  const now = useNow(60_000);
  const service = services.find(({ active, hours }) => active && hours === null) ?? services[0];
  if (!service || times === undefined) return null;
  const due = new Date(afterOpenTime(times, now, service.replyMinutes * 60_000)).toISOString();
  return (
    <Alert severity="info">
      {opensAt(times, now) === null ? 'Ahora está abierto. ' : 'Ahora está cerrado. '}
      Con este horario, una consulta de {service.name} enviada en este momento se responde {beforeText(due, now)}
    </Alert>
  );
}

import { trpc } from '@consultorio/client/trpc';
import { openTimesOf, type Weekday } from '@consultorio/contracts/opening-hours';
import { updateOpeningHoursInput } from '@consultorio/contracts/opening-hours-input';
import type { Settings } from '@consultorio/contracts/settings';
import FormHelperText from '@mui/material/FormHelperText';
import { Controller, get } from 'react-hook-form';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { VersionedForm } from '../../../kit/versioned-form.tsx';
import { HolidayList } from './holiday-list.tsx';
import { PromisePreview } from './promise-preview.tsx';
import { WeekChoice } from './week-choice.tsx';

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
    rules: updateOpeningHoursInput,
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
            label="Cuándo se responde"
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

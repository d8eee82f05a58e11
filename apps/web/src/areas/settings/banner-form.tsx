import { trpc } from '@consultorio/client/trpc';
import type { Settings } from '@consultorio/contracts/settings';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Controller } from 'react-hook-form';
import { lateResolver } from '../../capabilities/editing/late-resolver.ts';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';
import { dateTimeText } from '../../texts/dates.ts';

export function BannerCard({ settings }: { settings: Settings }) {
  const { banner } = settings;
  const over = Boolean(banner.until && new Date(banner.until) < new Date());
  const chip = !banner.visible
    ? ({ tone: 'neutral', label: 'Oculto' } as const)
    : over
      ? ({ tone: 'neutral', label: 'Terminó' } as const)
      : ({ tone: 'info', label: 'Visible' } as const);
  return (
    <SectionCard
      title="Aviso en la parte superior"
      subtitle="Para pacientes y personal, por ejemplo un día sin servicio."
      action={<StatusChip {...chip} />}
    >
      <BannerForm settings={settings} />
    </SectionCard>
  );
}

const rules = lateResolver(async () => (await import('./general-rules.ts')).bannerResolver);

function BannerForm({ settings }: { settings: Settings }) {
  const save = trpc.updateBanner.useMutation({
    meta: {
      success: (_: unknown, { visible }: { visible: boolean }) =>
        visible ? 'El aviso ya se muestra.' : 'El aviso quedó oculto.',
    },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const { visible, text, until } = settings.banner;
  const versioned = useVersionedForm({
    name: 'settings-banner',
    resolver: rules.resolver,
    saved: { expectedVersion: settings.versions.banner, visible, text, until: until ?? null },
    save,
  });
  const { register, control, watch, formState } = versioned.form;
  const { errors } = formState;
  const typed = watch();
  return (
    <VersionedForm form={versioned} submit="Guardar aviso" onFocus={rules.fetch}>
      <Controller
        control={control}
        name="visible"
        render={({ field }) => (
          <FormControlLabel
            control={<Switch checked={field.value} onChange={(_, on) => field.onChange(on)} />}
            label="Mostrar el aviso"
          />
        )}
      />
      <TextInput
        label="Texto del aviso"
        inputProps={{ maxLength: 300 }}
        error={errors.text?.message}
        {...register('text')}
      />
      <Controller
        control={control}
        name="until"
        render={({ field }) => (
          <TextInput
            label="Mostrar hasta (opcional)"
            type="datetime-local"
            hint="Después se oculta solo."
            sx={{ maxWidth: 280 }}
            error={errors.until?.message}
            value={localMomentOf(field.value)}
            onChange={({ target }) => field.onChange(momentOfLocal(target.value))}
          />
        )}
      />
      {typed.visible && typed.text.trim() ? (
        <Alert severity="info" aria-label="Así se verá el aviso">
          {typed.text}
          {typed.until ? <small> (hasta el {dateTimeText(typed.until)})</small> : null}
        </Alert>
      ) : null}
    </VersionedForm>
  );
}

/** The value of `<input type="datetime-local">`, in the person's own time zone, and its moment. */
function localMomentOf(iso: string | null | undefined): string {
  if (!iso) return '';
  const moment = new Date(iso);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const momentOfLocal = (local: string): string | null => (local ? new Date(local).toISOString() : null);

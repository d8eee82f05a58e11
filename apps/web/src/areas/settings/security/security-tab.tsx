import { trpc } from '@consultorio/client/trpc';
import type { Settings } from '@consultorio/contracts/settings';
import { updateStaffSessionRulesInput } from '@consultorio/contracts/staff-sessions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Controller } from 'react-hook-form';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { useSession } from '../../../capabilities/session/session-context.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';

/** How staff prove that they are themselves, and when a screen that was left alone hides itself. */
export function SecurityTab({ settings }: { settings: Settings }) {
  const { profile } = useSession();
  const save = trpc.updateStaffSessionRules.useMutation({
    meta: { success: 'Guardamos las reglas de las sesiones.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-staff-sessions',
    rules: updateStaffSessionRulesInput,
    saved: { expectedVersion: settings.versions.staffSessions, ...settings.staffSessions },
    save,
  });
  const { register, control, watch, formState } = versioned.form;
  const turnsOn = watch('requirePasskey') && !settings.staffSessions.requirePasskey;
  return (
    <Box sx={{ maxWidth: 880 }}>
      <SectionCard
        title="Sesiones del personal"
        subtitle="Para quienes atienden y administran. Los pacientes entran como siempre."
      >
        <VersionedForm form={versioned} submit="Guardar reglas">
          <Controller
            control={control}
            name="requirePasskey"
            render={({ field }) => (
              <FormControlLabel
                control={<Switch checked={field.value} onChange={(_, on) => field.onChange(on)} />}
                label="Pedir una llave de acceso además de la contraseña"
              />
            )}
          />
          {turnsOn ? (
            <Alert severity="info">
              {profile?.staffSession?.enrolled
                ? 'Cada persona del personal creará la suya en su siguiente acción.'
                : 'Tú y el resto del personal crearán la suya en su siguiente acción.'}
            </Alert>
          ) : null}
          <TextInput
            label="Minutos sin uso hasta ocultar la pantalla"
            type="number"
            inputProps={{ min: 0, max: 240, inputMode: 'numeric' }}
            hint="0 no la oculta nunca. Lo escrito se conserva."
            error={formState.errors.idleLockMinutes?.message}
            sx={{ maxWidth: 160 }}
            {...register('idleLockMinutes', { valueAsNumber: true })}
          />
        </VersionedForm>
      </SectionCard>
    </Box>
  );
}

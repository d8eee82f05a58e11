import { trpc } from '@consultorio/client/trpc';
import type { Settings } from '@consultorio/contracts/settings';
import { updateSignInRulesInput } from '@consultorio/contracts/sign-in';
import { updateStaffSessionRulesInput } from '@consultorio/contracts/staff-sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
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
    resolver: zodResolver(updateStaffSessionRulesInput),
    saved: { expectedVersion: settings.versions.staffSessions, ...settings.staffSessions },
    save,
  });
  const { register, control, watch, formState } = versioned.form;
  const turnsOn = watch('requirePasskey') && !settings.staffSessions.requirePasskey;
  return (
    <Stack sx={{ maxWidth: 880, gap: 3 }}>
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
          <Controller
            control={control}
            name="dictation"
            render={({ field }) => (
              <FormControlLabel
                control={<Switch checked={field.value ?? false} onChange={(_, on) => field.onChange(on)} />}
                label="Dictar en la nota y en el chat, donde el navegador puede"
              />
            )}
          />
          {watch('dictation') && !settings.staffSessions.dictation ? (
            <Alert severity="warning">
              Lo que el personal dicte lo escucha su navegador, que puede enviar el sonido a su fabricante. Ese sonido
              no pasa por aquí y no se guarda aquí. Si lo permites, revisa si tu aviso de privacidad debe nombrarlo.
            </Alert>
          ) : null}
        </VersionedForm>
      </SectionCard>
      <SignInCard settings={settings} />
    </Stack>
  );
}

/** By which ways people enter, as far as it is the clinic's to say. */
function SignInCard({ settings }: { settings: Settings }) {
  const save = trpc.updateSignInRules.useMutation({
    meta: { success: 'Guardamos las formas de entrar.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-sign-in',
    resolver: zodResolver(updateSignInRulesInput),
    saved: { expectedVersion: settings.versions.signIn, ...settings.signIn },
    save,
  });
  const { control, watch } = versioned.form;
  const turnsOn = watch('emailLink') && !settings.signIn.emailLink;
  return (
    <SectionCard
      title="Formas de entrar"
      subtitle="Además de la contraseña y de Google. El personal demuestra su llave de acceso igual que siempre."
    >
      <VersionedForm form={versioned} submit="Guardar formas de entrar">
        <Controller
          control={control}
          name="emailLink"
          render={({ field }) => (
            <FormControlLabel
              control={<Switch checked={field.value} onChange={(_, on) => field.onChange(on)} />}
              label="Entrar con un enlace por correo, sin contraseña"
            />
          )}
        />
        {turnsOn ? (
          <Alert severity="info">
            Actívalo también en tu proyecto de identidad: Authentication › Método de acceso › Vínculo del correo
            electrónico. Sin eso, el enlace no se envía.
          </Alert>
        ) : null}
      </VersionedForm>
    </SectionCard>
  );
}

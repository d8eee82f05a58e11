import { trpc } from '@consultorio/client/trpc';
import type { StaffProfile } from '@consultorio/contracts/profiles';
import { updateStaffProfileInput } from '@consultorio/contracts/profiles';
import Box from '@mui/material/Box';
import { useVersionedForm } from '../../editing/use-versioned-form.ts';
import { useSession } from '../../session/session-context.ts';
import { notify } from '../../ui/notifications.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';

export function AdministratorName({ profile }: { profile: StaffProfile }) {
  const utils = trpc.useUtils();
  const { rehidrateUserProfile } = useSession();
  const save = trpc.updateStaffProfile.useMutation({
    onSuccess: async () => {
      await Promise.all([versioned.markSaved(), rehidrateUserProfile()]);
      notify('Guardamos tu nombre.', 'success');
    },
  });
  const { firstName, lastName, version } = profile;
  const versioned = useVersionedForm({
    name: 'own-name',
    rules: updateStaffProfileInput,
    saved: { expectedVersion: version, firstName, lastName },
    save,
    refresh: () => utils.getStaffProfile.invalidate(),
  });
  const { register, formState } = versioned.form;
  const { errors } = formState;
  return (
    <SectionCard title="Tu nombre" subtitle="Así apareces en la bitácora y ante tus colegas.">
      <VersionedForm form={versioned} submit="Guardar nombre">
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextInput
            label="Nombre(s)"
            required
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextInput
            label="Apellidos"
            required
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </Box>
      </VersionedForm>
    </SectionCard>
  );
}

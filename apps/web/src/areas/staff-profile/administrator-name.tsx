import { trpc } from '@consultorio/client/trpc';
import type { StaffProfile } from '@consultorio/contracts/profiles';
import { updateStaffProfileInput } from '@consultorio/contracts/profiles';
import { OwnNameFields } from '../../capabilities/account/own-name-fields.tsx';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { notify } from '../../kit/notifications.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';

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
        <OwnNameFields register={register} errors={errors} />
      </VersionedForm>
    </SectionCard>
  );
}

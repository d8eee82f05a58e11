import { trpc } from '@consultorio/client/trpc';
import { updateDoctorContactInput } from '@consultorio/contracts/doctors';
import type { StaffProfile } from '@consultorio/contracts/profiles';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { notify } from '../../kit/notifications.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';

/** What a doctor changes without asking anybody. */
export function OwnContact({ doctor, version }: { doctor: NonNullable<StaffProfile['doctor']>; version: number }) {
  const utils = trpc.useUtils();
  const save = trpc.updateDoctorContact.useMutation({
    onSuccess: async () => {
      await versioned.markSaved();
      notify('Guardamos tu domicilio y tu teléfono.', 'success');
    },
  });
  const versioned = useVersionedForm({
    name: 'own-contact',
    rules: updateDoctorContactInput,
    saved: { expectedVersion: version, officeAddress: doctor.officeAddress, phone: doctor.phone ?? '' },
    save,
    refresh: () => utils.getStaffProfile.invalidate(),
  });
  const { register, formState } = versioned.form;
  return (
    <SectionCard title="Dónde atiendes" subtitle="El domicilio aparece en lo que firmes desde ahora.">
      <VersionedForm form={versioned} submit="Guardar domicilio y teléfono">
        <TextInput
          label="Domicilio del consultorio"
          required
          multiline
          minRows={2}
          hint="Calle, número, colonia, código postal, municipio y estado."
          error={formState.errors.officeAddress?.message}
          {...register('officeAddress')}
        />
        <TextInput
          label="Teléfono (opcional)"
          type="tel"
          autoComplete="tel"
          error={formState.errors.phone?.message}
          {...register('phone')}
        />
      </VersionedForm>
    </SectionCard>
  );
}

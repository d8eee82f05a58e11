import { trpc } from '@consultorio/client/trpc';
import { type DoctorDetail, updateDoctorInput } from '@consultorio/contracts/doctors';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { notify } from '../../kit/notifications.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import { type DoctorValues, valuesOf } from './doctor-values.ts';

interface Props {
  doctor: DoctorDetail;
  /** Whether closing now would lose something. */
  onDirty: (dirty: boolean) => void;
}

export function DoctorForm({ doctor, onDirty }: Props) {
  const utils = trpc.useUtils();
  const save = trpc.updateDoctor.useMutation({
    onSuccess: async (saved) => {
      utils.getDoctor.setData({ doctorId: doctor.id }, saved);
      await versioned.markSaved();
      notify('Guardamos los datos.', 'success');
    },
  });
  const versioned = useVersionedForm({
    name: `doctor-${doctor.id}`,
    rules: updateDoctorInput,
    saved: { doctorId: doctor.id, expectedVersion: doctor.version, ...valuesOf(doctor) },
    save,
    refresh: () => Promise.all([utils.getDoctor.invalidate({ doctorId: doctor.id }), utils.searchDoctors.invalidate()]),
  });
  const { isDirty } = versioned;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <VersionedForm form={versioned} submit="Guardar doctor">
      <DoctorFields form={versioned.form as unknown as UseFormReturn<DoctorValues>} />
    </VersionedForm>
  );
}

import { trpc } from '@consultorio/client/trpc';
import type { DoctorSchedule } from '@consultorio/contracts/doctor-schedule';
import { updateMyScheduleInput } from '@consultorio/contracts/doctor-schedule-input';
import { updateDoctorContactInput, updateDoctorIntroductionInput } from '@consultorio/contracts/doctors';
import type { StaffProfile } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import type { Control } from 'react-hook-form';
import { IntroductionFields } from '../../capabilities/doctor-cards/introduction-fields.tsx';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { ScheduleFields } from '../../capabilities/schedules/schedule-fields.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SignatureField } from '../../kit/signature-field.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';
import { fullName } from '../../texts/names.ts';

type Doctor = NonNullable<StaffProfile['doctor']>;

/** What only doctors have in their profile: an administrator's comes without it. */
export function DoctorSections({ profile, doctor }: { profile: StaffProfile; doctor: Doctor }) {
  return (
    <>
      <OwnIntroduction doctor={doctor} version={profile.version} />
      <ProfessionalFacts name={fullName(profile)} doctor={doctor} />
      <OwnSchedule doctor={doctor} version={profile.version} />
      <OwnSignature signature={doctor.signature} />
      <OwnContact doctor={doctor} version={profile.version} />
    </>
  );
}

/** What patients read beside name, university, services and cédula. */
function OwnIntroduction({ doctor, version }: { doctor: Doctor; version: number }) {
  const save = trpc.updateDoctorIntroduction.useMutation({
    meta: { success: 'Guardamos tu presentación.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const { about, languages } = doctor;
  const versioned = useVersionedForm({
    name: 'own-introduction',
    resolver: zodResolver(updateDoctorIntroductionInput),
    saved: { expectedVersion: version, about, languages },
    save,
  });
  return (
    <SectionCard
      title="Cómo te presentas"
      subtitle="Tus pacientes lo leen junto a tu foto, tu universidad, tus servicios y tu cédula."
    >
      <VersionedForm form={versioned} submit="Guardar presentación">
        <IntroductionFields form={versioned.form} />
      </VersionedForm>
    </SectionCard>
  );
}

/** Shifts and absences: nothing comes by itself meanwhile. */
function OwnSchedule({ doctor, version }: { doctor: Doctor; version: number }) {
  const save = trpc.updateMySchedule.useMutation({
    meta: { success: 'Guardamos tus turnos y ausencias.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'own-schedule',
    resolver: zodResolver(updateMyScheduleInput),
    saved: { expectedVersion: version, ...doctor.schedule },
    save,
  });
  return (
    <SectionCard
      title="Cuándo atiendes"
      subtitle="En una ausencia no se te asigna nada por sí solo y tus colegas ven que no estás, sin el motivo. Tus consultas abiertas siguen contigo: transfiérelas o pide a administración que las reparta."
    >
      <VersionedForm form={versioned} submit="Guardar turnos y ausencias">
        <ScheduleFields control={versioned.form.control as unknown as Control<DoctorSchedule>} />
      </VersionedForm>
    </SectionCard>
  );
}

/** The data that a doctor changes without asking anybody. */
function OwnContact({ doctor, version }: { doctor: Doctor; version: number }) {
  const save = trpc.updateDoctorContact.useMutation({
    meta: { success: 'Guardamos tu domicilio y tu teléfono.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'own-contact',
    resolver: zodResolver(updateDoctorContactInput),
    saved: { expectedVersion: version, officeAddress: doctor.officeAddress, phone: doctor.phone ?? '' },
    save,
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

function OwnSignature({ signature }: { signature: string | null }) {
  const change = trpc.updateMySignature.useMutation({
    meta: {
      success: ({ signature }: { signature: string | null }) =>
        signature ? 'Guardamos tu firma.' : 'Quitamos tu firma.',
    },
  });
  return (
    <SectionCard title="Firma" subtitle="La imagen que llevan tus recetas y órdenes. Las ya emitidas no cambian.">
      <SignatureField
        signature={signature}
        pending={change.isPending}
        onChange={(chosen) => change.mutate({ signature: chosen })}
      />
    </SectionCard>
  );
}

/** The data that identify a doctor on documents: the administration checks and changes them. */
function ProfessionalFacts({ name, doctor }: { name: string; doctor: Doctor }) {
  return (
    <SectionCard
      title="Datos profesionales"
      subtitle="Aparecen en tus notas, recetas y órdenes. Si algo está mal, pide a administración que lo corrija."
    >
      {doctor.cedula ? null : (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          Sin cédula profesional no puedes firmar notas ni emitir recetas. Pide a administración que la registre.
        </Alert>
      )}
      <FactList
        facts={[
          { label: 'Nombre', value: name },
          { label: 'Cédula profesional', value: doctor.cedula },
          {
            label: 'Comprobación de la cédula',
            value: doctor.licensed
              ? 'Hecha por la administración'
              : 'Pendiente: mientras tanto no puedes tomar consultas',
          },
          { label: 'Institución del título', value: doctor.titleInstitution },
          { label: 'Especialidad', value: doctor.speciality },
          { label: 'Cédula de especialidad', value: doctor.specialityCedula },
          { label: 'Servicios que atiendes', value: doctor.services.join('\n') },
          { label: 'Consultas abiertas a la vez', value: `Hasta ${doctor.maxOpen}` },
        ]}
      />
    </SectionCard>
  );
}

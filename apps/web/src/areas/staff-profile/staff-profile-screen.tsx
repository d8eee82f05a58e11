import { trpc } from '@consultorio/client/trpc';
import { updateDoctorContactInput, updateDoctorIntroductionInput } from '@consultorio/contracts/doctors';
import { type StaffProfile, updateStaffProfileInput } from '@consultorio/contracts/profiles';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { OwnNameFields } from '../../capabilities/account/own-name-fields.tsx';
import { SecuritySection } from '../../capabilities/account/security-section.tsx';
import { IntroductionFields } from '../../capabilities/doctor-cards/introduction-fields.tsx';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { NotificationPreferencesCard } from '../../capabilities/notifications/notification-preferences-card.tsx';
import { useSession } from '../../capabilities/session/session-context.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SignatureField } from '../../kit/signature-field.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';
import { fullName } from '../../texts/names.ts';
import { OwnPicture } from './own-picture.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function StaffProfileScreen() {
  const profile = trpc.getStaffProfile.useQuery();
  return (
    <Page width="patient">
      <LeaveGuard />
      <PageHeader title="Mi perfil" />
      <QueryStates query={profile} skeleton={<SkeletonList rows={3} height={180} />}>
        {(found) => (
          <Stack sx={{ gap: 3 }}>
            <OwnPicture profile={found} />
            {found.doctor ? (
              <>
                <OwnIntroduction doctor={found.doctor} version={found.version} />
                <ProfessionalFacts name={fullName(found)} doctor={found.doctor} />
                <OwnSignature signature={found.doctor.signature} />
                <OwnContact doctor={found.doctor} version={found.version} />
              </>
            ) : (
              <AdministratorName profile={found} />
            )}
            <NotificationPreferencesCard role={found.role} email={found.email} />
            <PasskeysCard />
            <SessionsCard />
            <SecuritySection />
          </Stack>
        )}
      </QueryStates>
    </Page>
  );
}

function AdministratorName({ profile }: { profile: StaffProfile }) {
  const { rehidrateUserProfile } = useSession();
  const save = trpc.updateStaffProfile.useMutation({
    meta: { success: 'Guardamos tu nombre.' },
    onSuccess: () => {
      versioned.markSaved();
      return rehidrateUserProfile();
    },
  });
  const { firstName, lastName, version } = profile;
  const versioned = useVersionedForm({
    name: 'own-name',
    rules: updateStaffProfileInput,
    saved: { expectedVersion: version, firstName, lastName },
    save,
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

/** What patients read beside name, university, services and cédula. */
function OwnIntroduction({ doctor, version }: { doctor: NonNullable<StaffProfile['doctor']>; version: number }) {
  const save = trpc.updateDoctorIntroduction.useMutation({
    meta: { success: 'Guardamos tu presentación.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const { about, languages } = doctor;
  const versioned = useVersionedForm({
    name: 'own-introduction',
    rules: updateDoctorIntroductionInput,
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

/** The data that a doctor changes without asking anybody. */
function OwnContact({ doctor, version }: { doctor: NonNullable<StaffProfile['doctor']>; version: number }) {
  const save = trpc.updateDoctorContact.useMutation({
    meta: { success: 'Guardamos tu domicilio y tu teléfono.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'own-contact',
    rules: updateDoctorContactInput,
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
function ProfessionalFacts({ name, doctor }: { name: string; doctor: NonNullable<StaffProfile['doctor']> }) {
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

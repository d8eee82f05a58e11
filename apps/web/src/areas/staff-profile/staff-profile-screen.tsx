import { trpc } from '@consultorio/client/trpc';
import { type StaffProfile, updateStaffProfileInput } from '@consultorio/contracts/profiles';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { OwnNameFields } from '../../capabilities/account/own-name-fields.tsx';
import { SecuritySection } from '../../capabilities/account/security-section.tsx';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { NotificationPreferencesCard } from '../../capabilities/notifications/notification-preferences-card.tsx';
import { useSession } from '../../capabilities/session/session-context.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';
import { OwnPicture } from './own-picture.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const DoctorSections = lazyPart(async () => (await import('./doctor-sections.tsx')).DoctorSections);

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
              <Suspense fallback={<SkeletonList rows={3} height={180} />}>
                <DoctorSections profile={found} doctor={found.doctor} />
              </Suspense>
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

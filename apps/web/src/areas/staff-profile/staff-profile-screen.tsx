import { trpc } from '@consultorio/client/trpc';
import { type StaffProfile, updateStaffProfileInput } from '@consultorio/contracts/profiles';
import { attends } from '@consultorio/contracts/sides';
import { roleWords } from '@consultorio/contracts/words/people';
import { zodResolver } from '@hookform/resolvers/zod';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { AccountSecuritySection } from '../../capabilities/account/account-security-section.tsx';
import { OwnNameFields } from '../../capabilities/account/own-name-fields.tsx';
import { useVersionedForm } from '../../capabilities/editing/use-versioned-form.ts';
import { NotificationPreferencesCard } from '../../capabilities/notifications/notification-preferences-card.tsx';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PictureButtons, pictureText } from '../../kit/picture-buttons.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { VersionedForm } from '../../kit/versioned-form.tsx';
import { personInitials } from '../../texts/initials.ts';
import { fullName } from '../../texts/names.ts';
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
            <AccountSecuritySection />
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
    resolver: zodResolver(updateStaffProfileInput),
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

/** My picture, which patients and colleagues see beside the name. */
function OwnPicture({ profile }: { profile: StaffProfile }) {
  const { email, role, profilePicture } = profile;
  const { rehidrateUserProfile } = useSession();
  const update = trpc.updateStaffProfilePicture.useMutation({
    meta: { success: pictureText('tu foto') },
    onSuccess: rehidrateUserProfile,
  });
  const name = fullName(profile);
  return (
    <SectionCard>
      <Stack direction="row" sx={{ gap: { xs: 2, sm: 3 }, alignItems: 'center' }}>
        <Avatar
          src={profilePicture ?? ''}
          alt="Tu foto"
          sx={{ width: 88, height: 88, bgcolor: 'primary.light', color: 'primary.dark', fontSize: 30, fontWeight: 600 }}
        >
          {personInitials(profile)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name || <EmailText email={email} />}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <EmailText email={email} />
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {roleWords[role]}
          </Typography>
          <PictureButtons
            photo="tu foto"
            hasPicture={profilePicture !== null}
            seenBy={attends[role] ? 'Así te verán tus pacientes y tus colegas.' : 'Así te verán tus colegas.'}
            update={update}
          />
        </Box>
      </Stack>
    </SectionCard>
  );
}

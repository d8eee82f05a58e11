import { trpc } from '@consultorio/client/trpc';
import Stack from '@mui/material/Stack';
import { NotificationPreferencesCard } from '../../features/notification-preferences/notification-preferences-card.tsx';
import { AdministratorName } from '../../features/staff-profile/administrator-name.tsx';
import { OwnContact } from '../../features/staff-profile/own-contact.tsx';
import { OwnPicture } from '../../features/staff-profile/own-picture.tsx';
import { OwnSignature } from '../../features/staff-profile/own-signature.tsx';
import { ProfessionalFacts } from '../../features/staff-profile/professional-facts.tsx';
import { fullName } from '../../texts/names.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { SecuritySection } from '../patient/profile/security-section.tsx';

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
                <ProfessionalFacts name={fullName(found)} doctor={found.doctor} />
                <OwnSignature signature={found.doctor.signature} />
                <OwnContact doctor={found.doctor} version={found.version} />
              </>
            ) : (
              <AdministratorName profile={found} />
            )}
            <NotificationPreferencesCard role={found.role} email={found.email} />
            <SecuritySection />
          </Stack>
        )}
      </QueryStates>
    </Page>
  );
}

import { trpc } from '@consultorio/client/trpc';
import Stack from '@mui/material/Stack';
import { SecuritySection } from '../../capabilities/account/security-section.tsx';
import { NotificationPreferencesCard } from '../../capabilities/notifications/notification-preferences-card.tsx';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { fullName } from '../../texts/names.ts';
import { AdministratorName } from './administrator-name.tsx';
import { OwnContact } from './own-contact.tsx';
import { OwnPicture } from './own-picture.tsx';
import { OwnSignature } from './own-signature.tsx';
import { ProfessionalFacts } from './professional-facts.tsx';

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

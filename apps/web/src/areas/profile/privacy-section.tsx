import Stack from '@mui/material/Stack';
import { useOther } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { ArcoSection } from './arco-section.tsx';
import { ElsewhereSection } from './elsewhere-section.tsx';
import { MyConsents } from './my-consents.tsx';
import { RecordAccessList } from './record-access-list.tsx';
import { RecordDownload } from './record-download.tsx';
import { RecordRetention } from './record-retention.tsx';

export function PrivacySection() {
  const { profile } = useSession();
  const other = useOther();
  return (
    <Stack sx={{ gap: 3 }}>
      <RecordDownload />
      {profile ? <ElsewhereSection patientId={other?.patientId ?? profile.id} /> : null}
      {profile ? <RecordRetention patientId={other?.patientId ?? profile.id} /> : null}
      <ArcoSection />
      <MyConsents />
      <RecordAccessList />
    </Stack>
  );
}

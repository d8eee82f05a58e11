import Stack from '@mui/material/Stack';
import { MyConsents } from './my-consents.tsx';
import { RecordAccessList } from './record-access-list.tsx';
import { RecordDownload } from './record-download.tsx';

export function PrivacySection() {
  return (
    <Stack sx={{ gap: 3 }}>
      <RecordDownload />
      <MyConsents />
      <RecordAccessList />
    </Stack>
  );
}

import Stack from '@mui/material/Stack';
import { MyConsents } from './my-consents.tsx';
import { RecordAccessList } from './record-access-list.tsx';

export function PrivacySection() {
  return (
    <Stack sx={{ gap: 3 }}>
      <MyConsents />
      <RecordAccessList />
    </Stack>
  );
}

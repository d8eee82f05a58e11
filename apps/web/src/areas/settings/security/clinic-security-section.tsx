import type { Settings } from '@consultorio/contracts/settings';
import Stack from '@mui/material/Stack';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { BreachesTab } from '../breaches/breaches-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

/** The rules of sessions with the register of breaches below them, or one breach alone. */
export function ClinicSecuritySection({ settings }: { settings: Settings }) {
  const [breachId] = useAddressValue('vulneracion');
  return (
    <Stack sx={{ gap: 3 }}>
      {breachId ? null : <SecurityTab settings={settings} />}
      <BreachesTab />
    </Stack>
  );
}

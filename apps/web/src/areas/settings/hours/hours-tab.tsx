import type { Settings } from '@consultorio/contracts/settings';
import Stack from '@mui/material/Stack';
import { SectionCard } from '../../../kit/section-card.tsx';
import { ZoneForm } from './zone-form.tsx';

/** By whose clock the clinic lives. */
export function HoursTab({ settings }: { settings: Settings }) {
  return (
    <Stack sx={{ gap: 3, maxWidth: 880 }}>
      <SectionCard title="Zona horaria" subtitle="El reloj y el calendario con los que vive la clínica.">
        <ZoneForm settings={settings} />
      </SectionCard>
    </Stack>
  );
}

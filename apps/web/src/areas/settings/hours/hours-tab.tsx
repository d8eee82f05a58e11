import type { Settings } from '@consultorio/contracts/settings';
import Stack from '@mui/material/Stack';
import { SectionCard } from '../../../kit/section-card.tsx';
import { HoursForm } from './hours-form.tsx';
import { ZoneForm } from './zone-form.tsx';

/** When the clinic is open, and by whose clock. */
export function HoursTab({ settings }: { settings: Settings }) {
  return (
    <Stack sx={{ gap: 3, maxWidth: 880 }}>
      <SectionCard
        title="Horario de atención"
        subtitle="El tiempo que prometes solo corre mientras está abierto, y el paciente lee a qué hora le respondes."
      >
        <HoursForm settings={settings} />
      </SectionCard>
      <SectionCard title="Zona horaria" subtitle="El reloj y el calendario con los que vive la clínica.">
        <ZoneForm settings={settings} />
      </SectionCard>
    </Stack>
  );
}

import Stack from '@mui/material/Stack';
import { FactList } from '../../ui/fact-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { Settings } from './settings-data.ts';

/** Who the clinic is, what it announces, and how many diagnoses its catalogue holds. */
export function EstablishmentCards({ settings }: { settings: Settings }) {
  const { establishment, banner, diagnosisCount } = settings;
  return (
    <Stack sx={{ gap: 3 }}>
      <SectionCard title="Establecimiento" subtitle="Aparece en el sitio público y en cada documento.">
        <FactList
          facts={[
            { label: 'Nombre', value: establishment.name },
            { label: 'Razón social', value: establishment.legalName },
            { label: 'Tipo', value: establishment.kind },
            { label: 'RFC', value: establishment.rfc },
            { label: 'Domicilio', value: establishment.address },
            { label: 'Teléfono', value: establishment.phone },
            { label: 'Correo', value: establishment.email },
          ]}
        />
      </SectionCard>
      <SectionCard
        title="Aviso en la parte superior"
        action={<StatusChip tone={banner.visible ? 'info' : 'neutral'} label={banner.visible ? 'Visible' : 'Oculto'} />}
      >
        <FactList columns={1} facts={[{ label: 'Texto', value: banner.text }]} />
      </SectionCard>
      <SectionCard title="Catálogo de diagnósticos" subtitle="CIE-10, en español">
        <FactList columns={1} facts={[{ label: 'Diagnósticos', value: diagnosisCount.toLocaleString('es-MX') }]} />
      </SectionCard>
    </Stack>
  );
}

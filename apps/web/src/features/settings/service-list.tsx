import { trpc } from '@consultorio/client/trpc';
import type { ServiceSettings } from '@consultorio/contracts/services';
import AddOutlined from '@mui/icons-material/AddOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { durationText } from '../../texts/durations.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { NewServiceDialog } from './new-service-dialog.tsx';
import { RowButtons } from './row-buttons.tsx';
import { ServiceActiveButton } from './service-active-button.tsx';

interface Props {
  services: readonly ServiceSettings[];
  onOpen: (serviceId: string) => void;
}

/** In the order in which patients see them. */
export function ServiceList({ services, onOpen }: Props) {
  const utils = trpc.useUtils();
  const [adding, setAdding] = useState(false);
  const order = trpc.orderServices.useMutation({ onSettled: () => utils.getSettings.invalidate() });
  const add = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
      Nuevo servicio
    </Button>
  );
  const move = (at: number, by: -1 | 1) => {
    const serviceIds = services.map(({ id }) => id);
    serviceIds.splice(at + by, 0, ...serviceIds.splice(at, 1));
    order.mutate({ serviceIds });
  };
  return (
    <SectionCard
      title="Servicios"
      subtitle="En este orden los ve quien pide una consulta."
      action={services.length > 0 ? add : undefined}
      flush
    >
      {services.length === 0 ? (
        <EmptyState icon={<MedicalServicesOutlined />} title="Todavía no hay servicios" action={add}>
          Sin un servicio visible nadie puede pedir una consulta.
        </EmptyState>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {services.map((service, at) => (
            <Box
              component="li"
              key={service.id}
              sx={{
                px: { xs: 2, sm: 3 },
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                alignItems: 'center',
              }}
            >
              <ServiceFacts service={service} />
              <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
                <ServiceActiveButton service={service} />
                <Button onClick={() => onOpen(service.id)} aria-label={`Editar ${service.name}`}>
                  Editar
                </Button>
                <RowButtons
                  label={service.name}
                  first={at === 0}
                  last={at === services.length - 1}
                  disabled={order.isPending}
                  onMove={(by) => move(at, by)}
                />
              </Stack>
            </Box>
          ))}
        </Box>
      )}
      <NewServiceDialog
        open={adding}
        onClose={() => setAdding(false)}
        onCreated={(serviceId) => {
          setAdding(false);
          onOpen(serviceId);
        }}
      />
    </SectionCard>
  );
}

const doctorsText = (count: number) => (count === 1 ? '1 médico' : `${count} médicos`);

function ServiceFacts({ service }: { service: ServiceSettings }) {
  const { name, active, activeDoctors, priceText, replyMinutes, formName } = service;
  return (
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip tone={active ? 'success' : 'neutral'} label={active ? 'Visible' : 'Oculto'} />
        {active && activeDoctors === 0 ? <StatusChip tone="warning" label="Sin médicos" /> : null}
      </Stack>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[priceText, `responde en ${durationText(replyMinutes)}`, doctorsText(activeDoctors), formName].join(' · ')}
      </Typography>
    </Box>
  );
}

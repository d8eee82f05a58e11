import { trpc } from '@consultorio/client/trpc';
import type { ServiceSettings } from '@consultorio/contracts/services';
import AddOutlined from '@mui/icons-material/AddOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DragList } from '../../../kit/drag-list.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { NewServiceDialog } from './new-service-dialog.tsx';
import { ServiceRow } from './service-row.tsx';

interface Props {
  services: readonly ServiceSettings[];
  onOpen: (serviceId: string) => void;
}

/** In the order in which patients see them. */
export function ServiceList({ services, onOpen }: Props) {
  const [adding, setAdding] = useState(false);
  // One after another: what is moved while the last order is still being saved is not lost, and wins.
  const order = trpc.orderServices.useMutation({ scope: { id: 'orderServices' } });
  const add = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
      Nuevo servicio
    </Button>
  );
  // It stays at the place of the drop: the server's answer must not make it jump back and forth.
  const known = services.map(({ id }) => id);
  const ids = order.isPending ? order.variables.serviceIds : known;
  const shown = ids.flatMap((id) => services.find((service) => service.id === id) ?? []);
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0) return;
    const serviceIds = [...ids];
    serviceIds.splice(to, 0, ...serviceIds.splice(from, 1));
    order.mutate({ serviceIds });
  };
  return (
    <SectionCard
      title="Servicios"
      subtitle="En este orden los ve quien pide una consulta. Arrástralos para cambiarlo."
      action={services.length > 0 ? add : undefined}
      flush
    >
      {services.length === 0 ? (
        <EmptyState icon={<MedicalServicesOutlined />} title="Todavía no hay servicios" action={add}>
          Sin un servicio visible nadie puede pedir una consulta.
        </EmptyState>
      ) : (
        <DragList
          ids={ids}
          nameOf={(id) => `«${services.find((service) => service.id === id)?.name ?? ''}»`}
          onMove={(id, over) => move(ids.indexOf(id), ids.indexOf(over))}
        >
          <Box component="ol" aria-label="Servicios" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map((service, at) => (
              <ServiceRow
                key={service.id}
                service={service}
                first={at === 0}
                last={at === shown.length - 1}
                onOpen={() => onOpen(service.id)}
                onMove={(by) => move(at, at + by)}
              />
            ))}
          </Box>
        </DragList>
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

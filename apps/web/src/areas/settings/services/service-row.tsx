import { trpc } from '@consultorio/client/trpc';
import type { ServiceSettings } from '@consultorio/contracts/services';
import { counted } from '@consultorio/contracts/words/counted';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { DragHandle } from '../../../kit/drag-handle.tsx';
import { useDragRow } from '../../../kit/drag-row.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { dotted } from '../../../texts/dotted.ts';
import { durationText } from '../../../texts/durations.ts';
import { RowButtons } from '../row-buttons.tsx';

interface Props {
  service: ServiceSettings;
  first: boolean;
  last: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
}

/** One service of the list, dragged by its handle or moved a place at a time. */
export function ServiceRow({ service, first, last, onOpen, onMove }: Props) {
  const row = useDragRow(service.id);
  return (
    <Box
      component="li"
      ref={row.ref}
      style={row.style}
      sx={{
        position: 'relative',
        pl: { xs: 0.5, sm: 1.5 },
        pr: { xs: 2, sm: 3 },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: row.isDragging ? 4 : 'none',
        zIndex: row.isDragging ? 2 : 'auto',
        display: 'flex',
        gap: 1,
        alignItems: { xs: 'flex-start', md: 'center' },
      }}
    >
      <DragHandle name={service.name} row={row} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ServiceFacts service={service} />
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <ServiceActiveButton service={service} />
          <Button onClick={onOpen} aria-label={`Editar ${service.name}`}>
            Editar
          </Button>
          <RowButtons label={service.name} first={first} last={last} onMove={onMove} />
        </Stack>
      </Box>
    </Box>
  );
}

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
        {dotted(
          priceText,
          `responde en ${durationText(replyMinutes)}`,
          counted(activeDoctors, 'médico', 'médicos'),
          formName,
        )}
      </Typography>
    </Box>
  );
}

/** Showing and hiding; hiding tells the consequences for patients in the middle of asking. */
function ServiceActiveButton({ service: { id, version, name, active, activeDoctors } }: { service: ServiceSettings }) {
  const [asking, setAsking] = useState(false);
  const set = trpc.setServiceActive.useMutation({
    meta: {
      success: (_: unknown, input: { active: boolean }) =>
        input.active ? `${name} ya se ofrece a los pacientes.` : `${name} quedó oculto.`,
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        color="secondary"
        onClick={() => setAsking(true)}
        aria-label={`${active ? 'Ocultar' : 'Mostrar'} ${name}`}
      >
        {active ? 'Ocultar' : 'Mostrar'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={active ? `¿Ocultar ${name}?` : `¿Mostrar ${name}?`}
        confirm={active ? 'Ocultar servicio' : 'Mostrar servicio'}
        pending={set.isPending}
        onConfirm={() => set.mutate({ serviceId: id, expectedVersion: version, active: !active })}
        onClose={() => setAsking(false)}
      >
        <Typography>
          {active
            ? 'Nadie podrá pedir una consulta nueva de este servicio. Quien ya la empezó puede terminarla y enviarla, y las que están en atención siguen igual.'
            : activeDoctors > 0
              ? 'Los pacientes lo verán en el sitio y podrán pedir consultas.'
              : 'Los pacientes podrán pedir consultas, pero ningún médico activo lo atiende todavía: quedarían sin asignar.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}

import { trpc } from '@consultorio/client/trpc';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { textLink } from '../../kit/text-link.ts';
import { documentStateOf } from '../../texts/documents.ts';
import { dotted } from '../../texts/dotted.ts';
import { KeptPaper } from './kept-paper.tsx';
import { type KeptPrescription, stands } from './kept-prescription.ts';
import { useKeptPrescriptions } from './use-kept-prescriptions.ts';

const CHECKED_AGAIN_MS = 5 * 60_000;

/** What is kept on this device, each asked about while there is a connection: of one that ended nobody hears elsewhere. */
export function KeptList() {
  const { kept = [], correct, remove } = useKeptPrescriptions();
  if (kept.length === 0) return null;
  return (
    <SectionCard
      title="Recetas en este teléfono"
      subtitle="Se abren también sin conexión, con su QR. Se borran al cerrar sesión."
    >
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
        {kept.map((one) => (
          <KeptRow
            key={one.orderId}
            kept={one}
            onTold={correct.mutate}
            onRemove={() => remove.mutate(one.orderId)}
            pending={remove.isPending}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

interface RowProps {
  kept: KeptPrescription;
  onTold: (kept: KeptPrescription) => void;
  onRemove: () => void;
  pending: boolean;
}

function KeptRow({ kept, onTold, onRemove, pending }: RowProps) {
  const { data } = trpc.verifyDocument.useQuery({ code: kept.code }, { staleTime: CHECKED_AGAIN_MS });
  const told = useEffectEvent((state: KeptPrescription['state']) =>
    onTold({ ...kept, state, checkedAt: new Date().toISOString() }),
  );
  const state = data?.state;
  useEffect(() => {
    if (state) told(state);
  }, [state]);
  const isPast = kept.state === 'issued' && !stands(kept);
  const shown = documentStateOf({ kind: 'prescription', state: isPast ? 'expired' : kept.state }, 'patient');
  return (
    <Box component="li">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box component={Link} to={pathTo.consultationDetail(kept.consultationId)} sx={textLink}>
          {`Receta ${kept.folio}`}
        </Box>
        <StatusChip tone={shown.tone} label={shown.label} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dotted(kept.doctorName, kept.validUntilText)}
      </Typography>
      {stands(kept) ? null : (
        <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
          {data?.replacedBy ? `Ya no la uses: la sustituyó ${data.replacedBy}.` : 'Ya no la uses en la farmacia.'}
        </Typography>
      )}
      <KeptPaper kept={kept} />
      <Button
        size="small"
        color="secondary"
        disabled={pending}
        aria-label={`Quitar de este teléfono: receta ${kept.folio}`}
        onClick={onRemove}
        sx={{ ml: -1 }}
      >
        Quitar de este teléfono
      </Button>
    </Box>
  );
}

import type { MyConsultation } from '@consultorio/contracts/consultations';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { relativeText } from '../../texts/dates.ts';

// Dialogs come when they are opened: the first page does not wait for them.
const DiscardDraft = lazyPart(async () => (await import('./discard-draft.tsx')).DiscardDraft);

/** A consultation begun and not sent: the first thing to go on with. */
export function DraftCard({ draft }: { draft: MyConsultation }) {
  const [discarding, setDiscarding] = useState(false);
  const { profile } = useSession();
  const whose = draft.patientId === profile?.id ? null : draft.patientName;
  return (
    <Stack
      component="article"
      aria-label={`Consulta sin enviar${whose ? ` de ${whose}` : ''}`}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 2,
        p: { xs: 2, sm: 3 },
        alignItems: { sm: 'center' },
        borderRadius: 1.5,
        border: 1,
        borderColor: 'line.field',
        bgcolor: 'primary.light',
      }}
    >
      <EditNoteOutlined
        aria-hidden
        sx={{ color: 'primary.dark', fontSize: 32, display: { xs: 'none', sm: 'block' } }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          Continúa tu consulta
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25 }}>
          {whose ? `Para ${whose} · ` : null}
          {draft.serviceName} · la guardamos {relativeText(draft.lastActivityAt)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button component={Link} to={pathTo.draft(draft.id)} variant="contained" sx={{ flex: { xs: 1, sm: 'none' } }}>
          Continuar
        </Button>
        <Button color="secondary" onClick={() => setDiscarding(true)}>
          Descartar
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {discarding ? <DiscardDraft consultationId={draft.id} onClose={() => setDiscarding(false)} /> : null}
      </Suspense>
    </Stack>
  );
}

import { trpc } from '@consultorio/client/trpc';
import type { LegalKind } from '@consultorio/contracts/legal';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { LegalText } from './legal-text.tsx';

const labels: Record<LegalKind, string> = {
  terms: 'Leí y acepto los términos y condiciones',
  privacy: 'Leí el aviso de privacidad y consiento expresamente el tratamiento de mis datos de salud',
  teleconsultation: 'Leí y acepto que me atiendan a distancia y por escrito, con los límites que se explican',
};

const labelsForOther: Record<LegalKind, string> = {
  terms: 'Leí y acepto los términos y condiciones en su nombre',
  privacy: 'Leí el aviso de privacidad y consiento expresamente, en su nombre, el tratamiento de sus datos de salud',
  teleconsultation:
    'Leí y acepto en su nombre que se le atienda a distancia y por escrito, con los límites que se explican',
};

/** A short window scrolls all above the buttons at once, and shows the titles: between intro and boxes no text would fit. */
const shortWindow = '(max-height: 760px)';
const inShortWindow = `@media ${shortWindow}`;

interface Props {
  kinds: LegalKind[];
  /** Somebody in the care of the person at the page; null: for oneself. */
  other: { patientId: string; name: string } | null;
  onRecorded: () => void;
  onLater: () => void;
}

/** Shows the current documents, whole where there is room, and records the ones shown: version and hash travel back with the consent. */
export function ConsentDialog({ kinds, other, onRecorded, onLater }: Props) {
  const titleId = useId();
  const short = useMediaQuery(shortWindow, { noSsr: true });
  const [accepted, setAccepted] = useState<LegalKind[]>([]);
  const documents = trpc.useQueries((ask) => kinds.map((kind) => ask.getLegalDocument({ kind })));
  const record = trpc.recordConsent.useMutation({
    meta: { success: 'Registramos tu consentimiento. Gracias.' },
    onSuccess: onRecorded,
    // The document may have changed while it was read: show the newer one.
    onError: () => {
      setAccepted([]);
      for (const query of documents) void query.refetch();
    },
  });
  const loaded = documents.flatMap(({ data }) => (data ? [data] : []));
  const failed = documents.find(({ error }) => error);
  const complete = loaded.length === kinds.length && kinds.every((kind) => accepted.includes(kind));
  const send = () =>
    record.mutate({
      purpose: 'renewal',
      ...(other ? { patientId: other.patientId } : {}),
      documents: loaded.map(({ kind, version, sha256 }) => ({ kind, version, sha256 })),
    });
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      scroll="paper"
      slotProps={{ paper: { sx: { [inShortWindow]: { m: 1, maxHeight: 'calc(100% - 16px)' } } } }}
    >
      <Box
        sx={{
          ...{ display: 'flex', flexDirection: 'column', minHeight: 0 },
          [inShortWindow]: { display: 'block', overflowY: 'auto', overscrollBehavior: 'contain' },
        }}
      >
        <DialogTitle id={titleId} variant="h3" component="h2">
          Antes de continuar
          <Typography component="p" variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {other
              ? `Necesitamos que consientas en nombre de ${other.name}, por quien respondes. Puedes leer los documentos aquí mismo.`
              : 'Necesitamos tu consentimiento expreso para atenderte. Puedes leer los documentos aquí mismo.'}
          </Typography>
        </DialogTitle>
        <DialogContent
          dividers
          tabIndex={short ? undefined : 0}
          aria-label="Documentos"
          role="region"
          sx={{ [inShortWindow]: { overflowY: 'visible', py: 1 } }}
        >
          {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
          {documents.map(({ data, isLoading }, index) =>
            data ? (
              <LegalText key={data.kind} document={data} folded={short && kinds.length > 1} />
            ) : isLoading ? (
              <Skeleton key={kinds[index]} variant="rounded" height={short ? 44 : 180} sx={{ my: 0.5 }} />
            ) : null,
          )}
        </DialogContent>
        <Stack sx={{ px: 3, pt: 2, gap: 1 }}>
          {kinds.map((kind) => (
            <FormControlLabel
              key={kind}
              sx={{ alignItems: 'flex-start' }}
              slotProps={{ typography: { variant: 'body2', sx: { pt: 1 } } }}
              label={(other ? labelsForOther : labels)[kind]}
              control={
                <Checkbox
                  checked={accepted.includes(kind)}
                  onChange={(_, checked) =>
                    setAccepted(checked ? [...accepted, kind] : accepted.filter((other) => other !== kind))
                  }
                />
              }
            />
          ))}
        </Stack>
      </Box>
      <DialogActions
        disableSpacing
        sx={{
          ...{ flexDirection: 'column', alignItems: 'stretch', px: 3, pt: 2, pb: 3, gap: 1 },
          [inShortWindow]: { py: 1.5, gap: 0.5, borderTop: 1, borderColor: 'divider' },
        }}
      >
        <Button variant="contained" size="large" disabled={!complete} loading={record.isPending} onClick={send}>
          Aceptar y continuar
        </Button>
        <Button color="secondary" onClick={onLater}>
          Ahora no
        </Button>
      </DialogActions>
    </Dialog>
  );
}

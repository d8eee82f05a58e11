import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { AttachmentsField } from '../files/attachments-field.tsx';
import { useUploads } from '../files/use-uploads.ts';

export interface ProofUpload {
  fileId: string | null;
  busy: boolean;
}

interface Props {
  error?: string | undefined;
  onChange: (upload: ProofUpload) => void;
}

/** The paper by which somebody speaks for an adult: one photo or PDF, for the eyes of the administration alone. */
export function ProofField({ error, onChange }: Props) {
  const uploads = useUploads({ purpose: 'proof', max: 1 });
  const fileId = uploads.stored[0]?.id ?? null;
  useEffect(() => onChange({ fileId, busy: uploads.busy }), [fileId, uploads.busy, onChange]);
  return (
    <Box role="group" aria-label="Documento que lo comprueba">
      <Typography sx={{ fontWeight: 600 }}>Documento que lo comprueba</Typography>
      <Typography variant="body2" sx={{ mt: 0.25, mb: 1, color: 'text.secondary' }}>
        La sentencia o el poder, legible y completo. Solo lo ve la administración de la clínica.
      </Typography>
      <AttachmentsField uploads={uploads} max={1} />
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </Box>
  );
}

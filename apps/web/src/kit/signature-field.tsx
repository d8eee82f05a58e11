import DrawOutlined from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { fittedPicture } from './fitted-picture.ts';

interface Props {
  /** Its address, or null without one. */
  signature: string | null;
  pending: boolean;
  onChange: (signature: string | null) => void;
}

const LONGEST = { width: 2400, height: 1600 };
const paper = {
  bgcolor: 'sheet.back',
  color: 'sheet.ink',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  p: 2,
} as const;

/** The image that documents carry, on the white of the paper. The server cuts its margins and makes it anew. */
export function SignatureField({ signature, pending, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const picture = await fittedPicture(file, LONGEST.width, LONGEST.height).catch(() => null);
    setRefused(picture === null);
    setChosen(picture);
  };
  return (
    <Box>
      <Box sx={{ ...paper, minHeight: 120, maxWidth: 420 }}>
        {signature ? (
          <Box
            component="img"
            src={signature}
            alt="Firma"
            sx={{ maxWidth: '100%', maxHeight: 96, objectFit: 'contain' }}
          />
        ) : (
          <Stack sx={{ alignItems: 'center', gap: 0.5 }}>
            <DrawOutlined aria-hidden />
            <Typography variant="body2">Sin imagen de firma</Typography>
          </Stack>
        )}
      </Box>
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {signature ? 'Cambiar firma' : 'Subir firma'}
        </Button>
        {signature ? (
          <Button color="secondary" loading={pending && chosen === null} onClick={() => onChange(null)}>
            Quitar firma
          </Button>
        ) : null}
      </Stack>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        Firma con tinta oscura en papel blanco y toma una foto de frente, o sube un PNG.
      </Typography>
      {refused ? (
        <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main' }}>
          No pudimos abrir ese archivo. Elige una imagen JPG, PNG o WebP.
        </Typography>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Imagen de la firma"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <ConfirmDialog
        open={chosen !== null}
        title="¿Se lee bien la firma?"
        confirm="Guardar firma"
        cancel="Elegir otra"
        pending={pending}
        onConfirm={() => {
          onChange(chosen);
          setChosen(null);
        }}
        onClose={() => setChosen(null)}
      >
        <Box sx={paper}>
          <Box
            component="img"
            src={chosen ?? ''}
            alt="Vista previa de la firma"
            sx={{ maxWidth: '100%', maxHeight: 180 }}
          />
        </Box>
      </ConfirmDialog>
    </Box>
  );
}

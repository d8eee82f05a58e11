import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type OpenPicture, openPicture } from './open-picture.ts';

// The cropper comes with the first photo that is chosen.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface Props {
  hasPicture: boolean;
  /** Who sees the picture, under its preview: «Así te verá tu médico.» */
  seenBy: string;
  update: {
    isPending: boolean;
    mutate: (input: { profilePicture: string | null }, options: { onSuccess: () => void }) => void;
  };
}

/** Choose, crop, keep. The square is cut here; the server makes the picture anew and drops what it carried. */
export function PictureButtons({ hasPicture, seenBy, update }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  const [removing, setRemoving] = useState(false);
  const [refused, setRefused] = useState(false);
  const close = () => {
    opened?.close();
    setOpened(null);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const picture = await openPicture(file).catch(() => null);
    setRefused(picture === null);
    setOpened(picture);
  };
  return (
    <>
      <Stack direction="row" sx={{ mt: 0.5, ml: -1.5, flexWrap: 'wrap' }}>
        <Button size="small" onClick={() => input.current?.click()}>
          {hasPicture ? 'Cambiar foto' : 'Poner foto'}
        </Button>
        {hasPicture ? (
          <Button size="small" color="secondary" onClick={() => setRemoving(true)}>
            Quitar foto
          </Button>
        ) : null}
      </Stack>
      {refused ? (
        <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main' }}>
          No pudimos abrir ese archivo. Elige una foto JPG, PNG o WebP.
        </Typography>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Tu foto"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Suspense fallback={null}>
        {opened ? (
          <CropDialog
            picture={opened}
            seenBy={seenBy}
            saving={update.isPending}
            onSave={(profilePicture) => update.mutate({ profilePicture }, { onSuccess: close })}
            onClose={close}
          />
        ) : null}
      </Suspense>
      <ConfirmDialog
        open={removing}
        title="¿Quitar tu foto?"
        confirm="Quitar foto"
        pending={update.isPending}
        onConfirm={() => update.mutate({ profilePicture: null }, { onSuccess: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      >
        <Typography>Se borra de inmediato. Puedes poner otra cuando quieras.</Typography>
      </ConfirmDialog>
    </>
  );
}

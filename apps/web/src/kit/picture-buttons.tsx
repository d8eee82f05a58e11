import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { lazyPart } from './lazy-part.ts';
import { openPicture } from './open-picture.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

// The cropper comes with the first photo that is chosen.
const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** The words after a picture was changed. */
export const pictureText = (_: unknown, { profilePicture }: { profilePicture: string | null }) =>
  profilePicture ? 'Cambiamos tu foto.' : 'Quitamos tu foto.';

interface Props {
  hasPicture: boolean;
  /** The people who see the picture, under its preview: «Así te verá tu médico.» */
  seenBy: string;
  update: {
    isPending: boolean;
    mutate: (input: { profilePicture: string | null }, options: { onSuccess: () => void }) => void;
  };
}

/** Choose, crop, keep. The square is cut here; the server makes the picture anew and drops all metadata. */
export function PictureButtons({ hasPicture, seenBy, update }: Props) {
  const chosen = useChosenPicture(openPicture);
  const [removing, setRemoving] = useState(false);
  const close = () => {
    chosen.picture?.close();
    chosen.forget();
  };
  return (
    <>
      <Stack direction="row" sx={{ mt: 0.5, ml: -1.5, flexWrap: 'wrap' }}>
        <Button size="small" onClick={chosen.ask}>
          {hasPicture ? 'Cambiar foto' : 'Poner foto'}
        </Button>
        {hasPicture ? (
          <Button size="small" color="secondary" onClick={() => setRemoving(true)}>
            Quitar foto
          </Button>
        ) : null}
      </Stack>
      {chosen.refused ? (
        <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main' }}>
          No pudimos abrir ese archivo. Elige una foto JPG, PNG o WebP.
        </Typography>
      ) : null}
      <input {...chosen.inputProps} aria-label="Tu foto" />
      <Suspense fallback={null}>
        {chosen.picture ? (
          <CropDialog
            picture={chosen.picture}
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

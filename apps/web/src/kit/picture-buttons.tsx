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

/** How the picture is called: one's own, or that of somebody for whom it is changed. */
export type PhotoName = 'tu foto' | 'su foto';

/** The words after a picture was changed. */
export const pictureText =
  (photo: PhotoName) =>
  (_: unknown, { profilePicture }: { profilePicture: string | null }) =>
    profilePicture ? `Cambiamos ${photo}.` : `Quitamos ${photo}.`;

interface Props {
  photo: PhotoName;
  hasPicture: boolean;
  /** The people who see the picture, under its preview: «Así te verá tu médico.» */
  seenBy: string;
  update: {
    isPending: boolean;
    mutate: (input: { profilePicture: string | null }, options: { onSuccess: () => void }) => void;
  };
}

/** Choose, crop, keep. The square is cut here; the server makes the picture anew and drops all metadata. */
export function PictureButtons({ photo, hasPicture, seenBy, update }: Props) {
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
      <input {...chosen.inputProps} aria-label={photo} />
      <Suspense fallback={null}>
        {chosen.picture ? (
          <CropDialog
            picture={chosen.picture}
            photo={photo}
            seenBy={seenBy}
            saving={update.isPending}
            onSave={(profilePicture) => update.mutate({ profilePicture }, { onSuccess: close })}
            onClose={close}
          />
        ) : null}
      </Suspense>
      <ConfirmDialog
        open={removing}
        title={`¿Quitar ${photo}?`}
        confirm="Quitar foto"
        pending={update.isPending}
        onConfirm={() => update.mutate({ profilePicture: null }, { onSuccess: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      >
        <Typography>Se borra de inmediato. Se puede poner otra en cualquier momento.</Typography>
      </ConfirmDialog>
    </>
  );
}

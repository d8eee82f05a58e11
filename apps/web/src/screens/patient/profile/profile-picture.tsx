import { trpc } from '@consultorio/client/trpc';
import type { PatientProfile } from '@consultorio/contracts/patients';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSession } from '../../../session/session-context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notifications.tsx';
import { type OpenPicture, openPicture } from './open-picture.ts';

// The cropper comes with the first photo that is chosen.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface Props {
  profile: PatientProfile;
  mayChange: boolean;
}

/** Choose, crop, keep. The square is cut here; the server makes the picture anew and drops what it carried. */
export function ProfilePicture({ profile, mayChange }: Props) {
  const { rehidrateUserProfile } = useSession();
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  const [removing, setRemoving] = useState(false);
  const [refused, setRefused] = useState(false);
  const update = trpc.updatePatientProfilePicture.useMutation({
    onSuccess: async (_, { profilePicture }) => {
      close();
      setRemoving(false);
      notify(profilePicture ? 'Cambiamos tu foto.' : 'Quitamos tu foto.', 'success');
      await Promise.all([utils.getPatientProfile.invalidate(), rehidrateUserProfile()]);
    },
  });
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
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return (
    <Stack direction="row" sx={{ gap: { xs: 2, sm: 3 }, alignItems: 'center' }}>
      <Avatar
        src={profile.profilePicture ?? undefined}
        alt="Tu foto"
        sx={{ width: 88, height: 88, fontSize: 32, fontWeight: 600, bgcolor: 'primary.light', color: 'primary.dark' }}
      >
        {(profile.firstName || profile.email).charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name || profile.email}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {name ? profile.email : null}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Expediente {profile.recordNo}
        </Typography>
        {mayChange ? (
          <Stack direction="row" sx={{ mt: 0.5, ml: -1.5, flexWrap: 'wrap' }}>
            <Button size="small" onClick={() => input.current?.click()}>
              {profile.profilePicture ? 'Cambiar foto' : 'Poner foto'}
            </Button>
            {profile.profilePicture ? (
              <Button size="small" color="secondary" onClick={() => setRemoving(true)}>
                Quitar foto
              </Button>
            ) : null}
          </Stack>
        ) : null}
        {refused ? (
          <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main' }}>
            No pudimos abrir ese archivo. Elige una foto JPG, PNG o WebP.
          </Typography>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </Box>
      <Suspense fallback={null}>
        {opened ? (
          <CropDialog
            picture={opened}
            saving={update.isPending}
            onSave={(profilePicture) => update.mutate({ profilePicture })}
            onClose={close}
          />
        ) : null}
      </Suspense>
      <ConfirmDialog
        open={removing}
        title="¿Quitar tu foto?"
        confirm="Quitar foto"
        pending={update.isPending}
        onConfirm={() => update.mutate({ profilePicture: null })}
        onClose={() => setRemoving(false)}
      >
        <Typography>Se borra de inmediato. Puedes poner otra cuando quieras.</Typography>
      </ConfirmDialog>
    </Stack>
  );
}

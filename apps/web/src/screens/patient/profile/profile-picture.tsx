import { trpc } from '@consultorio/client/trpc';
import type { PatientProfile } from '@consultorio/contracts/patients';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useSession } from '../../../session/session-context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notifications.tsx';
import { squarePicture } from './square-picture.ts';

interface Props {
  profile: PatientProfile;
  mayChange: boolean;
}

/** Choose, look at it, keep it. The square is cut here; the server makes the picture anew and drops what it carried. */
export function ProfilePicture({ profile, mayChange }: Props) {
  const { rehidrateUserProfile } = useSession();
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const update = trpc.updatePatientProfilePicture.useMutation({
    onSuccess: async (_, { profilePicture }) => {
      setPreview(null);
      notify(profilePicture ? 'Cambiamos tu foto.' : 'Quitamos tu foto.', 'success');
      await Promise.all([utils.getPatientProfile.invalidate(), rehidrateUserProfile()]);
    },
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const square = await squarePicture(file).catch(() => null);
    setRefused(square === null);
    setPreview(square);
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
              Cambiar foto
            </Button>
            {profile.profilePicture ? (
              <Button
                size="small"
                color="secondary"
                loading={update.isPending && preview === null}
                onClick={() => update.mutate({ profilePicture: null })}
              >
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
      <ConfirmDialog
        open={preview !== null}
        title="¿Así se ve bien?"
        confirm="Guardar foto"
        cancel="Elegir otra"
        pending={update.isPending}
        onConfirm={() => update.mutate({ profilePicture: preview })}
        onClose={() => setPreview(null)}
      >
        <Avatar src={preview ?? undefined} alt="Vista previa de tu foto" sx={{ width: 200, height: 200, mx: 'auto' }} />
      </ConfirmDialog>
    </Stack>
  );
}

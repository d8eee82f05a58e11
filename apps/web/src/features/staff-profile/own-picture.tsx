import { trpc } from '@consultorio/client/trpc';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { roleTexts } from '../../texts/roles.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fittedPicture } from '../../ui/fitted-picture.ts';
import { notify } from '../../ui/notifications.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { StaffProfile } from './staff-profile-data.ts';

const LONGEST_SIDE = 1600;

/** Who I am here. The picture is what patients and colleagues see beside the name; the server cuts its middle square. */
export function OwnPicture({ profile }: { profile: StaffProfile }) {
  const { firstName, lastName, email, role, profilePicture } = profile;
  const { rehidrateUserProfile } = useSession();
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const update = trpc.updateStaffProfilePicture.useMutation({
    onSuccess: async (_, sent) => {
      setPreview(null);
      notify(sent.profilePicture ? 'Cambiamos tu foto.' : 'Quitamos tu foto.', 'success');
      await Promise.all([utils.getStaffProfile.invalidate(), rehidrateUserProfile()]);
    },
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const picture = await fittedPicture(file, LONGEST_SIDE, LONGEST_SIDE).catch(() => null);
    setRefused(picture === null);
    setPreview(picture);
  };
  const name = `${firstName} ${lastName}`.trim();
  const initials = [firstName, lastName].map((part) => Array.from(part)[0] ?? '').join('');
  return (
    <SectionCard>
      <Stack direction="row" sx={{ gap: { xs: 2, sm: 3 }, alignItems: 'center' }}>
        <Avatar
          src={profilePicture ?? ''}
          alt="Tu foto"
          sx={{ width: 88, height: 88, bgcolor: 'primary.light', color: 'primary.dark', fontSize: 30, fontWeight: 600 }}
        >
          {initials.toUpperCase() || Array.from(email)[0]?.toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name || email}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {roleTexts[role]}
          </Typography>
          <Stack direction="row" sx={{ mt: 0.5, ml: -1, flexWrap: 'wrap' }}>
            <Button size="small" onClick={() => input.current?.click()}>
              {profilePicture ? 'Cambiar foto' : 'Subir foto'}
            </Button>
            {profilePicture ? (
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
          {refused ? (
            <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main' }}>
              No pudimos abrir ese archivo. Elige una foto JPG, PNG o WebP.
            </Typography>
          ) : null}
        </Box>
      </Stack>
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
      <ConfirmDialog
        open={preview !== null}
        title="¿Así se ve bien?"
        confirm="Guardar foto"
        cancel="Elegir otra"
        pending={update.isPending}
        onConfirm={() => update.mutate({ profilePicture: preview })}
        onClose={() => setPreview(null)}
      >
        <Avatar src={preview ?? ''} alt="Vista previa de tu foto" sx={{ width: 200, height: 200, mx: 'auto' }} />
      </ConfirmDialog>
    </SectionCard>
  );
}

import { trpc } from '@consultorio/client/trpc';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { isSignedOut } from '../session/is-signed-out.ts';
import { useSession } from '../session/session-context.ts';

const wide = { width: { xs: '100%', sm: 'auto' } } as const;

/** Out here, or out of every device at once: for a phone that was lost. */
export function SessionsCard() {
  const { logout } = useSession();
  const [asking, setAsking] = useState(false);
  const everywhere = trpc.signOutEverywhere.useMutation({
    onSuccess: () => logout(),
    // Ended already, from another device or with the old password: what was asked for is so.
    onError: (error) => (isSignedOut(error) ? logout() : undefined),
  });
  return (
    <SectionCard title="Sesión">
      <Typography>Si usas un teléfono o una computadora que no es tuya, cierra la sesión al terminar.</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 2, gap: 1.5 }}>
        <Button color="secondary" variant="outlined" size="large" onClick={() => void logout()} sx={wide}>
          Cerrar sesión
        </Button>
        <Button color="secondary" size="large" onClick={() => setAsking(true)} sx={wide}>
          Cerrarla en todos mis dispositivos
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="¿Cerrar todas tus sesiones?"
        confirm="Cerrar todas"
        pending={everywhere.isPending}
        onConfirm={() => everywhere.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>
          Se cierran en este y en cualquier otro dispositivo, de inmediato. Si perdiste uno, cambia también tu
          contraseña.
        </Typography>
      </ConfirmDialog>
    </SectionCard>
  );
}

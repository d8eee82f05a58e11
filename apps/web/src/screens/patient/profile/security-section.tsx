import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { DemoMailHint } from '../../../features/demo-mail/demo-mail-hint.tsx';
import { identity } from '../../../session/open-identity.ts';
import { useSession } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notifications.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useCooldown } from '../use-cooldown.ts';

const RESEND_COOLDOWN = 60;

/** A password is changed by a link to the person's own mail, never by whoever holds an open phone. */
export function SecuritySection() {
  const { profile, logout } = useSession();
  const [left, wait] = useCooldown(RESEND_COOLDOWN);
  const email = profile?.email ?? '';
  const ask = useMutation({
    mutationFn: async () => (await identity()).sendPasswordReset(email),
    onSuccess: () => {
      wait();
      notify(`Enviamos un enlace a ${email}.`, 'success');
    },
  });
  return (
    <Stack sx={{ gap: 3 }}>
      <SectionCard title="Contraseña">
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Te enviamos un enlace a <strong>{email}</strong> para elegir una contraseña nueva.
        </Typography>
        <Button
          variant="outlined"
          size="large"
          loading={ask.isPending}
          disabled={left > 0}
          onClick={() => ask.mutate()}
          sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
        >
          {left > 0 ? `Reenviar en ${left} s` : 'Cambiar contraseña'}
        </Button>
        {ask.isSuccess ? (
          <Box sx={{ mt: 2 }}>
            <DemoMailHint />
          </Box>
        ) : null}
      </SectionCard>
      <SectionCard title="Sesión">
        <Typography>Si usas un teléfono o una computadora que no es tuya, cierra la sesión al terminar.</Typography>
        <Button
          color="secondary"
          variant="outlined"
          size="large"
          onClick={() => void logout()}
          sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
        >
          Cerrar sesión
        </Button>
      </SectionCard>
    </Stack>
  );
}

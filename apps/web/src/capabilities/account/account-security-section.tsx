import { trpc } from '@consultorio/client/trpc';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useCooldown } from '../../kit/use-cooldown.ts';
import { isSignedOut } from '../session/is-signed-out.ts';
import { identity } from '../session/open-identity.ts';
import { useSession } from '../session/session-context.ts';
import { DemoMailHint } from './demo-mail-hint.tsx';

const MoveEmailForm = lazyPart(async () => (await import('./move-email-form.tsx')).MoveEmailForm);

const ChangePasswordForm = lazyPart(async () => (await import('./change-password-form.tsx')).ChangePasswordForm);

const SecondFactorCard = lazyPart(async () => (await import('./second-factor-card.tsx')).SecondFactorCard);

const RESEND_COOLDOWN = 60;
const wide = { width: { xs: '100%', sm: 'auto' } } as const;

/** My credentials and sessions: password, e-mail, second factors, and the devices where I am signed in. */
export function AccountSecuritySection() {
  const { user, profile } = useSession();
  const account = useQuery({
    queryKey: ['signInMethods', user?.uid],
    queryFn: async () => {
      const { hasPassword, hasGoogle } = await identity();
      return { password: hasPassword(), google: hasGoogle() };
    },
    // Asked of this browser, not of the network.
    networkMode: 'always',
  });
  const email = profile?.email ?? '';
  if (account.data === undefined) return <SkeletonList rows={3} height={140} />;
  return (
    <Stack sx={{ gap: 3 }}>
      <PasswordCard email={email} ways={account.data} />
      <EmailCard email={email} ways={account.data} />
      <Suspense fallback={<SkeletonList rows={1} height={180} />}>
        <SecondFactorCard />
      </Suspense>
      <SignOutCard />
    </Stack>
  );
}

interface Props {
  email: string;
  ways: { password: boolean; google: boolean };
}

function PasswordCard({ email, ways: { password: hasPassword, google } }: Props) {
  const [changing, setChanging] = useState<boolean | null>(null);
  const [left, wait] = useCooldown(RESEND_COOLDOWN);
  const ask = useMutation({
    mutationFn: async () => (await identity()).sendPasswordReset(email),
    meta: { success: `Enviamos un enlace a ${email}.` },
    onSuccess: wait,
  });
  if (changing)
    return (
      <SectionCard title="Cambiar contraseña">
        <Suspense fallback={<SkeletonList rows={2} height={64} />}>
          <ChangePasswordForm email={email} onDone={() => setChanging(false)} />
        </Suspense>
      </SectionCard>
    );
  const link = left > 0 ? `Reenviar en ${left} s` : hasPassword ? '¿La olvidaste? Recibe un enlace' : 'Recibir enlace';
  return (
    <SectionCard title="Contraseña">
      {hasPassword ? (
        <Button
          variant="outlined"
          size="large"
          // The keyboard comes back to the button whose form was closed.
          autoFocus={changing === false}
          onClick={() => setChanging(true)}
          sx={wide}
        >
          Cambiar contraseña
        </Button>
      ) : (
        <Typography>
          Entras con {google ? 'Google' : 'un enlace por correo'}. Si quieres entrar también con contraseña, te enviamos
          un enlace para elegirla.
        </Typography>
      )}
      <Box sx={{ mt: 1.5, ml: hasPassword ? -2.25 : 0 }}>
        <Button
          variant={hasPassword ? 'text' : 'outlined'}
          loading={ask.isPending}
          disabled={left > 0}
          onClick={() => ask.mutate()}
        >
          {link}
        </Button>
      </Box>
      {ask.isSuccess ? (
        <Box sx={{ mt: 2 }}>
          <DemoMailHint />
        </Box>
      ) : null}
    </SectionCard>
  );
}

function EmailCard({ email, ways: { password: hasPassword, google } }: Props) {
  const [changing, setChanging] = useState<boolean | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SectionCard title="Correo">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Entras y recibes avisos con <strong>{email}</strong>
      </Typography>
      {hasPassword ? null : (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {google ? 'Es el de tu cuenta de Google.' : 'Para cambiarlo, elige antes una contraseña.'}
        </Typography>
      )}
      {sentTo ? (
        <Stack sx={{ mt: 2, gap: 2 }} role="status">
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Enviamos un enlace a <strong>{sentTo}</strong>. Ábrelo y entra de nuevo con ese correo; mientras tanto nada
            cambia.{' '}
            <MuiLink component="button" type="button" onClick={() => setSentTo(null)}>
              Usar otro
            </MuiLink>
          </Typography>
          <DemoMailHint />
        </Stack>
      ) : changing ? (
        <Box sx={{ mt: 2 }}>
          <Suspense fallback={<SkeletonList rows={2} height={64} />}>
            <MoveEmailForm
              onSent={(next) => {
                setSentTo(next);
                setChanging(false);
              }}
              onCancel={() => setChanging(false)}
            />
          </Suspense>
        </Box>
      ) : hasPassword ? (
        <Button
          variant="outlined"
          size="large"
          autoFocus={changing === false}
          onClick={() => setChanging(true)}
          sx={{ mt: 2, ...wide }}
        >
          Cambiar correo
        </Button>
      ) : null}
    </SectionCard>
  );
}

/** Out here, or out of every device at once: for a phone that was lost. */
function SignOutCard() {
  const { logout } = useSession();
  const [asking, setAsking] = useState(false);
  const everywhere = trpc.signOutEverywhere.useMutation({
    onSuccess: () => logout(),
    // Ended already, from another device or with the old password: the wish is fulfilled.
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

import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ConfirmPersonForm } from '../../capabilities/account/confirm-person-form.tsx';
import { useSession } from '../../capabilities/session/session-context.ts';
import { unlock } from '../../capabilities/staff-session/idle-moments.ts';
import { ProveForm } from '../../capabilities/staff-session/prove-form.tsx';
import { sizes } from '../../kit/sizes.ts';
import { fullName } from '../../texts/names.ts';

/** Over everything, until the owner proves who it is: by passkey where there is one, else as at signing in. */
export function LockScreen({ onUnlocked }: { onUnlocked: () => void }) {
  const { profile, logout, rehidrateUserProfile } = useSession();
  const titleId = useId();
  const open = () => {
    unlock();
    onUnlocked();
    rehidrateUserProfile().catch((error: unknown) => console.error(error));
  };
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { borderRadius: 0, alignItems: 'center', justifyContent: 'center' } } }}
    >
      <Stack sx={{ width: '100%', maxWidth: sizes.authContent, boxSizing: 'border-box', p: 3, gap: 3 }}>
        <Stack sx={{ gap: 1, alignItems: 'center', textAlign: 'center' }}>
          <LockOutlined aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
          <Typography id={titleId} variant="h2" component="h1">
            Pantalla oculta
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            Nadie la usó por un rato. Lo que escribías sigue aquí.
          </Typography>
        </Stack>
        {profile ? (
          <Stack sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{fullName(profile) || profile.email}</Typography>
            {fullName(profile) ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {profile.email}
              </Typography>
            ) : null}
          </Stack>
        ) : null}
        {profile?.staffSession?.enrolled ? <ProveForm onProven={open} /> : <SignInAgain onDone={open} />}
        <Button color="secondary" onClick={() => void logout()}>
          Cerrar sesión
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The provider asks once more, of a copy of the sign-in. */
function SignInAgain({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  return (
    <ConfirmPersonForm
      submit="Mostrar la pantalla"
      without={
        <Alert severity="info">
          Entraste con un enlace por correo: cierra la sesión y pide otro. Con una contraseña o una llave de acceso
          podrás volver desde aquí.
        </Alert>
      }
      confirm={async (by) => {
        if (!user) throw new Error('Nobody is signed in.');
        const { confirmPerson } = await import('../../capabilities/session/confirm-person.ts');
        await confirmPerson(user, by);
      }}
      onDone={onDone}
    />
  );
}

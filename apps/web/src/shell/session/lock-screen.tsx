import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isWrongPassword } from '../../capabilities/account/wrong-password.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import type { Confirmation } from '../../capabilities/staff-session/confirm-person.ts';
import { unlock } from '../../capabilities/staff-session/idle-moments.ts';
import { ProveForm } from '../../capabilities/staff-session/prove-form.tsx';
import { PasswordInput } from '../../kit/password-input.tsx';
import { sizes } from '../../kit/sizes.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { errorText } from '../../texts/errors.ts';
import { fullName } from '../../texts/names.ts';

const confirmation = () => import('../../capabilities/staff-session/confirm-person.ts');

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

/** The provider asks once more: by each of the ways that this account has. */
function SignInAgain({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const ways = useQuery({
    queryKey: ['waysIn', user?.uid],
    queryFn: async () => {
      const { hasPassword, hasGoogle } = await identity();
      // Here already when the button is pressed: a browser opens a window only for a moment after a press.
      await confirmation();
      return { password: hasPassword(), google: hasGoogle() };
    },
    networkMode: 'always',
  });
  const confirm = useMutation({
    mutationFn: async (by: Confirmation) => {
      if (!user) throw new Error('Nobody is signed in.');
      await (await confirmation()).confirmPerson(user, by);
    },
    meta: { quiet: true },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ by: 'password', password });
  };
  const asked = confirm.isPending ? confirm.variables.by : null;
  const wrong = isWrongPassword(confirm.error) ? 'No es tu contraseña' : undefined;
  if (ways.error) return <Alert severity="error">{errorText(ways.error)}</Alert>;
  if (!ways.data) return <SkeletonList rows={1} height={52} />;
  return (
    <Stack sx={{ gap: 2 }}>
      {ways.data.password ? (
        <Stack component="form" method="post" noValidate onSubmit={submit} sx={{ gap: 2 }}>
          <PasswordInput
            label="Contraseña"
            autoComplete="current-password"
            autoFocus
            error={wrong}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            loading={asked === 'password'}
            disabled={asked === 'google'}
          >
            Mostrar la pantalla
          </Button>
        </Stack>
      ) : null}
      {ways.data.password || ways.data.google ? null : (
        <Alert severity="info">
          Entraste con un enlace por correo: cierra la sesión y pide otro. Con una contraseña o una llave de acceso
          podrás volver desde aquí.
        </Alert>
      )}
      {confirm.error && !wrong ? <Alert severity="error">{errorText(confirm.error)}</Alert> : null}
      {ways.data.google ? (
        <Button
          variant={ways.data.password ? 'outlined' : 'contained'}
          size="large"
          autoFocus={!ways.data.password}
          fullWidth
          loading={asked === 'google'}
          disabled={asked === 'password'}
          onClick={() => confirm.mutate({ by: 'google' })}
        >
          Confirmar con Google
        </Button>
      ) : null}
    </Stack>
  );
}

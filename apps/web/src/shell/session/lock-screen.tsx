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
import { unlock } from '../../capabilities/staff-session/idle-moments.ts';
import { ProveForm } from '../../capabilities/staff-session/prove-form.tsx';
import { PasswordInput } from '../../kit/password-input.tsx';
import { sizes } from '../../kit/sizes.ts';
import { errorText } from '../../texts/errors.ts';

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
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Nadie la usó por un rato. Lo que escribías sigue aquí, <strong>{profile?.email}</strong>.
          </Typography>
        </Stack>
        {profile?.staffSession?.enrolled ? <ProveForm onProven={open} /> : <SignInAgain onDone={open} />}
        <Button color="secondary" onClick={() => void logout()}>
          Cerrar sesión
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The provider asks once more: the password, or Google's own window. */
function SignInAgain({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const account = useQuery({
    queryKey: ['hasPassword', user?.uid],
    queryFn: async () => (await identity()).hasPassword(),
    networkMode: 'always',
  });
  const confirm = useMutation({
    mutationFn: async () => {
      const { confirmPerson } = await import('../../capabilities/staff-session/confirm-person.ts');
      await confirmPerson({ uid: user?.uid ?? '', email: user?.email ?? '' }, account.data ? password : null);
    },
    meta: { quiet: true },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  const wrong = isWrongPassword(confirm.error) ? 'No es tu contraseña' : undefined;
  return (
    <Stack component="form" method="post" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      {account.data ? (
        <PasswordInput
          label="Contraseña"
          autoComplete="current-password"
          autoFocus
          error={wrong}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      ) : null}
      {confirm.error && !wrong ? <Alert severity="error">{errorText(confirm.error)}</Alert> : null}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={confirm.isPending}
        disabled={account.data === undefined}
      >
        {account.data === false ? 'Confirmar con Google' : 'Mostrar la pantalla'}
      </Button>
    </Stack>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { PasswordInput } from '../../kit/password-input.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { errorText } from '../../texts/errors.ts';
import type { Confirmation } from '../session/confirm-person.ts';
import { identity } from '../session/open-identity.ts';
import { useSession } from '../session/session-context.ts';
import { isWrongPassword } from './wrong-password.ts';

interface Props {
  /** On the button: what follows. */
  submit: string;
  dangerous?: boolean;
  /** In the place of all for who has only ever come by a mailed link, of whom nothing can be asked. */
  without: ReactNode;
  confirm: (by: Confirmation) => Promise<void>;
  onDone: () => void;
}

/** The provider asks once more who it is: by each of the ways that this account has. */
export function ConfirmPersonForm({ submit, dangerous = false, without, confirm, onDone }: Props) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const ways = useQuery({
    queryKey: ['signInMethods', user?.uid],
    queryFn: async () => {
      const { hasPassword, hasGoogle } = await identity();
      // Here already when the button is pressed: a browser opens a window only for a moment after a press.
      await import('../session/confirm-person.ts');
      return { password: hasPassword(), google: hasGoogle() };
    },
    networkMode: 'always',
  });
  const ask = useMutation({ mutationFn: confirm, meta: { quiet: true }, onSuccess: onDone });
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ by: 'password', password });
  };
  const asked = ask.isPending ? ask.variables.by : null;
  const wrong = isWrongPassword(ask.error) ? 'No es tu contraseña' : undefined;
  const color = dangerous ? 'error' : 'primary';
  if (ways.error) return <Alert severity="error">{errorText(ways.error)}</Alert>;
  if (!ways.data) return <SkeletonList rows={1} height={52} />;
  return (
    <Stack sx={{ gap: 2 }}>
      {ways.data.password ? (
        <Stack component="form" method="post" noValidate onSubmit={send} sx={{ gap: 2 }}>
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
            color={color}
            size="large"
            fullWidth
            loading={asked === 'password'}
            disabled={asked === 'google'}
          >
            {submit}
          </Button>
        </Stack>
      ) : null}
      {ways.data.password || ways.data.google ? null : without}
      {ask.error && !wrong ? <Alert severity="error">{errorText(ask.error)}</Alert> : null}
      {ways.data.google ? (
        <Button
          variant={ways.data.password ? 'outlined' : 'contained'}
          color={color}
          size="large"
          autoFocus={!ways.data.password}
          fullWidth
          loading={asked === 'google'}
          disabled={asked === 'password'}
          onClick={() => ask.mutate({ by: 'google' })}
        >
          Confirmar con Google
        </Button>
      ) : null}
    </Stack>
  );
}

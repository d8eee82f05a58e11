import { trpc } from '@consultorio/client/trpc';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../../kit/text-input.tsx';
import { errorText } from '../../texts/errors.ts';
import { provePasskey } from './authenticator.ts';
import { passkeyErrorText } from './passkey-errors.ts';

const turnedAway =
  'No se confirmó. Vuelve a intentarlo; si tu llave no está en este dispositivo, usa un código de recuperación.';

/** The passkey, or one of the codes for whoever does not have it at hand. */
export function ProveForm({ onProven }: { onProven: () => void }) {
  const { client } = trpc.useUtils();
  const [byCode, setByCode] = useState(false);
  const prove = useMutation({
    mutationFn: () => provePasskey(client),
    meta: { quiet: true },
    onSuccess: onProven,
  });
  if (byCode) return <CodeForm onProven={onProven} onBack={() => setByCode(false)} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        Aprueba con la huella, el rostro o el PIN del dispositivo que registraste.
      </Typography>
      {prove.error ? <Alert severity="error">{passkeyErrorText(prove.error, turnedAway)}</Alert> : null}
      <Button
        variant="contained"
        size="large"
        startIcon={<KeyOutlined />}
        loading={prove.isPending}
        loadingPosition="start"
        autoFocus
        fullWidth
        onClick={() => prove.mutate()}
      >
        Usar mi llave de acceso
      </Button>
      <Button color="secondary" onClick={() => setByCode(true)}>
        Usar un código de recuperación
      </Button>
    </Stack>
  );
}

function CodeForm({ onProven, onBack }: { onProven: () => void; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const prove = trpc.proveByRecoveryCode.useMutation({
    meta: {
      quiet: true,
      success: ({ codesLeft }: { codesLeft: number }) =>
        `Usaste un código. Te quedan ${codesLeft}: agrega otra llave de acceso en «Mi perfil».`,
    },
    onSuccess: onProven,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() !== '') prove.mutate({ code });
  };
  return (
    <Stack component="form" method="post" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <TextInput
        label="Código de recuperación"
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoFocus
        value={code}
        error={isMissing ? 'Escribe uno de tus códigos' : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      {prove.error ? <Alert severity="error">{errorText(prove.error)}</Alert> : null}
      <Button type="submit" variant="contained" size="large" loading={prove.isPending} fullWidth>
        Entrar con el código
      </Button>
      <Button color="secondary" onClick={onBack}>
        Volver a mi llave de acceso
      </Button>
    </Stack>
  );
}

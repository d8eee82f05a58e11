import { trpc } from '@consultorio/client/trpc';
import { passkeyName } from '@consultorio/contracts/staff-sessions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../../kit/text-input.tsx';
import { enrolPasskey } from './authenticator.ts';
import { passkeyErrorText } from './passkey-errors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const turnedAway = 'No se creó la llave. Vuelve a intentarlo y aprueba con tu huella, tu rostro o tu PIN.';

interface Props {
  onDone: () => void;
  /** From now on only the person's word that the codes are kept leads further: they are shown this once. */
  onCodes: () => void;
}

/** Makes a passkey; with the first one come the recovery codes, which are shown before anything goes on. */
export function EnrolPasskeyForm({ onDone, onCodes }: Props) {
  const { client } = trpc.useUtils();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const enrol = useMutation({
    mutationFn: (chosen: string) => enrolPasskey(client, chosen),
    meta: { quiet: true },
    onSuccess: ({ recoveryCodes }) => {
      if (!recoveryCodes) return onDone();
      setCodes(recoveryCodes);
      onCodes();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = passkeyName.safeParse(name || 'Mi dispositivo');
    setWrong(typed.error?.issues[0]?.message);
    if (typed.success) enrol.mutate(typed.data);
  };
  return (
    <Stack component="form" method="post" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        Es tu huella, tu rostro o el PIN de este dispositivo. Se pide al entrar y antes de firmar, para que nadie pueda
        hacerlo solo con tu contraseña.
      </Typography>
      <TextInput
        label="Nombre del dispositivo"
        placeholder="Mi dispositivo"
        hint="Para reconocerlo después, por ejemplo «Computadora del consultorio»."
        value={name}
        error={wrong}
        onChange={({ target }) => setName(target.value)}
      />
      {enrol.error ? <Alert severity="error">{passkeyErrorText(enrol.error, turnedAway)}</Alert> : null}
      <Button type="submit" variant="contained" size="large" loading={enrol.isPending} fullWidth>
        Crear llave de acceso
      </Button>
    </Stack>
  );
}

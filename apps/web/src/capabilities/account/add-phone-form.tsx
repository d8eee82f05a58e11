import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CodeInput } from '../../kit/code-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { DemoSmsHint } from '../session/demo-sms-hint.tsx';
import { hiddenPhone } from '../session/factor-words.ts';
import type { FactorManager } from './factor-manager.ts';
import { factorRefusal } from './factor-refusals.ts';
import { freeName } from './free-name.ts';

interface Props {
  desk: FactorManager;
  taken: readonly string[];
  onAdded: () => void;
}

/** The number, then the code that was sent to it. */
export function AddPhoneForm({ desk, taken, onAdded }: Props) {
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: async () => {
      const { phoneOfMessages } = await import('@consultorio/contracts/phone');
      const phone = phoneOfMessages(typed);
      if (phone === null) throw Object.assign(new Error('No such telephone.'), { code: 'auth/invalid-phone-number' });
      return { phone, messageId: await desk.sendMessage(phone) };
    },
    meta: { quiet: true },
  });
  const add = useMutation({
    mutationFn: async ({ messageId, phone }: { messageId: string; phone: string }) =>
      desk.addPhone(messageId, code, freeName(`SMS ${hiddenPhone(phone)}`, taken)),
    meta: { quiet: true, success: 'Listo: desde ahora te enviaremos un código al entrar.' },
    onSuccess: onAdded,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.data) add.mutate(send.data);
    else send.mutate();
  };
  const refusal = factorRefusal(send.data ? add.error : send.error);
  const isNoPhone = (send.error as { code?: unknown } | null)?.code === 'auth/invalid-phone-number';
  return (
    <Stack component="form" method="post" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      {send.data ? (
        <>
          <Typography role="status">Te enviamos un SMS al {hiddenPhone(send.data.phone)}.</Typography>
          <DemoSmsHint />
          <CodeInput label="Código del mensaje" autoFocus error={refusal.code} value={code} onCode={setCode} />
        </>
      ) : (
        <TextInput
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          autoFocus
          placeholder="55 1234 5678"
          hint="De México, Estados Unidos o Canadá. Tu operador puede cobrar los mensajes."
          error={isNoPhone ? 'Revisa el número de teléfono.' : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {refusal.form && !isNoPhone ? <Alert severity="error">{refusal.form}</Alert> : null}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={send.isPending || add.isPending}
        disabled={send.data ? code.length < 6 : typed.trim() === ''}
      >
        {send.data ? 'Activar' : 'Enviar código'}
      </Button>
      {send.data ? (
        <Button
          onClick={() => {
            setCode('');
            add.reset();
            send.reset();
          }}
        >
          Usar otro número
        </Button>
      ) : null}
    </Stack>
  );
}

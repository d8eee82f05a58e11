import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type MultiFactorInfo,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type UserCredential,
} from 'firebase/auth';
import { type FormEvent, useRef, useState } from 'react';
import { CodeInput } from '../../kit/code-input.tsx';
import { isOfPhone } from './factor-words.ts';
import type { SecondStep } from './second-step-dialog.tsx';
import { type StepRefusal, stepRefusal } from './second-step-errors.ts';
import { SmsNote } from './sms-note.tsx';

interface Props extends SecondStep {
  hint: MultiFactorInfo;
  onDone: (credential: UserCredential) => void;
  /** This sign-in has to begin anew. */
  onRefused: (text: string, error: Error) => void;
}

/** One factor and its code: what an application shows, or what was sent. */
export function SecondStepForm({ auth, resolver, hint, reason, onDone, onRefused }: Props) {
  const ofPhone = isOfPhone(hint);
  const factor = ofPhone ? 'phone' : 'totp';
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<StepRefusal | null>(null);
  const [pending, setPending] = useState(false);
  const message = useRef('');
  const field = useRef<HTMLInputElement>(null);

  const refuse = (error: unknown) => {
    console.warn(error);
    const told = stepRefusal(error, factor);
    if (told.at === 'end') return onRefused(told.text, error as Error);
    setRefusal(told);
    field.current?.select();
  };
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (code.length < 6) {
      setRefusal({ at: 'code', text: code === '' ? 'Escribe el código' : 'Son 6 números' });
      return field.current?.focus();
    }
    setPending(true);
    setRefusal(null);
    try {
      const proof = ofPhone
        ? PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(message.current, code))
        : TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code);
      onDone(await resolver.resolveSignIn(proof));
    } catch (error) {
      setPending(false);
      refuse(error);
    }
  };
  return (
    <Stack component="form" method="post" noValidate onSubmit={finish} sx={{ gap: 2.5 }}>
      {ofPhone ? (
        <SmsNote
          auth={auth}
          resolver={resolver}
          hint={hint}
          onSent={(id) => {
            message.current = id;
            setRefusal(null);
          }}
          onRefused={refuse}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {reason === 'newPassword'
            ? 'Para seguir en este dispositivo, escribe el siguiente código de tu aplicación.'
            : 'Escribe el código de tu aplicación de autenticación'}
          {hint.displayName ? ` («${hint.displayName}»)` : ''}
          {reason === 'newPassword' ? '' : '.'}
        </Typography>
      )}
      <CodeInput
        ref={field}
        label="Código de 6 números"
        autoFocus
        error={refusal?.at === 'code' ? refusal.text : undefined}
        value={code}
        onCode={setCode}
      />
      {refusal?.at === 'form' ? <Alert severity="error">{refusal.text}</Alert> : null}
      <Button type="submit" variant="contained" size="large" loading={pending} fullWidth>
        {reason === 'enter' ? 'Entrar' : 'Confirmar'}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        ¿No tienes tu {ofPhone ? 'teléfono' : 'aplicación'} a la mano? Pide ayuda a la clínica.
      </Typography>
    </Stack>
  );
}

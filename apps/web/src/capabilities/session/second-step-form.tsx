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
import { authErrorText } from '../../texts/auth-errors.ts';
import { isOfPhone } from './factor-words.ts';
import type { SecondStep } from './second-step-question.ts';
import { SmsNote } from './sms-note.tsx';

/** Where it is told: at the code, above the form, or instead of it when this sign-in has to begin anew. */
interface StepRefusal {
  at: 'code' | 'form' | 'end';
  text: string;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

const ended = 'Pasó demasiado tiempo. Vuelve y empieza de nuevo.';
const refusals: Record<string, StepRefusal> = {
  'auth/missing-verification-code': { at: 'code', text: 'Escribe el código' },
  'auth/code-expired': { at: 'code', text: 'Ese código ya venció. Pide otro.' },
  'auth/invalid-verification-id': { at: 'code', text: 'Ese código ya no sirve. Pide otro.' },
  'auth/too-many-requests': { at: 'form', text: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.' },
  'auth/operation-not-allowed': { at: 'form', text: 'Esta clínica no tiene activados los códigos por SMS.' },
  'auth/invalid-multi-factor-session': { at: 'end', text: ended },
  'auth/missing-multi-factor-session': { at: 'end', text: ended },
  'auth/user-token-expired': { at: 'end', text: ended },
  'auth/multi-factor-info-not-found': {
    at: 'end',
    text: 'Ese método ya no está en tu cuenta. Vuelve y empieza de nuevo.',
  },
};
const wrong = {
  totp: 'Ese código no es el de ahora. Escribe el que muestra tu aplicación; si ya lo usaste, espera el siguiente.',
  phone: 'Ese código no coincide con el del mensaje.',
};

function stepRefusal(error: unknown, factor: keyof typeof wrong): StepRefusal {
  const code = codeOf(error);
  if (code === 'auth/invalid-verification-code') return { at: 'code', text: wrong[factor] };
  return refusals[code] ?? { at: 'form', text: authErrorText(error) ?? 'No pudimos conectar. Vuelve a intentarlo.' };
}

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

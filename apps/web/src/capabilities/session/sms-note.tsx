import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Auth, type MultiFactorResolver, PhoneAuthProvider, type PhoneMultiFactorInfo } from 'firebase/auth';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCooldown } from '../../kit/use-cooldown.ts';
import { openVerifier } from './app-verifier.ts';
import { DemoSmsHint } from './demo-sms-hint.tsx';
import { hiddenPhone } from './factor-words.ts';

interface Props {
  auth: Auth;
  resolver: MultiFactorResolver;
  hint: PhoneMultiFactorInfo;
  onSent: (verificationId: string) => void;
  onRefused: (error: unknown) => void;
}

const RESEND_COOLDOWN = 30;

/** Sends the message at once, since the person has just asked to come in, and another one when it does not arrive. */
export function SmsNote({ auth, resolver, hint, onSent, onRefused }: Props) {
  const [sent, setSent] = useState<'asking' | 'sent' | 'failed'>('asking');
  const [left, wait] = useCooldown(RESEND_COOLDOWN);
  const begun = useRef(false);
  const send = async () => {
    setSent('asking');
    try {
      const asked = { multiFactorHint: hint, session: resolver.session };
      onSent(await new PhoneAuthProvider(auth).verifyPhoneNumber(asked, await openVerifier(auth)));
      setSent('sent');
      wait();
    } catch (error) {
      setSent('failed');
      onRefused(error);
    }
  };
  const sendFirst = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  });
  useEffect(() => sendFirst(), []);
  const phone = hiddenPhone(hint.phoneNumber);
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'center' }}>
      <Typography role="status" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {sent === 'asking'
          ? `Enviando un SMS al ${phone}…`
          : sent === 'sent'
            ? `Te enviamos un SMS al ${phone}. Escribe el código que trae.`
            : `No pudimos enviar el SMS al ${phone}.`}
      </Typography>
      <Button disabled={left > 0 || sent === 'asking'} onClick={() => void send()}>
        {left > 0 ? `Reenviar en ${left} s` : 'Enviar otro SMS'}
      </Button>
      {sent === 'sent' ? <DemoSmsHint /> : null}
    </Stack>
  );
}

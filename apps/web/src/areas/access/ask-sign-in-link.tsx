import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../addresses/paths.ts';
import { DemoMailHint } from '../../capabilities/account/demo-mail-hint.tsx';
import { useCooldown } from '../../capabilities/account/use-cooldown.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Picture } from '../../kit/picture.tsx';
import mail from '../../kit/pictures/mail.svg';
import { TextInput } from '../../kit/text-input.tsx';
import { AccessHeading } from './access-heading.tsx';
import { keepAsked } from './asked-link.ts';
import { typedEmail } from './typed-email.ts';

const form = z.object({ email: typedEmail });

const RESEND_COOLDOWN = 60;

/** They would tell whether the address has an account: it gets the same answer as every other. */
const untold: readonly unknown[] = ['auth/user-not-found', 'auth/user-disabled', 'auth/admin-restricted-operation'];

async function askForLink(email: string): Promise<void> {
  const { sendSignInLink } = await identity();
  await sendSignInLink(email).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && untold.includes(error.code))) throw error;
  });
  keepAsked(localStorage, email);
}

/** Asks for a mailed link with which one enters without a password. */
export function AskSignInLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      {sentTo === null ? <AskForm onSent={setSentTo} /> : <Sent email={sentTo} onOther={() => setSentTo(null)} />}
      <Typography sx={{ mt: 4, textAlign: 'center' }}>
        <MuiLink component={Link} to={paths.login}>
          Volver a iniciar sesión
        </MuiLink>
      </Typography>
    </>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(form), defaultValues: { email: '' } });
  const ask = useMutation({
    mutationFn: ({ email }: z.infer<typeof form>) => askForLink(email),
    onSuccess: (_, { email }) => onSent(email),
  });
  return (
    <>
      <AccessHeading title="Entra con un enlace">Te lo enviamos por correo y entras sin contraseña.</AccessHeading>
      <Stack
        component="form"
        method="post"
        noValidate
        onSubmit={handleSubmit((typed) => ask.mutate(typed))}
        sx={{ gap: 2.5 }}
      >
        <TextInput
          label="Correo"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" variant="contained" size="large" loading={ask.isPending}>
          Enviar enlace
        </Button>
      </Stack>
    </>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const [left, wait] = useCooldown(RESEND_COOLDOWN);
  // One was just sent.
  useEffect(() => wait(), [wait]);
  const again = useMutation({
    mutationFn: () => askForLink(email),
    meta: { success: 'Te enviamos otro enlace.' },
    onSuccess: wait,
  });
  return (
    <>
      <AccessHeading title="Revisa tu correo" />
      <EmptyState
        picture={<Picture src={mail} />}
        title="Te enviamos un enlace"
        action={
          <Stack sx={{ gap: 1 }}>
            <Button
              variant="outlined"
              size="large"
              loading={again.isPending}
              disabled={left > 0}
              onClick={() => again.mutate()}
            >
              {left > 0 ? `Reenviar en ${left} s` : 'Reenviar enlace'}
            </Button>
            <Button color="secondary" onClick={onOther}>
              Usar otro correo
            </Button>
          </Stack>
        }
      >
        En unos minutos llega a <EmailText email={email} />. Ábrelo en este dispositivo y entras de una vez; sirve una
        sola vez. Revisa también la carpeta de correo no deseado.
      </EmptyState>
      <DemoMailHint />
    </>
  );
}

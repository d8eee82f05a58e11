import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DemoMailHint } from '../../capabilities/account/demo-mail-hint.tsx';
import { identity } from '../../capabilities/session/open-identity.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { notify } from '../../kit/notifications.tsx';
import { Page } from '../../kit/page.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Picture } from '../../kit/picture.tsx';
import mail from '../../kit/pictures/mail.svg';
import { TextInput } from '../../kit/text-input.tsx';
import { useCooldown } from '../../kit/use-cooldown.ts';
import { typedEmail } from './typed-email.ts';

const RESEND_COOLDOWN = 60;

/**
 * The patient guard leads on to /inicio as soon as the profile says that the e-mail is verified. Coming back from the
 * mail app is noticed by LiveSession, and the tab that the mail opened tells this one.
 */
export function VerifyEmailScreen() {
  const { profile, logout, rehidrateUserProfile } = useSession();
  const [left, wait] = useCooldown(RESEND_COOLDOWN);
  // null until it was opened: the keyboard comes back to the button whose form was closed.
  const [changing, setChanging] = useState<boolean | null>(null);
  const resend = useMutation({
    mutationFn: async () => (await identity()).sendVerification(),
    meta: { success: 'Te enviamos otro correo.' },
    onSuccess: wait,
  });
  const check = useMutation({ mutationFn: rehidrateUserProfile });

  const verifyNow = () =>
    check.mutate(undefined, {
      onSuccess: () => notify('Todavía no vemos la verificación. Abre el enlace del correo y vuelve aquí.', 'info'),
    });

  return (
    <Page width="text">
      <PageTitle>Verifica tu correo</PageTitle>
      <Stack
        sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: { xs: 3, md: 6 }, maxWidth: 460, mx: 'auto' }}
      >
        <Picture src={mail} />
        <Typography variant="h1" sx={{ fontSize: { xs: 'h2.fontSize', md: 'page.title' } }}>
          Verifica tu correo
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Enviamos un enlace a{' '}
          <strong>
            <EmailText email={profile?.email ?? ''} />
          </strong>
          . Ábrelo para proteger tu cuenta y poder pedir tu primera consulta.
        </Typography>
        <Stack sx={{ width: '100%', gap: 1.5, mt: 2 }}>
          <Button variant="contained" size="large" loading={check.isPending} onClick={verifyNow}>
            Ya verifiqué
          </Button>
          <Button
            variant="outlined"
            size="large"
            loading={resend.isPending}
            disabled={left > 0}
            onClick={() => resend.mutate()}
          >
            {left > 0 ? `Reenviar en ${left} s` : 'Reenviar correo'}
          </Button>
        </Stack>
        {changing ? (
          <ChangeEmailForm onDone={() => setChanging(false)} />
        ) : (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button autoFocus={changing === false} onClick={() => setChanging(true)}>
              Cambiar correo
            </Button>
            <Button color="secondary" onClick={() => void logout()}>
              Cerrar sesión
            </Button>
          </Stack>
        )}
        <DemoMailHint />
      </Stack>
    </Page>
  );
}

const form = z.object({ email: typedEmail });

/** For a mistyped address: the new one takes its place once the link sent to it is opened. */
function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(form), defaultValues: { email: '' } });
  const change = useMutation({
    mutationFn: async (typed: z.infer<typeof form>) => (await identity()).changeEmail(typed.email),
    meta: {
      success: (_: unknown, typed: z.infer<typeof form>) =>
        `Enviamos un enlace a ${typed.email}. Al abrirlo, entra de nuevo con ese correo.`,
    },
    onSuccess: onDone,
  });
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      onSubmit={handleSubmit((typed) => change.mutate(typed))}
      sx={{ width: '100%', gap: 1.5, textAlign: 'left' }}
    >
      <TextInput
        label="Correo nuevo"
        type="email"
        autoComplete="email"
        autoFocus
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={change.isPending}>
          Enviar enlace
        </Button>
        <Button color="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../addresses/paths.ts';
import { DemoMailHint } from '../../capabilities/account/demo-mail-hint.tsx';
import { identity } from '../../capabilities/session/open-identity.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Picture } from '../../kit/picture.tsx';
import mail from '../../kit/pictures/mail.svg';
import { TextInput } from '../../kit/text-input.tsx';
import { AccessHeading } from './access-heading.tsx';
import { typedEmail } from './typed-email.ts';

const form = z.object({ email: typedEmail });

/** An address without an account gets the same answer as one that has it. */
async function askForReset(address: string): Promise<void> {
  try {
    await (await identity()).sendPasswordReset(address);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return;
    throw error;
  }
}

export function RecoverPasswordScreen() {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(form), defaultValues: { email: '' } });
  const ask = useMutation({ mutationFn: (typed: z.infer<typeof form>) => askForReset(typed.email) });
  const back = (
    <MuiLink component={Link} to={paths.login}>
      Volver a iniciar sesión
    </MuiLink>
  );
  if (ask.isSuccess) {
    return (
      <>
        <AccessHeading title="Revisa tu correo" />
        <EmptyState picture={<Picture src={mail} />} title="Te enviamos un enlace" action={back}>
          Si <EmailText email={ask.variables.email} /> tiene una cuenta, en unos minutos recibirá un enlace para elegir
          otra contraseña. Revisa también la carpeta de correo no deseado.
        </EmptyState>
        <DemoMailHint />
      </>
    );
  }
  return (
    <>
      <AccessHeading title="Recupera tu contraseña">Te enviamos un enlace para elegir una nueva.</AccessHeading>
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
      <Typography sx={{ mt: 4, textAlign: 'center' }}>{back}</Typography>
    </>
  );
}

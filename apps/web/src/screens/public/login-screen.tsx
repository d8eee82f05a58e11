import { email } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../session/session-context.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useTypedBefore } from '../../ui/use-typed-before.ts';
import { AccessHeading } from './access-heading.tsx';
import { GoogleButton } from './google-button.tsx';
import { OrDivider } from './or-divider.tsx';

const credentials = z.object({ email, password: z.string().min(1, 'Escribe tu contraseña') });

/** The guest layout leads on once the profile is here: the button turns until then. */
export function LoginScreen() {
  const { login } = useSession();
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '' },
  });
  useTypedBefore(['email', 'password'], setValue);
  const enter = useMutation({ mutationFn: (typed: z.infer<typeof credentials>) => login(typed.email, typed.password) });
  return (
    <>
      <AccessHeading title="Inicia sesión">Qué gusto verte de nuevo.</AccessHeading>
      <GoogleButton />
      <OrDivider />
      <Stack
        component="form"
        method="post"
        noValidate
        onSubmit={handleSubmit((typed) => enter.mutate(typed))}
        sx={{ gap: 2.5 }}
      >
        <TextInput
          label="Correo"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Box>
          <PasswordInput
            label="Contraseña"
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <MuiLink component={Link} to={paths.recoverPassword} variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
            Olvidé mi contraseña
          </MuiLink>
        </Box>
        <SubmitButton loading={enter.isPending}>Iniciar sesión</SubmitButton>
      </Stack>
      <Typography sx={{ mt: 4, textAlign: 'center' }}>
        ¿Aún no tienes cuenta?{' '}
        <MuiLink component={Link} to={paths.register}>
          Crear cuenta
        </MuiLink>
      </Typography>
    </>
  );
}

import { trpc } from '@consultorio/client/trpc';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { edge } from '../../kit/edge.ts';
import { SubmitButton } from '../../kit/submit-button.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { AccessHeading } from './access-heading.tsx';
import { GoogleButton } from './google-button.tsx';
import { hydrateLogin } from './login-form.ts';
import { OrDivider } from './or-divider.tsx';

const formLook = {
  gap: 2.5,
  '& span[data-told]': { color: 'error.main' },
  // The same place and look as a notification, which is part of the application and may not be here yet.
  '& [data-told=form]': {
    position: 'fixed',
    top: { xs: 8, sm: 24 },
    left: { xs: 8, sm: '50%' },
    right: { xs: 8, sm: 'auto' },
    transform: { sm: 'translateX(-50%)' },
    zIndex: 'snackbar',
    maxWidth: 560,
    boxSizing: 'border-box',
    px: 2,
    py: 1.5,
    borderRadius: 1,
    bgcolor: 'error.main',
    color: 'error.contrastText',
    fontWeight: 500,
    boxShadow: 6,
    ...edge,
    ...{ display: 'flex', alignItems: 'flex-start', gap: 1.5 },
    // The sign of a notification's error, drawn: an icon would have to stand in the page before there is anything to tell.
    '&::before': {
      ...{ content: '"!" / ""', boxSizing: 'border-box', flexShrink: 0, width: 22, height: 22 },
      ...{ border: '2px solid', borderRadius: '50%', textAlign: 'center', lineHeight: '18px', fontWeight: 700 },
    },
  },
  '& [data-told=form]:empty': { display: 'none' },
  '& [aria-invalid=true] ~ .MuiOutlinedInput-notchedOutline': { borderColor: 'error.main' },
  '& [data-reveal]:not([data-shown]) svg:last-of-type, & [data-shown] svg:first-of-type': { display: 'none' },
};

/**
 * Only the markup. The behaviour is in login-form.ts, which the page that the server rendered loads without the
 * application: here it is hydrated by an effect. The guest layout leads on once the profile is here.
 */
export function LoginScreen() {
  const { login } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useEffectEvent(login);
  useEffect(() => {
    if (!form.current) return;
    return hydrateLogin(form.current, (email, password) => signIn(email, password));
  }, []);
  return (
    <>
      <AccessHeading title="Inicia sesión">Qué gusto verte de nuevo.</AccessHeading>
      <GoogleButton />
      <OrDivider />
      <Stack ref={form} id="login-form" component="form" method="post" noValidate sx={formLook}>
        <TextInput label="Correo" name="email" type="email" autoComplete="email" hint={<span data-told="email" />} />
        <Box>
          <TextInput
            label="Contraseña"
            name="password"
            type="password"
            autoComplete="current-password"
            hint={<span data-told="password" />}
            endAdornment={
              <IconButton edge="end" aria-label="Mostrar contraseña" data-reveal>
                <VisibilityOutlined />
                <VisibilityOffOutlined />
              </IconButton>
            }
          />
          <MuiLink
            component={Link}
            to={paths.recoverPassword}
            variant="body2"
            sx={{ display: 'inline-block', py: 1.375, mb: -1 }}
          >
            Olvidé mi contraseña
          </MuiLink>
        </Box>
        <Typography role="alert" variant="body2" data-told="form" />
        <SubmitButton>Iniciar sesión</SubmitButton>
        <LinkInstead />
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

/** By itself: drawn again with its answer, the form would hide a password that is being looked at. */
function LinkInstead() {
  const { data } = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  if (!data?.emailLinkSignIn) return null;
  return (
    <Button component={Link} to={pathTo.signInLink} size="large" sx={{ textAlign: 'center' }}>
      Entrar con un enlace por correo
    </Button>
  );
}

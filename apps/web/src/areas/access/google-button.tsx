import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { busyStyles } from '../../kit/busy-styles.ts';
import { edge } from '../../kit/edge.ts';
import { hydrateGoogle } from './google-sign-in.ts';

function GoogleMark() {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: 20, height: 20 }}>
      <path
        fill="#4285F4"
        d="M22.500 12.230c0-.820-.070-1.420-.220-2.040H12v3.700h6.030c-.120 1-.780 2.510-2.240 3.520l3.460 2.680c2.070-1.910 3.250-4.720 3.250-7.860Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.950 0 5.430-.970 7.240-2.650l-3.450-2.680c-.920.650-2.160 1.100-3.790 1.100a6.580 6.580 0 0 1-6.220-4.550l-3.560 2.760A10.940 10.940 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.780 14.220a6.780 6.780 0 0 1 0-4.430L2.220 7.020a11 11 0 0 0 0 9.960Z" />
      <path
        fill="#EA4335"
        d="M12 5.230c2.050 0 3.440.890 4.230 1.630l3.080-3.010C17.420 2.090 14.950 1 12 1a10.940 10.940 0 0 0-9.780 6.020l3.550 2.760A6.600 6.600 0 0 1 12 5.230Z"
      />
    </Box>
  );
}

/** A popup that asks Google for the scope `profile`. If the server renders it alone, the login page hydrates it. */
export function GoogleButton() {
  const { loginWithGoogle } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const otherMethods = useRef<HTMLDivElement>(null);
  const signIn = useEffectEvent(loginWithGoogle);
  useEffect(() => {
    if (!button.current || !note.current || !otherMethods.current) return;
    const parts = { button: button.current, note: note.current, otherMethods: otherMethods.current };
    return hydrateGoogle(parts, (answered) => signIn(answered));
  }, []);
  return (
    <>
      <Button
        ref={button}
        id="google-button"
        fullWidth
        size="large"
        variant="outlined"
        color="secondary"
        startIcon={<GoogleMark />}
        sx={{ borderColor: 'line.field', bgcolor: 'background.paper', ...busyStyles }}
      >
        Continuar con Google
      </Button>
      <Typography
        ref={note}
        id="google-note"
        role="status"
        variant="body2"
        sx={{
          '&:not(:empty)': { ...edge, mt: 1.5, p: 1.5, borderRadius: 1, bgcolor: 'info.light', color: 'info.main' },
        }}
      />
      <Stack
        ref={otherMethods}
        id="google-other-ways"
        hidden
        sx={{ mt: 1, gap: 0.5, alignItems: 'flex-start', '&[hidden]': { display: 'none' } }}
      >
        <Button type="button" sx={{ px: 1 }}>
          Usar mi correo y contraseña
        </Button>
        <Typography variant="body2" sx={{ px: 1, color: 'text.secondary' }}>
          ¿Siempre entras con Google?{' '}
          <MuiLink component={Link} to={paths.recoverPassword}>
            Recibe un enlace para elegir una contraseña
          </MuiLink>
        </Typography>
      </Stack>
    </>
  );
}

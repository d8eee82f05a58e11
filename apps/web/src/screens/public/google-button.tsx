import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/session-context.ts';

/** After this long without an answer the page offers a way out: a blocked network opens no window and raises no error. */
const PATIENCE = 10_000;

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

/** A popup that asks Google for the scope `profile`. */
export function GoogleButton() {
  const { loginWithGoogle } = useSession();
  const google = useMutation({ mutationFn: loginWithGoogle });
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!google.isPending) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [google.isPending]);
  return (
    <>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        color="secondary"
        startIcon={<GoogleMark />}
        loading={google.isPending && !late}
        onClick={() => google.mutate()}
        sx={{ borderColor: '#C6D3DF', bgcolor: 'background.paper' }}
      >
        Continuar con Google
      </Button>
      {late ? (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          ¿No se abrió la ventana de Google o tarda demasiado? Toca el botón otra vez, revisa que tu navegador permita
          ventanas emergentes, o entra con tu correo y contraseña.
        </Alert>
      ) : null}
    </>
  );
}

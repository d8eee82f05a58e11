import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '../../capabilities/session/session-context.ts';
import { LoadingLogo } from '../../kit/loading-logo.tsx';

/** The loading logo, with a way out once we know that waiting will not help. `blank`: nothing while all is well. */
export function SessionLoader({ blank = false }: { blank?: boolean }) {
  const { failed, user, logout } = useSession();
  if (!failed) return blank ? null : <LoadingLogo />;
  return (
    <Stack
      role="alert"
      sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', gap: 2, p: 3, textAlign: 'center' }}
    >
      <Typography variant="h3" component="h1">
        No pudimos abrir tu cuenta
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>
        El servidor no respondió. Tu información está a salvo: revisa tu conexión y vuelve a intentarlo.
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Volver a intentar
        </Button>
        {user ? <Button onClick={() => void logout()}>Cerrar sesión</Button> : null}
      </Stack>
    </Stack>
  );
}

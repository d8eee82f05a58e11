import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { homeFor } from '../../addresses/home-for.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { Logo } from '../../kit/logo.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Picture } from '../../kit/picture.tsx';
import lost from '../../kit/pictures/lost.svg';

export function NotFoundScreen() {
  const { profile } = useSession();
  return (
    <Stack
      component="main"
      sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', textAlign: 'center', gap: 2, p: 3 }}
    >
      <PageTitle>Página no encontrada</PageTitle>
      <Logo />
      <Box sx={{ mt: 3 }}>
        <Picture src={lost} width={220} />
      </Box>
      <Typography variant="h2" component="h1">
        No encontramos esta página
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 440 }}>
        Puede que el enlace esté incompleto, que la página ya no exista o que tu cuenta no tenga acceso a ella.
      </Typography>
      <Button component={Link} to={homeFor(profile?.role ?? null)} variant="contained" size="large" sx={{ mt: 1 }}>
        Ir al inicio
      </Button>
    </Stack>
  );
}

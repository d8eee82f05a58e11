import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { loadWebConfig } from '../session/web-config.ts';

/** Only in the demo, which keeps mail instead of sending it. */
export function DemoMailHint() {
  const { data } = useQuery({ queryKey: ['webConfig'], queryFn: loadWebConfig, staleTime: Number.POSITIVE_INFINITY });
  if (!data?.demo) return null;
  return (
    <Alert severity="info" sx={{ mt: 3, textAlign: 'left' }}>
      Esto es una demostración: el correo no sale a internet. Ábrelo en la{' '}
      <MuiLink component={Link} to={paths.demoMail}>
        bandeja de la demo
      </MuiLink>
      .
    </Alert>
  );
}

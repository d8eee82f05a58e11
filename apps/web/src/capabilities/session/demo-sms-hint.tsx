import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { paths } from '../../addresses/paths.ts';
import { loadWebConfig } from './web-config.ts';

/** Only in the demo, which keeps messages instead of sending them. In a window of its own: this page waits for the code. */
export function DemoSmsHint() {
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    loadWebConfig().then(
      ({ demo }) => setIsDemo(demo),
      (error: unknown) => console.warn(error),
    );
  }, []);
  if (!isDemo) return null;
  return (
    <Alert severity="info" sx={{ textAlign: 'left' }}>
      Esto es una demostración: ningún SMS sale de aquí. Léelo en la{' '}
      <MuiLink href={paths.demoMail} target="_blank">
        bandeja de la demo
      </MuiLink>
      .
    </Alert>
  );
}

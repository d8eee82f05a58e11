import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { Hydrated } from '../../kit/hydrated.tsx';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { Picture } from '../../kit/picture.tsx';
import unplugged from '../../kit/pictures/unplugged.svg';
import { isReloading } from '../offline/reload-once.ts';

interface State {
  reference: string | null;
}

/** Catches unforeseen errors. The reference goes to the console too, so that a report can be found again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { reference: null };

  static getDerivedStateFromError(): State {
    return { reference: crypto.randomUUID().slice(0, 8).toUpperCase() };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`Reference ${this.state.reference}`, error, info.componentStack);
  }

  override render(): ReactNode {
    const { reference } = this.state;
    if (!reference) return this.props.children;
    if (isReloading()) return <LoadingLogo />;
    // A chunk that failed to load stays failed in this page's memory: only loading the page again can help.
    return <ErrorScreen reference={reference} onRetry={() => window.location.reload()} />;
  }
}

/** A part of the page broke, or could not come. The heading is the specification's; a person can quote the reference to us. */
function ErrorScreen({ reference, onRetry }: { reference: string; onRetry: () => void }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', boxSizing: 'border-box', p: 3 }}
    >
      <Stack role="alert" sx={{ alignItems: 'center', gap: 2, textAlign: 'center' }}>
        <Hydrated />
        <title>Error · Consultorio</title>
        <Picture src={unplugged} />
        <Typography variant="h2" component="h1">
          Unexpected Application Error!
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>
          {navigator.onLine
            ? 'Algo falló al mostrar esta página.'
            : 'Te quedaste sin conexión y esta página aún no estaba aquí.'}{' '}
          Lo que ya estaba guardado sigue a salvo. Vuelve a intentarlo; si pasa otra vez, avísanos con esta referencia:
        </Typography>
        <Box
          component="code"
          sx={{ px: 2, py: 1, borderRadius: 1, bgcolor: 'primary.light', fontSize: 'body2.fontSize' }}
        >
          {reference}
        </Box>
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          <Button variant="contained" onClick={onRetry}>
            Volver a intentar
          </Button>
          <Button href={paths.landing}>Ir al inicio</Button>
        </Stack>
      </Stack>
    </Box>
  );
}

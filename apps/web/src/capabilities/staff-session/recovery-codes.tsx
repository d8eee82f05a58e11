import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { copy } from '../../kit/copy.ts';
import { dateText } from '../../texts/dates.ts';
import { useSession } from '../session/session-context.ts';

/** The title of whatever holds them. */
export const codesTitle = 'Guarda tus códigos de recuperación';

/** On paper the codes stand alone, without the page or the dialog around them. */
const printedAlone = {
  '@media print': {
    'body *': { visibility: 'hidden !important' },
    '[data-printed-alone], [data-printed-alone] *': { visibility: 'visible !important' },
    '[data-printed-alone]': { position: 'fixed', inset: 24 },
  },
};

/** Shown once: nothing goes on before the person says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { profile } = useSession();
  const [kept, setKept] = useState(false);
  // The pressed button has gone: reading begins here.
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  const copyCodes = () => copy(codes.join('\n'), 'tus códigos', 'Escríbelos o imprímelos.');
  return (
    <Stack
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label="Códigos de recuperación"
      data-printed-alone
      sx={{ gap: 2.5 }}
    >
      <GlobalStyles styles={printedAlone} />
      <Typography variant="h4" component="p" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        Códigos de recuperación de {profile?.email}, del {dateText(new Date().toISOString())}
      </Typography>
      <Typography>
        Guárdalos fuera de este dispositivo. Con uno entras si pierdes tu llave de acceso; cada uno sirve una vez y no
        los volveremos a mostrar.
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          // Two beside each other only where both stay whole.
          gridTemplateColumns: 'repeat(auto-fit, minmax(13em, 1fr))',
          gap: 1,
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'ui-monospace, monospace',
          fontSize: 'body2.fontSize',
          textAlign: 'center',
          whiteSpace: 'nowrap',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack data-screen-only direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" fullWidth startIcon={<ContentCopyOutlined />} onClick={() => void copyCodes()}>
          Copiar
        </Button>
        <Button variant="outlined" fullWidth startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Stack>
      <FormControlLabel
        data-screen-only
        control={<Checkbox checked={kept} onChange={(_, on) => setKept(on)} />}
        label="Ya los guardé en un lugar seguro"
      />
      <Button data-screen-only variant="contained" size="large" disabled={!kept} onClick={onKept} fullWidth>
        Continuar
      </Button>
    </Stack>
  );
}

import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { notify } from '../../kit/notifications.tsx';

/** Shown once: nothing goes on before the person says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('Copiamos tus códigos.', 'success'),
      () => notify('No se pudieron copiar. Escríbelos o imprime esta página.', 'error'),
    );
  return (
    <Stack sx={{ gap: 2.5 }} role="group" aria-label="Códigos de recuperación">
      <Typography variant="h4" component="h2">
        Guarda tus códigos de recuperación
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
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 1,
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'monospace',
          fontSize: 15,
          textAlign: 'center',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
        Copiar códigos
      </Button>
      <FormControlLabel
        control={<Checkbox checked={kept} onChange={(_, on) => setKept(on)} />}
        label="Ya los guardé en un lugar seguro"
      />
      <Button variant="contained" size="large" disabled={!kept} onClick={onKept} fullWidth>
        Continuar
      </Button>
    </Stack>
  );
}

import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { copy } from '../../../kit/copy.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';

interface Props {
  name: string;
  integrationId: string;
  /** Null of a key that we never see. */
  secret: string | null;
  onClose: () => void;
}

/** What the program needs to call, once: closed by its own button, so that nobody loses the key by a stray press. */
export function GivenKey({ name, integrationId, secret, onClose }: Props) {
  return (
    <FormDialog
      title={`«${name}» ya puede llamar`}
      width="sm"
      onClose={null}
      actions={
        <Button variant="contained" size="large" onClick={onClose}>
          {secret ? 'Ya la guardé' : 'Listo'}
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        {secret ? (
          <Alert severity="warning">Esta llave se muestra solo ahora. Si se pierde, habrá que dar otra.</Alert>
        ) : null}
        <Value label="Identificador (client_id)" what="el identificador" value={integrationId} />
        {secret ? <Value label="Llave (client_secret)" what="la llave" value={secret} /> : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          El programa pide un permiso de diez minutos en /oauth/token. Cómo se hace está en la guía para integradores.
        </Typography>
      </Stack>
    </FormDialog>
  );
}

function Value({ label, what, value }: { label: string; what: string; value: string }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        {label}
      </Typography>
      <Box
        component="code"
        sx={{ display: 'block', p: 1.5, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}
      >
        {value}
      </Box>
      <Button
        size="small"
        startIcon={<ContentCopyOutlined />}
        onClick={() => void copy(value, what, 'Selecciónala y cópiala a mano.')}
        sx={{ mt: 0.5, ml: -1 }}
      >
        Copiar {what}
      </Button>
    </Box>
  );
}

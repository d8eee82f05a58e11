import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';

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
        <ShownOnce label="Identificador (client_id)" what="el identificador" value={integrationId} />
        {secret ? <ShownOnce label="Llave (client_secret)" what="la llave" value={secret} /> : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          El programa pide un permiso de diez minutos en /oauth/token. Cómo se hace está en la guía para integradores.
        </Typography>
      </Stack>
    </FormDialog>
  );
}

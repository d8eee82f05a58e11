import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { KeptButton } from './kept-button.tsx';
import { ShownOnce } from './shown-once.tsx';

interface Props {
  name: string;
  integrationId: string;
  /** Null of a key that we never see. */
  secret: string | null;
  onClose: () => void;
}

/** What the program needs to call, once: closed by its own button, which asks while the key was not copied. */
export function GivenKey({ name, integrationId, secret, onClose }: Props) {
  const [copied, setCopied] = useState(secret === null);
  return (
    <FormDialog
      title={`«${name}» ya puede llamar`}
      width="sm"
      onClose={null}
      actions={
        <KeptButton what="la llave" label={secret ? 'Ya la guardé' : 'Listo'} copied={copied} onClose={onClose} />
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        {secret ? (
          <Alert severity="warning">Esta llave se muestra solo ahora. Si se pierde, habrá que dar otra.</Alert>
        ) : null}
        <ShownOnce label="Identificador (client_id)" what="el identificador" value={integrationId} />
        {secret ? (
          <ShownOnce label="Llave (client_secret)" what="la llave" value={secret} onCopied={() => setCopied(true)} />
        ) : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          El programa pide un permiso de diez minutos en /oauth/token. Cómo se hace está en la guía para integradores.
        </Typography>
      </Stack>
    </FormDialog>
  );
}

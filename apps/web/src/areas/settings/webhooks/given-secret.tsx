import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { ShownOnce } from '../integrations/shown-once.tsx';

interface Props {
  name: string;
  secret: string;
  /** Until when the one before it signs too. */
  previousEndsAt?: string | null;
  onClose: () => void;
}

/** With what the receiver knows that it is us, once: closed by its own button alone. */
export function GivenSecret({ name, secret, previousEndsAt = null, onClose }: Props) {
  return (
    <FormDialog
      title={`Secreto de «${name}»`}
      width="sm"
      onClose={null}
      actions={
        <Button variant="contained" size="large" onClick={onClose}>
          Ya lo guardé
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Alert severity="warning">Este secreto se muestra solo ahora. Si se pierde, habrá que renovarlo.</Alert>
        <ShownOnce label="Secreto de firma" what="el secreto" value={secret} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {previousEndsAt
            ? `Hasta el ${dateTimeText(previousEndsAt)} cada aviso lleva la firma de los dos secretos.`
            : 'Con él, el programa comprueba que cada aviso viene de la clínica. Cómo se hace está en la guía para integradores.'}
        </Typography>
      </Stack>
    </FormDialog>
  );
}

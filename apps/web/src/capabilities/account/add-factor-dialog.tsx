import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { errorText } from '../../texts/errors.ts';
import { AddAuthenticatorForm } from './add-authenticator-form.tsx';
import { AddPhoneForm } from './add-phone-form.tsx';
import { ConfirmPersonForm } from './confirm-person-form.tsx';
import { useFactorManager } from './use-factor-manager.ts';

interface Props {
  kind: 'totp' | 'phone';
  /** Names of those that there are. */
  taken: readonly string[];
  onAdded: () => void;
  onClose: () => void;
}

const titles = { totp: 'Agregar una aplicación', phone: 'Recibir códigos por SMS' } as const;

/** First who it is, then the factor: whoever finds an open phone must not lock its owner out. */
export function AddFactorDialog({ kind, taken, onAdded, onClose }: Props) {
  const { desk, error } = useFactorManager();
  const [confirmed, setConfirmed] = useState(false);
  const next = () => setConfirmed(true);
  const Form = kind === 'totp' ? AddAuthenticatorForm : AddPhoneForm;
  return (
    <FormDialog title={titles[kind]} width="sm" onClose={onClose}>
      {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
      {!desk ? (
        error ? null : (
          <SkeletonList rows={2} height={52} />
        )
      ) : confirmed ? (
        <Form desk={desk} taken={taken} onAdded={onAdded} />
      ) : (
        <Stack sx={{ gap: 2.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>Antes de cambiar cómo entras, confirma que eres tú.</Typography>
          <ConfirmPersonForm
            submit="Continuar"
            without={
              <Button variant="contained" size="large" onClick={next}>
                Continuar
              </Button>
            }
            confirm={desk.confirm}
            onDone={next}
          />
        </Stack>
      )}
    </FormDialog>
  );
}

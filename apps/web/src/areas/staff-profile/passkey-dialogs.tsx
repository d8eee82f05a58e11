import { trpc } from '@consultorio/client/trpc';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EnrolPasskeyForm } from '../../capabilities/staff-session/enrol-passkey-form.tsx';
import { codesTitle, RecoveryCodes } from '../../capabilities/staff-session/recovery-codes.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';

interface Props {
  onClose: () => void;
}

/** With the first passkey come codes, which only the person's own word closes. */
export function AddPasskeyDialog({ onClose, onAdded }: Props & { onAdded: () => void }) {
  const [showsCodes, setShowsCodes] = useState(false);
  return (
    <FormDialog
      title={showsCodes ? codesTitle : 'Agregar una llave de acceso'}
      width="sm"
      onClose={showsCodes ? null : onClose}
    >
      <EnrolPasskeyForm onDone={onAdded} onCodes={() => setShowsCodes(true)} />
    </FormDialog>
  );
}

export function RenewCodesDialog({ onClose }: Props) {
  const renew = trpc.renewRecoveryCodes.useMutation({ onError: onClose });
  if (renew.data)
    return (
      <FormDialog title={codesTitle} width="sm" onClose={null}>
        <RecoveryCodes codes={renew.data.recoveryCodes} onKept={onClose} />
      </FormDialog>
    );
  return (
    <ConfirmDialog
      open
      title="¿Hacer códigos nuevos?"
      confirm="Hacer códigos nuevos"
      pending={renew.isPending}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    >
      <Typography>Los que guardaste dejan de servir en cuanto veas los nuevos.</Typography>
    </ConfirmDialog>
  );
}

import { trpc } from '@consultorio/client/trpc';
import type { StaffMember } from '@consultorio/contracts/staff';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { staffName } from '../../texts/names.ts';

interface Props {
  person: StaffMember;
  onClose: () => void;
}

/** The first of two administrators asks; the second reads who did, and confirms. */
export function PasskeyResetDialog({ person, onClose }: Props) {
  const ask = trpc.askPasskeyReset.useMutation({
    meta: { success: 'Falta que otra persona que administre lo confirme, hoy mismo.' },
    onSuccess: onClose,
  });
  const confirm = trpc.confirmPasskeyReset.useMutation({
    meta: { success: `${staffName(person)} entra con su contraseña y crea una llave nueva.` },
    onSuccess: onClose,
  });
  const reset = person.passkeyReset;
  return (
    <ConfirmDialog
      open
      title={`Quitar las llaves de acceso de ${staffName(person)}`}
      confirm={reset ? 'Confirmar y quitar llaves' : 'Pedir que se quiten'}
      dangerous={reset !== null}
      pending={ask.isPending || confirm.isPending}
      onConfirm={() => (reset ? confirm : ask).mutate({ userId: person.id })}
      onClose={onClose}
    >
      <Typography>
        {reset
          ? `Lo pidió ${reset.askedByName} y hay hasta el ${dateTimeText(reset.expiresAt)} para confirmarlo. Se cierran todas sus sesiones y entrará solo con su contraseña hasta que cree una llave nueva.`
          : 'Para quien perdió su dispositivo y sus códigos. Otra persona que administre tiene un día para confirmarlo. Antes, comprueba en persona o por teléfono que es ella quien lo pide y que cambió su contraseña.'}
      </Typography>
    </ConfirmDialog>
  );
}

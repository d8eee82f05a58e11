import { trpc } from '@consultorio/client/trpc';
import type { LegalKind } from '@consultorio/contracts/legal';
import { isOpenState } from '@consultorio/contracts/lifecycle';
import { legalKindWords } from '@consultorio/contracts/words/records';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

interface Props {
  kind: LegalKind;
  onRevoked: () => void;
  onClose: () => void;
}

/** Tells the consequences before it is done: nobody may be surprised by the cost of a right. */
export function RevokeConsent({ kind, onRevoked, onClose }: Props) {
  const revoke = trpc.revokeConsent.useMutation({
    meta: { success: 'Retiramos tu consentimiento. Te enviamos la constancia por correo.' },
    onSuccess: onRevoked,
  });
  const mine = trpc.listMyConsultations.useQuery({ limit: 50 });
  const open = (mine.data?.items ?? []).filter(({ state }) => isOpenState(state));
  return (
    <ConfirmDialog
      open
      dangerous
      title="¿Retirar tu consentimiento?"
      confirm="Retirar consentimiento"
      cancel="Conservarlo"
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ kind })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Typography>
          Es tu derecho. Retiras lo que aceptaste en <strong>{legalKindWords[kind]}</strong>, con efecto inmediato. Esto
          cambia:
        </Typography>
        <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 1 }}>
          <Typography component="li" variant="body2">
            No podrás pedir consultas, escribir mensajes, enviar archivos ni cambiar tus antecedentes.
          </Typography>
          <Typography component="li" variant="body2">
            Lo que ya está en tu expediente no se borra: tú, tu médico y el personal autorizado lo siguen leyendo. Queda
            registrado que lo retiraste, y tu médico lo ve.
          </Typography>
          <Typography component="li" variant="body2">
            La clínica lo conserva al menos 5 años desde tu última atención, como exige la norma.
          </Typography>
          <Typography component="li" variant="body2">
            Puedes volver a aceptar aquí mismo cuando quieras.
          </Typography>
        </Stack>
        {open.length > 0 ? (
          <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
            {open.length === 1
              ? 'Tienes una consulta en curso: tu médico la termina con lo que ya enviaste, y no podrás responderle. Si no quieres que siga, cancélala antes.'
              : `Tienes ${open.length} consultas en curso: tus médicos las terminan con lo que ya enviaste, y no podrás responderles. Si no quieres que sigan, cancélalas antes.`}
          </Alert>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

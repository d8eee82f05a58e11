import { trpc } from '@consultorio/client/trpc';
import type { LegalKind } from '@consultorio/contracts/legal';
import { isOpenState } from '@consultorio/contracts/lifecycle';
import { legalKindWords } from '@consultorio/contracts/words/records';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { homeList } from '../../capabilities/my-consultations/lists.ts';
import { useOther } from '../../capabilities/people/about-person.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

const ownConsequences = [
  'No podrás pedir consultas, escribir mensajes, enviar archivos ni cambiar tus antecedentes.',
  'Lo que ya está en tu expediente no se borra: tú, tu médico y el personal autorizado lo siguen leyendo. Queda registrado que lo retiraste, y tu médico lo ve.',
  'La clínica lo conserva al menos 5 años desde tu última atención, como exige la norma.',
  'Puedes volver a aceptar aquí mismo cuando quieras.',
];

const othersConsequences = [
  'No se podrán pedir consultas, escribir mensajes, enviar archivos ni cambiar antecedentes de esta persona. Vale también para quien más responda por ella.',
  'Lo que ya está en su expediente no se borra: quienes responden por esta persona, su médico y el personal autorizado lo siguen leyendo. Queda registrado que lo retiraste, y su médico lo ve.',
  'La clínica lo conserva al menos 5 años desde su última atención, como exige la norma.',
  'Puedes volver a aceptar aquí mismo cuando quieras.',
];

interface Props {
  kind: LegalKind;
  onRevoked: () => void;
  onClose: () => void;
}

/** Tells the consequences before it is done: nobody may be surprised by the cost of a right. */
export function RevokeConsent({ kind, onRevoked, onClose }: Props) {
  const other = useOther();
  const { profile } = useSession();
  const revoke = trpc.revokeConsent.useMutation({
    meta: { success: 'Retiramos el consentimiento. Te enviamos la constancia por correo.' },
    onSuccess: onRevoked,
  });
  const mine = trpc.listMyConsultations.useQuery(homeList);
  const whose = other?.patientId ?? profile?.id;
  const open = (mine.data?.items ?? []).filter(({ state, patientId }) => isOpenState(state) && patientId === whose);
  return (
    <ConfirmDialog
      open
      dangerous
      title={other ? `¿Retirar el consentimiento de ${other.name}?` : '¿Retirar tu consentimiento?'}
      confirm="Retirar consentimiento"
      cancel="Conservarlo"
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ kind, ...(other ? { patientId: other.patientId } : {}) })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Typography>
          {other ? 'Puedes hacerlo mientras respondas por esta persona. Retiras' : 'Es tu derecho. Retiras'} lo que{' '}
          {other ? 'se aceptó en su nombre' : 'aceptaste'} en <strong>{legalKindWords[kind]}</strong>, con efecto
          inmediato. Esto cambia:
        </Typography>
        <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 1 }}>
          {(other ? othersConsequences : ownConsequences).map((words) => (
            <Typography key={words} component="li" variant="body2">
              {words}
            </Typography>
          ))}
        </Stack>
        {open.length > 0 ? (
          <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
            {other ? othersOpenText(open.length) : ownOpenText(open.length)}
          </Alert>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

const ownOpenText = (open: number) =>
  open === 1
    ? 'Tienes una consulta en curso: tu médico la termina con lo que ya enviaste, y no podrás responderle. Si no quieres que siga, cancélala antes.'
    : `Tienes ${open} consultas en curso: tus médicos las terminan con lo que ya enviaste, y no podrás responderles. Si no quieres que sigan, cancélalas antes.`;

const othersOpenText = (open: number) =>
  open === 1
    ? 'Tiene una consulta en curso: su médico la termina con lo que ya se envió, y no podrás responderle. Si no quieres que siga, cancélala antes.'
    : `Tiene ${open} consultas en curso: sus médicos las terminan con lo que ya se envió, y no podrás responderles. Si no quieres que sigan, cancélalas antes.`;

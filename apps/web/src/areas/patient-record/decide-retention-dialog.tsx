import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import {
  DAYS_BLOCKED,
  HOURS_RELEASED,
  MAX_RETENTION_REASON,
  type RetentionStep,
} from '@consultorio/contracts/suppression';
import { retentionStepVerbs } from '@consultorio/contracts/words/suppression';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';

/** What each decision means, before it is taken. */
const told: Record<RetentionStep, string> = {
  hold: 'Mientras esté retenido no se bloquea ni se suprime, aunque ya se haya liberado.',
  liftHold: 'El expediente sigue como estaba antes de retenerlo. Si estaba liberado, se suprimirá.',
  block: `Ningún médico lo verá y nadie escribirá en él. La persona lo lee y lo descarga en su página. Podrá liberarse para suprimirlo en ${DAYS_BLOCKED} días.`,
  unblock: 'Vuelve a ser un expediente como los demás, y la persona puede pedir consultas.',
  release: `En ${HOURS_RELEASED} horas se borrará el expediente entero, con sus archivos y la cuenta de la persona. No se puede deshacer. Queda un certificado sin contenido.`,
  withdraw: 'Sigue bloqueado y no se suprime.',
};

export function DecideRetentionDialog(props: { patientId: string; step: RetentionStep; onClose: () => void }) {
  const { patientId, step, onClose } = props;
  const intention = useIntentionKey();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decide = trpc.decideRetention.useMutation({
    meta: { success: 'La decisión quedó registrada' },
    onSuccess: onClose,
  });
  const missing = tried && reason.trim().length < 3 ? 'Escribe por qué' : undefined;
  const refusal = issuesOf(decide.error)[0]?.message;
  return (
    <ConfirmDialog
      open
      title={retentionStepVerbs[step]}
      confirm={retentionStepVerbs[step]}
      dangerous={step === 'release' || step === 'block'}
      pending={decide.isPending}
      onConfirm={() => {
        setTried(true);
        const content = { patientId, step, reason };
        if (reason.trim().length >= 3) decide.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>{told[step]}</Typography>
        <TextInput
          label="Motivo"
          required
          autoFocus
          multiline
          minRows={2}
          inputProps={{ maxLength: MAX_RETENTION_REASON }}
          value={reason}
          error={missing ?? refusal}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

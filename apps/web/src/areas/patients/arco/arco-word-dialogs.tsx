import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import { MAX_ARCO_TEXT } from '@consultorio/contracts/arco';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { TextInput } from '../../../kit/text-input.tsx';

interface Props {
  requestId: string;
  onClose: () => void;
}

/** How the administration knows who asks. */
export function ConfirmIdentityDialog({ requestId, onClose }: Props) {
  const confirm = trpc.confirmArcoIdentity.useMutation({
    meta: { success: 'La identidad quedó comprobada' },
    onSuccess: onClose,
  });
  return (
    <WordDialog
      title="Confirmar identidad"
      told="Sin esto no se concede nada. Quien lo pidió lee lo que escribas: no copies números de documentos."
      label="Cómo se comprobó"
      requestId={requestId}
      step={confirm}
      onClose={onClose}
    />
  );
}

/** As many days as the term has, once. */
export function ExtendTermDialog({ requestId, onClose }: Props) {
  const extend = trpc.extendArcoTerm.useMutation({ meta: { success: 'El plazo quedó ampliado' }, onSuccess: onClose });
  return (
    <WordDialog
      title="Ampliar el plazo"
      told="Una sola vez y por los mismos días hábiles. Se avisa por correo a quien lo pidió, con el motivo en su página."
      label="Motivo"
      requestId={requestId}
      step={extend}
      onClose={onClose}
    />
  );
}

interface Step {
  isPending: boolean;
  error: unknown;
  mutate: (input: { requestId: string; text: string; idempotencyKey: string }) => void;
}

function WordDialog(props: Props & { title: string; told: string; label: string; step: Step }) {
  const { title, told, label, requestId, step, onClose } = props;
  const intention = useIntentionKey();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && text.trim() === '' ? 'Este dato es obligatorio' : undefined;
  const refusal = issuesOf(step.error).find(({ path: [field] }) => field === 'text')?.message;
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={title}
      pending={step.isPending}
      onConfirm={() => {
        setTried(true);
        const content = { requestId, text };
        if (text.trim()) step.mutate({ ...content, idempotencyKey: intention.keyFor(content) });
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>{told}</Typography>
        <TextInput
          label={label}
          required
          autoFocus
          multiline
          minRows={3}
          inputProps={{ maxLength: MAX_ARCO_TEXT }}
          value={text}
          error={missing ?? refusal}
          onChange={({ target }) => setText(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

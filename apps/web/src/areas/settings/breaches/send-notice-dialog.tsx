import { trpc } from '@consultorio/client/trpc';
import { MAX_BREACH_NOTICE, sendBreachNoticeInput } from '@consultorio/contracts/breaches';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { notify } from '../../../kit/notifications.tsx';
import { TextInput } from '../../../kit/text-input.tsx';

const words = sendBreachNoticeInput.pick({ text: true });

interface Props {
  breachId: string;
  draft: string;
  onClose: () => void;
}

/** Sent portion by portion: one that is not answered leaves the others told, and the next press goes on. */
export function SendNoticeDialog({ breachId, draft, onClose }: Props) {
  const [sent, setSent] = useState<number | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { register, handleSubmit, formState } = useForm<{ text: string }>({
    resolver: zodResolver(words),
    defaultValues: { text: draft },
  });
  const send = trpc.sendBreachNotice.useMutation();
  const submit = handleSubmit(async ({ text }) => {
    let told = 0;
    setSent(0);
    try {
      for (let more = true; more; ) {
        const portion = await send.mutateAsync({ breachId, text, idempotencyKey: crypto.randomUUID() });
        told += portion.told;
        more = portion.more;
        setSent(told);
      }
    } catch {
      // What went wrong the mutation says; who was told stays told.
      setSent(null);
      return;
    }
    notify(told === 0 ? 'Nadie de los que faltan tiene cuenta' : `El aviso va en camino: ${told} personas`, 'success');
    onClose();
  });
  return (
    <FormDialog
      title="Enviar aviso"
      onClose={sent !== null ? null : () => (formState.isDirty ? setLeaving(true) : onClose())}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="contained" size="large" loading={sent !== null} loadingPosition="start">
          {sent === null ? 'Enviar a todos' : `Enviando: ${sent}`}
        </Button>
      }
    >
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Va por correo y a la campana de cada persona afectada, o de quien responde por ella. No se puede retirar.
      </Typography>
      <TextInput
        label="Texto del aviso"
        multiline
        minRows={12}
        inputProps={{ maxLength: MAX_BREACH_NOTICE }}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <ConfirmDialog
        open={leaving}
        title="El aviso no se ha enviado"
        confirm="Salir sin enviar"
        cancel="Seguir escribiendo"
        dangerous
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <Typography>Si sales ahora, tus cambios al texto se pierden.</Typography>
      </ConfirmDialog>
    </FormDialog>
  );
}

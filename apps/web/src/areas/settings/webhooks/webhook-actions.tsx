import { trpc } from '@consultorio/client/trpc';
import type { Webhook } from '@consultorio/contracts/webhooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { attemptText } from '../../../texts/webhooks.ts';
import { RotateSecretDialog } from './secret-dialogs.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** What can be done with one. Of an ended integration it can only go. */
export function WebhookActions({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const { id: webhookId, integrationEnded } = webhook;
  const attempt = trpc.testWebhook.useMutation();
  const pause = trpc.setWebhookPaused.useMutation({
    meta: {
      success: (_: unknown, { paused }: { paused: boolean }) =>
        paused ? 'Está en pausa.' : 'Se reanudó: lo que esperaba se envía ya.',
    },
  });
  const paused = webhook.state !== 'active';
  const close = () => setAsked(null);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {integrationEnded ? null : (
          <>
            <Button variant="outlined" loading={attempt.isPending} onClick={() => attempt.mutate({ webhookId })}>
              Probar
            </Button>
            <Button
              variant={paused ? 'contained' : 'outlined'}
              loading={pause.isPending}
              onClick={() => pause.mutate({ webhookId, paused: !paused })}
            >
              {paused ? 'Reanudar' : 'Pausar'}
            </Button>
            <Button onClick={() => setAsked('edit')}>Editar</Button>
            <Button onClick={() => setAsked('rotate')}>Renovar secreto</Button>
          </>
        )}
        <Button color="error" onClick={() => setAsked('delete')}>
          Eliminar
        </Button>
      </Stack>
      {attempt.data && !attempt.isPending ? (
        <Alert severity={attempt.data.outcome === 'delivered' ? 'success' : 'error'}>
          Aviso de prueba: {attemptText(attempt.data)}.
        </Alert>
      ) : null}
      {asked === 'edit' ? <WebhookDialog webhook={webhook} onClose={close} /> : null}
      {asked === 'rotate' ? <RotateSecretDialog webhook={webhook} onClose={close} /> : null}
      {asked === 'delete' ? <DeleteWebhook webhook={webhook} onGone={onGone} onClose={close} /> : null}
    </Stack>
  );
}

interface DeleteProps {
  webhook: Webhook;
  onGone: () => void;
  onClose: () => void;
}

function DeleteWebhook({ webhook: { id, name, waiting }, onGone, onClose }: DeleteProps) {
  const remove = trpc.deleteWebhook.useMutation({
    meta: { success: `Eliminamos «${name}».` },
    onSuccess: onGone,
  });
  return (
    <ConfirmDialog
      open
      title={`¿Eliminar «${name}»?`}
      confirm="Eliminar webhook"
      cancel="Conservarlo"
      dangerous
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ webhookId: id })}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {waiting === 1 ? 'El aviso en espera no se enviará a nadie. ' : null}
        {waiting > 1 ? `Los ${waiting} avisos en espera no se enviarán a nadie. ` : null}
        No se puede deshacer. Si solo quieres detenerlo un rato, ponlo en pausa.
      </Typography>
    </ConfirmDialog>
  );
}

import { trpc } from '@consultorio/client/trpc';
import type { Webhook } from '@consultorio/contracts/webhooks';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { SelectInput } from '../../../kit/select-input.tsx';
import { hoursOf, type OverlapHours, overlapOptions } from '../integrations/overlap-options.ts';
import { GivenSecret } from './given-secret.tsx';

/** Another secret, with the time that it takes to put it in the place of the one before. */
export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [hours, setHours] = useState<OverlapHours>(24);
  const rotate = trpc.rotateWebhookSecret.useMutation();
  if (rotate.data) return <GivenSecret name={webhook.name} {...rotate.data} onClose={onClose} />;
  return (
    <FormDialog
      title={`Otro secreto para «${webhook.name}»`}
      width="sm"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate({ webhookId: webhook.id, overlapHours: hours });
      }}
      actions={
        <Button type="submit" variant="contained" size="large" loading={rotate.isPending}>
          Renovar secreto
        </Button>
      }
    >
      <SelectInput
        label="El secreto anterior"
        options={overlapOptions}
        value={String(hours)}
        hint="Mientras, cada aviso se firma con los dos: así nada se rechaza al cambiarlo."
        onChange={({ target }) => setHours(hoursOf(target.value))}
      />
    </FormDialog>
  );
}

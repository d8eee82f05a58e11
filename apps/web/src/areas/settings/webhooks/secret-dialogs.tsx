import { trpc } from '@consultorio/client/trpc';
import type { Webhook } from '@consultorio/contracts/webhooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { SelectInput } from '../../../kit/select-input.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { KeptButton } from '../integrations/kept-button.tsx';
import { hoursOf, type OverlapHours, overlapOptions } from '../integrations/overlap-options.ts';
import { ShownOnce } from '../integrations/shown-once.tsx';

interface Props {
  name: string;
  secret: string;
  /** Until when the one before it signs too. */
  previousEndsAt?: string | null;
  onClose: () => void;
}

/** With what the receiver knows that it is us, once: closed by its own button alone, which asks while it was not copied. */
export function GivenSecret({ name, secret, previousEndsAt = null, onClose }: Props) {
  const [copied, setCopied] = useState(false);
  return (
    <FormDialog
      title={`Secreto de «${name}»`}
      width="sm"
      onClose={null}
      actions={<KeptButton what="el secreto" label="Ya lo guardé" copied={copied} onClose={onClose} />}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Alert severity="warning">Este secreto se muestra solo ahora. Si se pierde, habrá que renovarlo.</Alert>
        <ShownOnce label="Secreto de firma" what="el secreto" value={secret} onCopied={() => setCopied(true)} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {previousEndsAt
            ? `Hasta el ${dateTimeText(previousEndsAt)} cada aviso lleva la firma de los dos secretos.`
            : 'Con él, el programa comprueba que cada aviso viene de la clínica. Cómo se hace está en la guía para integradores.'}
        </Typography>
      </Stack>
    </FormDialog>
  );
}

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

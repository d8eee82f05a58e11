import { issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { replayWebhookDeliveriesInput, type Webhook } from '@consultorio/contracts/webhooks';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { browserDay } from '../../../texts/browser-day.ts';
import { useIssues } from '../use-issues.ts';

/** The beginning of a day of this browser's calendar; of the day after it with `plus` 1. An empty field is no day. */
function startOf(day: string, plus = 0): string {
  if (!day) return '';
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + plus);
  return date.toISOString();
}

const replayText = ({ replayed, more }: { replayed: number; more: boolean }) => {
  if (replayed === 0) return 'En esos días no hay nada que volver a enviar.';
  const sent =
    replayed === 1 ? 'Se envía otra vez un aviso.' : `Se envían otra vez ${replayed.toLocaleString('es-MX')} avisos.`;
  return more ? `${sent} Quedan más: elige los días que siguen.` : sent;
};

/** What a receiver lost, day by day, in its order. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [days, setDays] = useState({ from: browserDay(), to: browserDay() });
  const [delivered, setDelivered] = useState(false);
  const { setIssues, messageOf } = useIssues();
  const replay = trpc.replayWebhookDeliveries.useMutation({
    meta: { success: replayText },
    onSuccess: onClose,
    onError: (error) => setIssues(issuesOf(error)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const input = { webhookId: webhook.id, from: startOf(days.from), to: startOf(days.to, 1), delivered };
    const wrong = replayWebhookDeliveriesInput.safeParse(input).error?.issues;
    setIssues(wrong ?? []);
    if (!wrong) replay.mutate(input);
  };
  const day = (field: 'from' | 'to') => ({
    type: 'date',
    required: true,
    value: days[field],
    error: messageOf(field),
    onChange: ({ target }: { target: { value: string } }) => setDays({ ...days, [field]: target.value }),
  });
  return (
    <FormDialog
      title="Volver a enviar"
      width="sm"
      onClose={onClose}
      onSubmit={send}
      actions={
        <Button type="submit" variant="contained" size="large" loading={replay.isPending}>
          Volver a enviar
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          Lo que se abandonó en esos días se envía otra vez, en su orden
          {webhook.state === 'active' ? '.' : ', cuando el webhook se reanude.'}
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5 }}>
          <TextInput label="Desde el" {...day('from')} />
          <TextInput label="Hasta el" hint="Ese día incluido." {...day('to')} />
        </Stack>
        <FormControlLabel
          control={<Checkbox checked={delivered} onChange={({ target }) => setDelivered(target.checked)} />}
          label="También lo que ya se entregó"
        />
      </Stack>
    </FormDialog>
  );
}

import { trpc } from '@consultorio/client/trpc';
import type { WebhookDelivery } from '@consultorio/contracts/webhooks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RecordList } from '../../../kit/record-list.tsx';
import type { Column } from '../../../kit/record-list-props.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { dateTimeText, relativeText } from '../../../texts/dates.ts';
import { auditActionText } from '../../../texts/verbs/audit.ts';
import { attemptText, deliveryChips } from '../../../texts/webhooks.ts';

const columnsOf = (stopped: boolean): Column<WebhookDelivery>[] => [
  { header: 'Cuándo', cell: ({ at }) => dateTimeText(at), nowrap: true },
  { header: 'Intentos', cell: (one) => <Attempts {...one} stopped={stopped} /> },
  { header: 'Estado', phone: 'aside', cell: ({ state }) => <StatusChip {...deliveryChips[state]} />, nowrap: true },
];

interface Props {
  rows: readonly WebhookDelivery[];
  /** Nothing is sent to this webhook now. */
  stopped: boolean;
  mayRetry: boolean;
}

export function DeliveryRows({ rows, stopped, mayRetry }: Props) {
  return (
    <RecordList
      label="Entregas"
      rows={rows}
      keyOf={({ id }) => id}
      title={{
        header: 'Qué pasó',
        text: ({ kind }) => auditActionText(kind),
        note: ({ eventId }) => `Aviso ${eventId}`,
      }}
      columns={columnsOf(stopped)}
      {...(mayRetry ? { actionsOf: (one: WebhookDelivery) => <Retry delivery={one} /> } : {})}
    />
  );
}

/** When the next one comes; null is behind another of the same consultation. */
const nextText = (nextAt: string | null) => {
  if (nextAt === null) return 'Espera a uno anterior de la misma consulta.';
  return Date.parse(nextAt) > Date.now() ? `El siguiente, ${relativeText(nextAt)}.` : 'El siguiente, en un momento.';
};

function Attempts({ attempts, state, nextAt, stopped }: WebhookDelivery & { stopped: boolean }) {
  const last = attempts.at(-1);
  const waits = stopped ? 'Espera a que se reanude.' : nextText(nextAt);
  return (
    <Box sx={{ minWidth: { md: 220 } }}>
      {last ? <div>{attemptText(last)}</div> : null}
      {state === 'waiting' ? <div>{waits}</div> : null}
      {attempts.length > 1 ? (
        <Box component="details" sx={{ color: 'text.secondary', '& summary': { cursor: 'pointer' } }}>
          <summary>{attempts.length} intentos</summary>
          <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
            {attempts.map((one) => (
              <li key={one.at}>
                {dateTimeText(one.at)}: {attemptText(one)}
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}

function Retry({ delivery: { id, state, kind } }: { delivery: WebhookDelivery }) {
  const retry = trpc.retryWebhookDelivery.useMutation({ meta: { success: 'Se envía otra vez.' } });
  if (state === 'waiting') return null;
  return (
    <Button
      size="small"
      aria-label={`Reenviar: ${auditActionText(kind)}`}
      loading={retry.isPending}
      onClick={() => retry.mutate({ deliveryId: id })}
    >
      Reenviar
    </Button>
  );
}

import { trpc } from '@consultorio/client/trpc';
import type { Webhook } from '@consultorio/contracts/webhooks';
import { counted } from '@consultorio/contracts/words/counted';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FactList } from '../../../kit/fact-list.tsx';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { dateText, dateTimeText } from '../../../texts/dates.ts';
import { dotted } from '../../../texts/dotted.ts';
import { auditActionText } from '../../../texts/verbs/audit.ts';
import { webhookChip } from '../../../texts/webhooks.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookActions } from './webhook-actions.tsx';

/** One webhook: how it fares, what can be done with it, and what it was told. */
export function WebhookView({ webhookId, onBack }: { webhookId: string; onBack: () => void }) {
  const list = trpc.listWebhooks.useQuery();
  return (
    <Stack sx={{ gap: 3 }}>
      <Button startIcon={<ArrowBackOutlined />} onClick={onBack} sx={{ alignSelf: 'flex-start', ml: -1.5, mb: -1.5 }}>
        Integraciones
      </Button>
      <QueryStates query={list} skeleton={<SkeletonList rows={3} height={140} />}>
        {(rows) => {
          const webhook = rows.find(({ id }) => id === webhookId);
          return webhook ? (
            <>
              <Standing webhook={webhook} onGone={onBack} />
              <DeliveryLog webhook={webhook} />
            </>
          ) : (
            <EmptyState icon={<CampaignOutlined />} title="No encontramos este webhook">
              Alguien pudo eliminarlo.
            </EmptyState>
          );
        }}
      </QueryStates>
    </Stack>
  );
}

/** So many are named; of the others only the number. */
const NAMED = 4;

function Standing({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const { name, url, kinds, integrationName, secretHint, previousEndsAt, lastDeliveredAt, createdAt } = webhook;
  const more = kinds.length - NAMED;
  const named = dotted(...kinds.slice(0, NAMED).map(auditActionText));
  // It came back with a backup that was not encrypted.
  const isMissing = secretHint === '';
  const overlaps = previousEndsAt !== null && Date.parse(previousEndsAt) > Date.now();
  return (
    <SectionCard
      title={name}
      subtitle={integrationName ? `De la integración ${integrationName}` : 'De la clínica'}
      action={<StatusChip {...webhookChip(webhook)} />}
    >
      <Stack sx={{ gap: 2.5 }}>
        <WebhookTrouble webhook={webhook} />
        <FactList
          facts={[
            { label: 'Dirección', value: url },
            {
              label: 'Secreto de firma',
              value: isMissing
                ? 'Ninguno: no estaba en el respaldo que se restauró'
                : overlaps
                  ? `Termina en ${secretHint}. El anterior también firma hasta el ${dateTimeText(previousEndsAt)}`
                  : `Termina en ${secretHint}`,
            },
            { label: 'Avisa de', value: more > 0 ? `${named} y ${more} más` : named },
            { label: 'Última entrega', value: lastDeliveredAt ? dateTimeText(lastDeliveredAt) : 'Ninguna' },
            {
              label: 'Por entregar',
              value: `${webhook.waiting} en espera, ${counted(webhook.dead, 'abandonado', 'abandonados')}`,
            },
            { label: 'Lo creó', value: `${webhook.createdByName}, ${dateText(createdAt)}` },
          ]}
        />
        <WebhookActions webhook={webhook} onGone={onGone} />
      </Stack>
    </SectionCard>
  );
}

/** Why nothing arrives, and what is to be done about it. */
function WebhookTrouble({ webhook: { state, integrationEnded, failingSince, secretHint } }: { webhook: Webhook }) {
  if (integrationEnded)
    return <Alert severity="warning">Su integración se revocó o venció: ya no se envía nada. Puedes eliminarlo.</Alert>;
  if (secretHint === '')
    return (
      <Alert severity="warning">
        Su secreto no estaba en el respaldo que se restauró: renuévalo, pon el nuevo en el receptor y reanúdalo. Lo que
        pasa mientras tanto espera hasta treinta días.
      </Alert>
    );
  if (state === 'failing')
    return (
      <Alert severity="error">
        No aceptó nada en tres días y se puso en pausa. Nada se perdió: pruébalo y, cuando responda, reanúdalo.
      </Alert>
    );
  if (state === 'gone')
    return (
      <Alert severity="warning">
        Respondió que esa dirección ya no existe (410). Cambia la dirección y reanúdalo, o elimínalo.
      </Alert>
    );
  if (state === 'paused')
    return <Alert severity="info">Lo que pasa mientras tanto espera hasta treinta días y se envía en su orden.</Alert>;
  if (failingSince)
    return (
      <Alert severity="warning">
        Desde el {dateTimeText(failingSince)} no acepta avisos; seguimos intentando, y a los tres días se pone en pausa.
      </Alert>
    );
  return null;
}

import { trpc } from '@consultorio/client/trpc';
import { deliveryStates, type Webhook } from '@consultorio/contracts/webhooks';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FilterSelect } from '../../../kit/filter-select.tsx';
import { LoadMore } from '../../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../../kit/paged.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { deliveryChips } from '../../../texts/webhooks.ts';
import { DeliveryRows } from './delivery-rows.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

const options = deliveryStates.map((value) => ({ value, label: deliveryChips[value].label }));
/** While something waits, it may have gone since. */
const AGAIN_MS = 10_000;

/** What it was told and what waits, the newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [chosen, setChosen] = useState('');
  const [replaying, setReplaying] = useState(false);
  const state = deliveryStates.find((one) => one === chosen) ?? null;
  const list = trpc.listWebhookDeliveries.useInfiniteQuery(
    { webhookId: webhook.id, state },
    {
      ...byCursor,
      refetchInterval: ({ state: { data } }) =>
        data?.pages[0]?.items.some((one) => one.state === 'waiting') ? AGAIN_MS : false,
    },
  );
  return (
    <SectionCard
      title="Entregas"
      subtitle="De los últimos treinta días."
      action={
        webhook.integrationEnded ? null : (
          <Button variant="outlined" onClick={() => setReplaying(true)} sx={{ flexShrink: 0 }}>
            Volver a enviar
          </Button>
        )
      }
      flush
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2, display: 'flex' }}>
        <FilterSelect label="Estado" all="Todas las entregas" value={chosen} options={options} onChange={setChosen} />
      </Box>
      <QueryStates query={{ ...list, data: rowsOf(list) }}>
        {(rows) =>
          rows.length > 0 ? (
            <DeliveryRows
              rows={rows}
              stopped={webhook.state !== 'active' || webhook.integrationEnded}
              mayRetry={!webhook.integrationEnded}
            />
          ) : (
            <EmptyState
              icon={<OutboxOutlined />}
              title={state ? 'Ninguna entrega en este estado' : 'Todavía no se ha enviado nada'}
            >
              {state ? null : 'Aparece aquí lo que pase desde ahora. Con «Probar» sabes si el programa responde.'}
            </EmptyState>
          )
        }
      </QueryStates>
      <LoadMore query={list} />
      {replaying ? <ReplayDialog webhook={webhook} onClose={() => setReplaying(false)} /> : null}
    </SectionCard>
  );
}

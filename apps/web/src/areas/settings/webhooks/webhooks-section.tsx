import { trpc } from '@consultorio/client/trpc';
import type { Webhook } from '@consultorio/contracts/webhooks';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { RecordList } from '../../../kit/record-list.tsx';
import type { Column } from '../../../kit/record-list-props.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { relativeText } from '../../../texts/dates.ts';
import { dotted } from '../../../texts/dotted.ts';
import { webhookChip } from '../../../texts/webhooks.ts';

const WebhookDialog = lazyPart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);

const columns: Column<Webhook>[] = [
  {
    header: 'Última entrega',
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? relativeText(lastDeliveredAt) : 'Ninguna'),
    nowrap: true,
  },
  { header: 'En espera', cell: ({ waiting }) => waiting || null },
  { header: 'Abandonados', cell: ({ dead }) => dead || null },
  { header: 'Estado', phone: 'aside', cell: (one) => <StatusChip {...webhookChip(one)} /> },
];

const noteOf = ({ url, integrationName }: Webhook) =>
  dotted(new URL(url).host, integrationName ? `de ${integrationName}` : null);

/** The addresses that the clinic tells what happens. */
export function WebhooksSection() {
  const [creating, setCreating] = useState(false);
  const list = trpc.listWebhooks.useQuery();
  return (
    <>
      <SectionCard
        title="Avisos automáticos (webhooks)"
        subtitle="La clínica llama a una dirección cuando pasa algo. Dice qué pasó y en cuál consulta, nunca datos del paciente."
        action={
          <Button
            variant="outlined"
            startIcon={<AddOutlined />}
            onClick={() => setCreating(true)}
            sx={{ flexShrink: 0 }}
          >
            Nuevo webhook
          </Button>
        }
        flush
      >
        <QueryStates query={list}>
          {(rows) =>
            rows.length > 0 ? (
              <RecordList
                label="Avisos automáticos"
                rows={rows}
                keyOf={({ id }) => id}
                title={{ header: 'Nombre', text: ({ name }) => name, note: noteOf }}
                hrefOf={({ id }) => `?seccion=integraciones&webhook=${id}`}
                columns={columns}
              />
            ) : (
              <EmptyState icon={<CampaignOutlined />} title="Ninguno todavía">
                Con uno, otro programa se entera al momento de una consulta nueva o de una receta, sin preguntar a cada
                rato.
              </EmptyState>
            )
          }
        </QueryStates>
      </SectionCard>
      {creating ? (
        <Suspense fallback={null}>
          <WebhookDialog webhook={null} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

import { trpc } from '@consultorio/client/trpc';
import AddOutlined from '@mui/icons-material/AddOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { LoadMore } from '../../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../../kit/paged.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { RecordList } from '../../../kit/record-list.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { BreachView } from './breach-view.tsx';
import { OpenBreachDialog } from './open-breach-dialog.tsx';

/** The register of breaches of personal data, or one of them. */
export function BreachesTab() {
  const [opened, setOpened] = useAddressValue('vulneracion', { push: true });
  return opened ? <BreachView breachId={opened} onBack={() => setOpened('')} /> : <BreachList onOpen={setOpened} />;
}

function BreachList({ onOpen }: { onOpen: (breachId: string) => void }) {
  const [asked, setAsked] = useState(false);
  const list = trpc.listBreaches.useInfiniteQuery({}, byCursor);
  const download = trpc.exportBreaches.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <>
      <SectionCard
        title="Vulneraciones de datos"
        subtitle="Qué pasó, a quiénes afecta según la bitácora y qué se les avisa. Nada de esto se puede cambiar ni borrar."
        action={
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            {list.data?.pages[0]?.items.length ? (
              <Button
                variant="outlined"
                startIcon={<FileDownloadOutlined />}
                loading={download.isPending}
                loadingPosition="start"
                onClick={() => download.mutate()}
              >
                Descargar CSV
              </Button>
            ) : null}
            <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setAsked(true)}>
              Abrir vulneración
            </Button>
          </Stack>
        }
        flush
      >
        <QueryStates query={{ ...list, data: rowsOf(list) }}>
          {(rows) =>
            rows.length > 0 ? (
              <RecordList
                label="Vulneraciones de datos"
                rows={rows}
                keyOf={({ id }) => id}
                title={{
                  header: 'Qué pasó',
                  text: ({ number, nature }) => `${number}. ${nature}`,
                  note: ({ discoveredAt }) => `Se supo ${dateTimeText(discoveredAt)}`,
                }}
                hrefOf={({ id }) => `?seccion=seguridad&vulneracion=${id}`}
                columns={[
                  { header: 'La abrió', cell: ({ openedByName }) => openedByName },
                  {
                    header: 'Estado',
                    phone: 'aside',
                    cell: ({ closedAt }) =>
                      closedAt ? (
                        <StatusChip label="Cerrada" tone="neutral" />
                      ) : (
                        <StatusChip label="Abierta" tone="warning" />
                      ),
                  },
                ]}
              />
            ) : (
              <EmptyState icon={<GppMaybeOutlined />} title="Ninguna registrada">
                Si alguien vio, perdió o cambió datos sin deber, regístralo aquí para saber a quiénes avisar.
              </EmptyState>
            )
          }
        </QueryStates>
        <LoadMore query={list} />
      </SectionCard>
      {asked ? <OpenBreachDialog onOpened={onOpen} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

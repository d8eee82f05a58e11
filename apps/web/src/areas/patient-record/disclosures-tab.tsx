import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Disclosure } from '@consultorio/contracts/disclosures';
import { disclosureCapacityWords } from '@consultorio/contracts/words/records';
import AddOutlined from '@mui/icons-material/AddOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DisclosuresCsvButton } from '../../capabilities/audit/disclosures-csv-button.tsx';
import { FileGallery } from '../../capabilities/files/file-gallery.tsx';
import { useUploads } from '../../capabilities/files/use-uploads.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateText, dateTimeText } from '../../texts/dates.ts';
import { RecordDisclosureDialog } from './record-disclosure-dialog.tsx';

/** What of this record went to third parties, each with the written request for it (NOM-004, 5.5.1). */
export function DisclosuresTab({ patientId }: { patientId: string }) {
  const [asked, setAsked] = useState(false);
  const mayRecord = useCan('recordDisclosure');
  const mayExport = useCan('exportDisclosures');
  const register = trpc.listDisclosures.useInfiniteQuery({ patientId }, byCursor);
  return (
    <>
      <SectionCard
        title="Entregas a terceros"
        subtitle="Qué se entregó de este expediente, a quién y con qué solicitud. Nada de esto se puede cambiar ni borrar."
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {mayExport ? <DisclosuresCsvButton patientId={patientId} /> : null}
            {mayRecord ? (
              <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setAsked(true)}>
                Registrar entrega
              </Button>
            ) : null}
          </Stack>
        }
        flush
      >
        <QueryStates query={{ ...register, data: rowsOf(register) }}>
          {(rows) =>
            rows.length > 0 ? (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {rows.map((row) => (
                  <DisclosureItem key={row.id} disclosure={row} />
                ))}
              </Box>
            ) : (
              <EmptyState icon={<OutboxOutlined />} title="Nada se ha entregado">
                Registra aquí lo que se entregue a una autoridad, una aseguradora, otro médico o un familiar.
              </EmptyState>
            )
          }
        </QueryStates>
        <LoadMore query={register} />
      </SectionCard>
      {asked ? <NewDisclosure patientId={patientId} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function NewDisclosure(props: { patientId: string; onClose: () => void }) {
  const uploads = useUploads({ purpose: 'disclosure', max: 1 });
  return <RecordDisclosureDialog {...props} uploads={uploads} />;
}

function DisclosureItem({ disclosure }: { disclosure: Disclosure }) {
  const { recipient, givenOn, given, requester, capacity, legalGround, requestedOn, requestFile } = disclosure;
  return (
    <Box component="li" sx={{ p: { xs: 2, sm: 3 }, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {recipient}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        Entregado el {dateText(givenOn)}
      </Typography>
      <FactList
        facts={[
          { label: 'Qué se entregó', value: given },
          { label: 'Quién lo pidió', value: `${requester}\n${disclosureCapacityWords[capacity]}` },
          { label: 'Fundamento', value: legalGround },
          {
            label: 'Lo entregó',
            value: `${disclosure.recordedByName}\nRegistrado el ${dateTimeText(disclosure.recordedAt)}`,
          },
        ]}
      />
      <Typography variant="caption" component="p" sx={{ mt: 2.5, mb: 0.75, color: 'text.secondary' }}>
        Solicitud por escrito, del {dateText(requestedOn)}
      </Typography>
      <FileGallery files={[requestFile]} />
    </Box>
  );
}

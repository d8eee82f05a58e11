import { trpc } from '@consultorio/client/trpc';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ArcoList } from '../../capabilities/arco/arco-list.tsx';
import { useUploads } from '../../capabilities/files/use-uploads.ts';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { RecordArcoDialog } from './record-arco-dialog.tsx';

/** What this person asks about the own data; a letter is written down here. */
export function ArcoCard({ patientId }: { patientId: string }) {
  const [asked, setAsked] = useState(false);
  const list = trpc.listArcoRequests.useInfiniteQuery({ patientId }, byCursor);
  return (
    <SectionCard
      title="Solicitudes ARCO"
      subtitle="Acceso, rectificación, cancelación y oposición."
      action={
        <Button startIcon={<AddOutlined />} onClick={() => setAsked(true)} sx={{ flexShrink: 0 }}>
          Registrar carta
        </Button>
      }
      flush
    >
      <QueryStates
        query={{ ...list, data: rowsOf(list) }}
        skeleton={
          <Box sx={{ p: 3, pt: 0 }}>
            <SkeletonList rows={1} height={48} />
          </Box>
        }
      >
        {(rows) =>
          rows.length > 0 ? (
            <ArcoList rows={rows} />
          ) : (
            <Typography sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>No ha pedido nada sobre sus datos.</Typography>
          )
        }
      </QueryStates>
      <LoadMore query={list} />
      {asked ? <NewLetter patientId={patientId} onClose={() => setAsked(false)} /> : null}
    </SectionCard>
  );
}

function NewLetter(props: { patientId: string; onClose: () => void }) {
  const uploads = useUploads({ purpose: 'arco', max: 1 });
  return <RecordArcoDialog {...props} uploads={uploads} />;
}

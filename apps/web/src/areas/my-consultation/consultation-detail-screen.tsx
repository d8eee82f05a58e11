import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import { AskButton } from '../../capabilities/my-consultations/ask-button.tsx';
import { allList } from '../../capabilities/my-consultations/lists.ts';
import { MyConsultationList } from '../../capabilities/my-consultations/my-consultation-list.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { Picture } from '../../kit/picture.tsx';
import ask from '../../kit/pictures/ask.svg';
import { useArrived } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { ConsultationDetail } from './consultation-detail.tsx';

/** Without an id my consultations, with one the whole of it. */
export function ConsultationDetailScreen() {
  const { consultId } = useParams();
  return consultId ? <ConsultationDetail key={consultId} consultationId={consultId} /> : <MyConsultations />;
}

function MyConsultations() {
  const mayCreate = useCan('createConsultation');
  const list = trpc.listMyConsultations.useInfiniteQuery(allList, byCursor);
  const consultations = rowsOf(list) ?? [];
  const arrived = useArrived(list);
  const create = mayCreate ? <AskButton /> : undefined;
  return (
    <Page width="patient">
      <PageHeader
        title="Mis consultas"
        subtitle="Las más recientes primero."
        // Most have one: a button that came with the list would move it.
        actions={consultations.length > 0 || !arrived ? create : undefined}
      />
      {!arrived && !list.error ? <SkeletonList rows={5} height={96} /> : null}
      {list.error && !list.data ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {arrived ? (
        <SectionCard flush>
          {consultations.length === 0 ? (
            <EmptyState picture={<Picture src={ask} />} title="Aún no tienes consultas" action={create}>
              Cuando pidas una, aquí verás su estado, los mensajes y el resultado.
            </EmptyState>
          ) : (
            <Box sx={{ mt: '-1px' }}>
              <MyConsultationList consultations={consultations} />
            </Box>
          )}
        </SectionCard>
      ) : null}
      {list.hasNextPage ? (
        <Box sx={{ mt: 2, textAlign: 'center' }}>
          <Button variant="outlined" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Cargar más
          </Button>
        </Box>
      ) : null}
    </Page>
  );
}

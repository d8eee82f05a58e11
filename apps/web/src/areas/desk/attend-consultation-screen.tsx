import { trpc } from '@consultorio/client/trpc';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { useNextCase } from '../../capabilities/consultation-actions/use-next-case.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { isMissing } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { Desk } from './desk.tsx';

export function AttendConsultationScreen() {
  const { consultId = '' } = useParams();
  const consultation = trpc.getConsultation.useQuery({ consultationId: consultId });
  const nextCase = useNextCase();
  const { data, error } = consultation;
  // Gone while the page was open (released, taken by somebody else): the older data is nobody's to attend any more.
  const gone = isMissing(error);
  // Drawn in slices, which the next letter interrupts: each saving of the note brings the consultation anew.
  const drawn = useDeferredValue(data);
  // Never the desk of another patient than the address names.
  if (drawn && drawn.id === data?.id && !gone) return <Desk key={drawn.id} consultation={drawn} />;
  return (
    <Page width="wide">
      <PageHeader title="Atender consulta" />
      {consultation.isPending || (data && !gone) ? <DeskSkeleton /> : null}
      {gone ? (
        <EmptyState
          icon={<SearchOffOutlined />}
          title="Esta consulta no está a tu alcance"
          action={
            <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
              <Button variant="contained" onClick={() => void nextCase.open(consultId)}>
                Abrir la siguiente
              </Button>
              <Button component={Link} to={paths.consultations} variant="outlined">
                Ir a las consultas
              </Button>
            </Stack>
          }
        >
          Puede que otro médico la haya tomado, que volviera a la lista o que no exista.
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={consultation.refetch} />
      ) : null}
    </Page>
  );
}

function DeskSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '1fr 2fr 1.4fr' } }}>
      <SkeletonList rows={5} />
      <Skeleton variant="rounded" height={480} sx={{ display: { xs: 'none', lg: 'block' } }} />
      <Skeleton variant="rounded" height={480} sx={{ display: { xs: 'none', lg: 'block' } }} />
    </Box>
  );
}

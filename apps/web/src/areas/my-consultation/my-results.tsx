import { trpc } from '@consultorio/client/trpc';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OrderResults, ReviewComment } from '../../capabilities/orders/order-results.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';

/** What came of a study, and what the doctor said of it: most consultations have none. */
export function MyResults({ orderId }: { orderId: string }) {
  const { data, error, refetch } = trpc.getOrder.useQuery({ orderId });
  return (
    <Box component="section" aria-label="Resultados" sx={{ mt: 2 }}>
      <Typography variant="overline" component="h4" sx={{ color: 'text.secondary' }}>
        Resultados
      </Typography>
      {data ? (
        <>
          <OrderResults results={data.results} />
          <ReviewComment comment={data.reviewComment} reviewedAt={data.reviewedAt} />
          {data.state === 'resultUploaded' ? (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              Tu médico lo está revisando. Te avisamos cuando termine.
            </Typography>
          ) : null}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={1} height={88} />
      )}
    </Box>
  );
}

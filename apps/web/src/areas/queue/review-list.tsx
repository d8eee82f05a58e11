import { trpc } from '@consultorio/client/trpc';
import type { QueueTab, ReviewReason } from '@consultorio/contracts/queue';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { reasonOf, slugOfReason } from '../../addresses/review.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { reviewTexts } from '../../texts/review-reasons.ts';
import { QueueEmpty } from './queue-empty.tsx';
import { isFiltered, queueInput } from './queue-input.ts';
import type { QueueListProps } from './queue-row-parts.tsx';
import { ReviewRow } from './review-row.tsx';
import type { QueueFilterValues } from './use-queue-address.ts';

interface Props extends QueueListProps {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  filters: QueueFilterValues;
  onTab: (tab: QueueTab) => void;
}

const reasons = Object.keys(reviewTexts) as ReviewReason[];

/** What a doctor owes, of all kinds in one list, told apart by why it stands there. */
export function ReviewList({ query, filters, onTab, ...list }: Props) {
  const [params] = useSearchParams();
  const chosen = reasonOf(params);
  return (
    <>
      <ReasonButtons filters={filters} />
      {query.isPending ? (
        <Box sx={{ p: { xs: 2, md: 3 } }}>
          <SkeletonList rows={6} height={72} />
        </Box>
      ) : query.isError && list.rows.length === 0 ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : list.rows.length > 0 ? (
        <Stack component="ul" aria-label="Consultas por revisar" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {list.rows.map((row) => (
            <ReviewRow key={row.id} {...list} row={row} chosen={chosen} />
          ))}
        </Stack>
      ) : chosen && !filters.query && !isFiltered(filters) ? (
        <EmptyState icon={<TaskAltOutlined />} title={reviewTexts[chosen].empty.title}>
          {reviewTexts[chosen].empty.hint}
        </EmptyState>
      ) : (
        <QueueEmpty tab="toReview" filters={filters} onTab={onTab} />
      )}
    </>
  );
}

/** One for each reason, with how many; the first shows all. */
function ReasonButtons({ filters }: { filters: QueueFilterValues }) {
  const [params, setParams] = useSearchParams();
  const chosen = reasonOf(params);
  const counts = trpc.countConsultations.useQuery(
    { ...queueInput(filters), reasons: true },
    { placeholderData: keepPreviousData },
  );
  const choose = (reason: ReviewReason | undefined) =>
    setParams(
      (before) => {
        if (reason) before.set('motivo', slugOfReason(reason));
        else before.delete('motivo');
        return before;
      },
      { replace: true },
    );
  const button = (reason: ReviewReason | undefined, label: string, count: number | undefined) => (
    <Button
      key={label}
      size="small"
      variant="outlined"
      aria-pressed={reason === chosen}
      onClick={() => choose(reason)}
      sx={{
        minHeight: { xs: 44, md: 36 },
        px: 1.5,
        gap: 0.75,
        ...(reason === chosen
          ? { bgcolor: 'primary.light', color: 'primary.dark' }
          : { color: 'text.primary', borderColor: 'divider', fontWeight: 400 }),
      }}
    >
      {label}
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {count ?? '·'}
      </Box>
    </Button>
  );
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Motivo"
      // On a phone one line that a finger moves: wrapped they would take half of the screen.
      sx={{
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1.5,
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        overflowX: 'auto',
        '& > *': { flexShrink: 0 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {button(undefined, 'Todo', counts.data?.toReview)}
      {reasons.map((reason) => button(reason, reviewTexts[reason].label, counts.data?.reasons?.[reason]))}
    </Stack>
  );
}

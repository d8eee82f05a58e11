import { trpc } from '@consultorio/client/trpc';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '../../../texts/dates.ts';
import { accessRoleText, recordAccessText } from '../../../texts/record-access.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SkeletonList } from '../../../ui/skeleton-list.tsx';

/** Who opened my record and what they did with it, newest first. Nobody is left out and nothing can be erased. */
export function RecordAccessList() {
  const list = trpc.listMyRecordAccess.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SectionCard
      title="Quién ha abierto mi expediente"
      subtitle="Cada vez que alguien de la clínica ve o cambia algo tuyo, queda registrado."
    >
      {list.error && !list.data ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <SkeletonList rows={4} height={52} /> : null}
      {list.data && rows.length === 0 ? (
        <EmptyState icon={<VisibilityOutlined />} title="Nadie lo ha abierto">
          Cuando un médico atienda tu consulta, lo verás aquí.
        </EmptyState>
      ) : null}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ at, action, actorName, actorRole, consultationFolio }, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, are append-only and never move.
            key={index}
            sx={{ py: 1.25, borderTop: index === 0 ? 0 : 1, borderColor: 'divider' }}
          >
            <Typography variant="body2">
              <strong>{actorName}</strong> · {accessRoleText(actorRole)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[recordAccessText(action), consultationFolio].filter(Boolean).join(' · ')}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {dateTimeText(at)}
            </Typography>
          </Box>
        ))}
      </Stack>
      {list.hasNextPage ? (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ mt: 1 }}>
          Cargar más
        </Button>
      ) : null}
    </SectionCard>
  );
}

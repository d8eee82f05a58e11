import { trpc } from '@consultorio/client/trpc';
import { isPatient, isRole } from '@consultorio/contracts/sides';
import { actorWords } from '@consultorio/contracts/words/people';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAbout, useOther } from '../../capabilities/people/about-person.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Folio } from '../../kit/folio.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText, timeOfDayText } from '../../texts/dates.ts';
import { recordAccessText } from '../../texts/verbs/record-access.ts';
import { accessDays } from './access-days.ts';

/** Everybody who opened my record, and their actions, newest first. Nobody is left out and nothing can be erased. */
export function RecordAccessList() {
  const about = useAbout();
  const other = useOther();
  const list = trpc.listMyRecordAccess.useInfiniteQuery(
    { limit: 30, ...about },
    // Somebody may have opened it a moment ago: every look here asks again.
    { ...byCursor, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  const rows = rowsOf(list) ?? [];
  const careWords = other ? `Responde por ${other.name}` : 'Responde por ti';
  return (
    <SectionCard
      title={about ? 'Quién ha abierto su expediente' : 'Quién ha abierto mi expediente'}
      subtitle="Todo lo que la clínica ve o cambia queda aquí, y nadie puede borrarlo."
      action={
        <Button size="small" loading={list.isRefetching} onClick={() => void list.refetch()}>
          Actualizar
        </Button>
      }
    >
      {list.error && !list.data ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <SkeletonList rows={4} height={52} /> : null}
      {list.data && rows.length === 0 ? (
        <EmptyState icon={<VisibilityOutlined />} title="Nadie lo ha abierto">
          {`Cuando un médico atienda ${about ? 'su' : 'tu'} consulta, lo verás aquí.`}
        </EmptyState>
      ) : null}
      <Stack sx={{ gap: 2.5 }}>
        {accessDays(rows).map(({ day, people }) => (
          <Box component="section" key={day} aria-label={dateText(day)}>
            <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
              {dateText(day)}
            </Typography>
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {people.map(({ key, actorName, actorRole, actions }) => (
                <Box component="li" key={key} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {actorName || actorWords[actorRole]}
                  </Typography>
                  <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {isRole(actorRole) && isPatient(actorRole) ? careWords : actorWords[actorRole]}
                  </Typography>
                  <Stack component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', gap: 0.25 }}>
                    {actions.map(({ key: actionKey, action, folio, disclosure, at, times }) => (
                      <Stack component="li" key={actionKey} direction="row" sx={{ gap: 2, alignItems: 'baseline' }}>
                        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                          {recordAccessText(action)}
                          {folio ? '\u00a0· ' : null}
                          <Folio folio={folio} />
                          {disclosure ? `: a ${disclosure.recipient}, el ${dateText(disclosure.givenOn)}` : null}
                          {times > 1 ? `\u00a0· ${times}\u00a0veces` : null}
                        </Typography>
                        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                          {timeOfDayText(at)}
                        </Typography>
                      </Stack>
                    ))}
                  </Stack>
                </Box>
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
      {list.hasNextPage ? (
        <Button
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
        >
          Cargar más
        </Button>
      ) : null}
    </SectionCard>
  );
}

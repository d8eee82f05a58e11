import { trpc } from '@consultorio/client/trpc';
import type { ArcoRequest } from '@consultorio/contracts/arco';
import { arcoRightWords } from '@consultorio/contracts/words/arco';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { ArcoStateChip, termText } from '../../capabilities/arco/arco-standing.tsx';
import { ArcoSteps } from '../../capabilities/arco/arco-steps.tsx';
import { useAbout, useOther } from '../../capabilities/people/about-person.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { LoadMore } from '../../kit/load-more.tsx';
import { byCursor, rowsOf } from '../../kit/paged.ts';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';

const AskArcoDialog = lazyPart(async () => (await import('./ask-arco-dialog.tsx')).AskArcoDialog);

/** Access, rectification, cancellation and opposition: what was asked, what became of it, and how one asks. */
export function ArcoSection() {
  const about = useAbout();
  const other = useOther();
  const [asked, setAsked] = useState(false);
  const list = trpc.listMyArcoRequests.useInfiniteQuery({ ...about, limit: 10 }, byCursor);
  return (
    <SectionCard
      title={other ? 'Sus derechos sobre sus datos' : 'Tus derechos sobre tus datos'}
      subtitle="Acceso, rectificación, cancelación y oposición (ARCO). Es gratis."
    >
      <Stack sx={{ gap: 2.5 }}>
        <QueryStates query={{ ...list, data: rowsOf(list) }} skeleton={<SkeletonList rows={1} height={48} />}>
          {(rows) => (
            <>
              {rows.length === 0 ? (
                <Typography>
                  La clínica responde en 20 días hábiles y, si procede, lo cumple en los 15 siguientes. Puede ampliar el
                  plazo una sola vez, y te dirá por qué.
                </Typography>
              ) : null}
              {rows.map((request) => (
                <OneRequest key={request.id} request={request} />
              ))}
              <LoadMore query={list} />
            </>
          )}
        </QueryStates>
        {other?.readOnly ? null : (
          <Box>
            <Button
              variant="outlined"
              size="large"
              onClick={() => setAsked(true)}
              sx={{ width: { xs: 1, sm: 'auto' } }}
            >
              Hacer una solicitud
            </Button>
          </Box>
        )}
      </Stack>
      <Suspense fallback={null}>{asked ? <AskArcoDialog onClose={() => setAsked(false)} /> : null}</Suspense>
    </SectionCard>
  );
}

function OneRequest({ request }: { request: ArcoRequest }) {
  const { number, right, receivedOn, text, steps } = request;
  const term = termText(request);
  return (
    <Box
      component="article"
      aria-label={`Solicitud ${number}`}
      sx={{ pb: 2.5, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h5" component="h3">
          {arcoRightWords[right]}
        </Typography>
        <ArcoStateChip {...request} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Solicitud {number}, recibida el {dateText(receivedOn)}
        {term ? `. ${term}.` : null}
      </Typography>
      <Typography sx={{ my: 1.5, whiteSpace: 'pre-line' }}>{text}</Typography>
      <ArcoSteps steps={steps} />
    </Box>
  );
}

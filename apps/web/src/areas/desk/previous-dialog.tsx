import { trpc } from '@consultorio/client/trpc';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';
import { dotted } from '../../texts/dotted.ts';
import { Addenda } from './endings.tsx';
import { AnswersView } from './note/doctor-answers.tsx';
import { NoteView } from './note/note-view.tsx';

interface Props {
  consultationId: string;
  /** Newest first; those that can be walked to. */
  previousIds: readonly string[];
  shown: string | null;
  onShow: (previousId: string | null) => void;
}

/** An earlier consultation beside the note being written, which does not move. */
export function PreviousDialog({ consultationId, previousIds, shown, onShow }: Props) {
  const titleId = useId();
  const previous = trpc.getPreviousConsultation.useQuery(
    { consultationId, previousId: shown ?? '' },
    { enabled: shown !== null },
  );
  const place = shown === null ? -1 : previousIds.indexOf(shown);
  const newer = previousIds[place - 1];
  const older = place < 0 ? undefined : previousIds[place + 1];
  return (
    <Drawer
      anchor="left"
      open={shown !== null}
      onClose={() => onShow(null)}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 560 } } } }}
    >
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          gap: 0.5,
          px: 2,
          py: 1,
          alignItems: 'center',
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h4" component="h2">
            Consulta anterior
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
            {previous.data
              ? dotted(
                  previous.data.closedAt && dateText(previous.data.closedAt),
                  previous.data.serviceName,
                  previous.data.folio,
                )
              : null}
          </Typography>
        </Box>
        <IconButton aria-label="Más reciente" disabled={!newer} onClick={() => newer && onShow(newer)}>
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton aria-label="Más antigua" disabled={!older} onClick={() => older && onShow(older)}>
          <ChevronRightOutlined />
        </IconButton>
        <IconButton aria-label="Cerrar" onClick={() => onShow(null)}>
          <CloseOutlined />
        </IconButton>
      </Stack>
      <QueryStates
        query={previous}
        skeleton={
          <Box sx={{ p: 2.5 }}>
            <SkeletonList rows={5} height={110} />
          </Box>
        }
        missing={<Typography sx={{ p: 3 }}>Ya no puedes abrir esta consulta.</Typography>}
      >
        {({ note, doctorAnswers, scores, addenda }) => (
          <>
            <NoteView
              note={note}
              questions={doctorAnswers.length > 0 ? <AnswersView answers={doctorAnswers} /> : null}
            />
            {scores.length > 0 ? (
              <Box component="section" aria-label="Puntajes" sx={{ px: { xs: 2, md: 2.5 }, pb: 2.5 }}>
                <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
                  Puntajes
                </Typography>
                <AnswersView answers={scores.map(({ title, ...score }) => ({ label: title, ...score }))} />
              </Box>
            ) : null}
            <Box sx={{ px: { xs: 2, md: 2.5 }, pb: 3, '&:empty': { display: 'none' } }}>
              <Addenda state="closed" addenda={addenda} />
            </Box>
          </>
        )}
      </QueryStates>
    </Drawer>
  );
}

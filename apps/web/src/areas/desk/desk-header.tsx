import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Scoped } from '@consultorio/contracts/access';
import type { Consultation } from '@consultorio/contracts/consultations';
import { priorityWords } from '@consultorio/contracts/words/consultations';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { keys } from '../../capabilities/keys/keys.ts';
import { openSheet } from '../../capabilities/keys/staff-sheets.ts';
import { PresenceNote } from '../../capabilities/presence/presence-note.tsx';
import { usePresences } from '../../capabilities/presence/use-presences.ts';
import { useNow } from '../../capabilities/waiting/use-now.ts';
import { useOpenClock } from '../../capabilities/waiting/use-open-clock.ts';
import { WaitingTime } from '../../capabilities/waiting/waiting-time.tsx';
import { CopyText } from '../../kit/copy-text.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { staffStates } from '../../texts/consultation-states.ts';
import { fullName, NAMELESS_PATIENT } from '../../texts/names.ts';
import { priorityTexts } from '../../texts/priorities.ts';

/** Well under the PRESENCE_LASTS_MS after which the server takes somebody for gone. */
const EVERY_MS = 15_000;

interface Props {
  consultation: Consultation;
  /** Beside the title from `md` up; on a phone they stand at the thumb. */
  actions: ReactNode;
}

/** Of the list that this desk was opened from, where it says so; which part of the desk was asked for is not the list's. */
function listOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('parte');
  return params.toString();
}

/** One line that never scrolls away: the patient, the service, the urgency and the actions. */
export function DeskHeader({ consultation, actions }: Props) {
  const now = useNow();
  const clockOf = useOpenClock();
  const { patient, folio, service, state, priority, doctor, autoAssigned } = consultation;
  const name = patient ? fullName(patient) : '';
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        gap: { xs: 1, md: 2 },
        px: { xs: 1, md: 2 },
        py: 1,
        minHeight: 68,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <PageTitle>{name || 'Atender consulta'}</PageTitle>
      <IconButton
        component={Link}
        to={{ pathname: paths.consultations, search: listOf(useLocation().search) }}
        aria-label="Volver a las consultas"
      >
        <ArrowBackOutlined />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="h1"
          title={name}
          sx={{
            fontSize: { xs: 'h4.fontSize', md: 'h4.fontSize' },
            lineHeight: 1.25,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: { xs: '2', md: '1' },
          }}
        >
          {name || NAMELESS_PATIENT}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {folio ? <CopyText text={folio} what="el folio" /> : null}
          {folio ? ' · ' : ''}
          {service.name}
          {doctor ? (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {` · ${doctor.name}`}
              {autoAssigned ? ' · Asignada automáticamente' : null}
            </Box>
          ) : null}
        </Typography>
        <CasePresence consultation={consultation} />
      </Box>
      <Stack
        direction="row"
        sx={{
          gap: 1,
          alignItems: 'center',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          width: { xs: '100%', md: 'auto' },
          pl: { xs: 1, md: 0 },
        }}
      >
        <StatusChip {...staffStates[state]} />
        {priority === 'normal' ? null : (
          <StatusChip tone={priorityTexts[priority].tone} label={priorityWords[priority].alone} />
        )}
        <Box sx={{ ml: { xs: 'auto', md: 1 }, mr: { xs: 1, md: 0 } }}>
          {consultation.closedAt ? null : (
            <WaitingTime row={consultation} now={now} clock={clockOf(consultation.service.id)} />
          )}
        </Box>
      </Stack>
      <Stack direction="row" sx={{ display: { xs: 'none', md: 'flex' }, flexShrink: 0, alignItems: 'center' }}>
        {actions}
        <IconButton aria-label="Atajos de teclado" title="Atajos de teclado (?)" onClick={() => openSheet('help')}>
          <KeyboardOutlined />
        </IconButton>
      </Stack>
    </Stack>
  );
}

/** A case was signed here: the keyboard stands on the way to the next one. */
export function SignedNotice({ onNext }: { onNext: () => void }) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <Alert
      severity="success"
      action={
        <Button
          ref={next}
          color="inherit"
          size="small"
          title={`Abrir la siguiente (${keys.desk.next})`}
          aria-keyshortcuts={keys.desk.next}
          onClick={onNext}
        >
          Abrir la siguiente
        </Button>
      }
      sx={{ borderRadius: 0 }}
    >
      Firmaste y cerraste esta consulta.
    </Alert>
  );
}

/**
 * Who else has the consultation open, and word to them that this page has. By itself: every word that is sent draws again what
 * holds this, and the whole desk would stop whoever is typing.
 */
function CasePresence({ consultation }: { consultation: Consultation }) {
  const { id } = consultation;
  useAnnouncedPresence(id, scopeOf(consultation));
  return <PresenceNote presences={usePresences()(id)} />;
}

/**
 * Tells colleagues that this page has the consultation open, for as long as somebody can see it. A page that is closed
 * without a word, or whose line is cut, is forgotten by the server by itself.
 */
function useAnnouncedPresence(consultationId: string, scope: Scoped): void {
  const may = useCan('announcePresence', scope);
  // Nobody is told when this fails: the next one comes in seconds.
  const { mutate } = trpc.announcePresence.useMutation({ meta: { quiet: true, keepsItself: true } });
  const announce = useEffectEvent((present: boolean) => mutate({ consultationId, present }));
  useEffect(() => {
    if (!may) return;
    const isSeen = () => document.visibilityState === 'visible';
    const onVisibility = () => announce(isSeen());
    if (isSeen()) announce(true);
    const timer = setInterval(() => isSeen() && announce(true), EVERY_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      mutate({ consultationId, present: false });
    };
  }, [may, consultationId, mutate]);
}

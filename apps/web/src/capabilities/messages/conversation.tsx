import { trpc } from '@consultorio/client/trpc';
import type { Message } from '@consultorio/contracts/messages';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { useLooking } from '../../kit/use-looking.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import type { QuickText } from './quick-texts.ts';
import { UnsentMessage } from './unsent-message.tsx';
import { useMessageFiles } from './use-message-files.tsx';
import { useMessages } from './use-messages.ts';
import { useOutbox } from './use-outbox.ts';
import { useKeepPlace, useNear, useStayAtEnd } from './use-scroll.ts';

interface Props {
  consultationId: string;
  patientId: string;
  side: 'patient' | 'doctor';
  /** Whether this person may still write here; `closed` stands in place of the field and says why not. */
  canWrite: boolean;
  closed?: ReactNode;
  /** Whether looking at a message counts as having read it. */
  marksRead: boolean;
  /** Staff may leave notes that the patient never sees. */
  canNote?: boolean;
  /** Texts that «/» brings into a message. */
  quickTexts?: readonly QuickText[];
}

/** Words of the one and of the other. */
const toCome = {
  py: 2,
  '& .MuiSkeleton-root': { width: '75%', '&:nth-of-type(even)': { alignSelf: 'flex-end' } },
} as const;

/** A live chat that fills the height it is given. Mount it with `key={consultationId}`. */
export function Conversation(props: Props) {
  const { consultationId, patientId, side, canWrite, closed, marksRead, canNote = false, quickTexts = [] } = props;
  const { messages, loading, error, retry, older } = useMessages(consultationId);
  const outbox = useOutbox(consultationId);
  const files = useMessageFiles({ consultationId, patientId, canWrite });
  // Only what somebody chose: a chat that opens before the patient may be written to must not stay on notes.
  const [mode, setMode] = useState<'message' | 'note'>('message');
  const start = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isMine = (message: Message) =>
    message.kind === side || message.kind === 'system' || message.kind === 'internal';
  useMarkRead({ consultationId, messages, enabled: marksRead, isMine, end });
  const { atEnd, toEnd } = useStayAtEnd({ scroller, content });
  useKeepPlace({ scroller, content }, messages[0]?.seq);
  useNear(start, older.more && !older.loading && !older.failed, older.load);

  // A person who writes when it ends goes on at the place where the words are read.
  const lost = useRef(false);
  const toMessages = () => scroller.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (!canWrite && lost.current) scroller.current?.focus({ preventScroll: true });
    lost.current = false;
  }, [canWrite]);

  const internal = canNote && (mode === 'note' || !canWrite);
  const newest = messages.at(-1)?.seq ?? 0;
  const seen = useRef(0);
  if (atEnd) seen.current = newest;
  const empty = messages.length + outbox.items.length === 0;
  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <Box
        ref={scroller}
        role="log"
        aria-label="Mensajes"
        // A long conversation must be scrollable by keyboard.
        tabIndex={0}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          overflowAnchor: 'none',
          px: 2,
          pb: 1.5,
        }}
      >
        <div ref={content}>
          {error ? <ErrorState error={error} onRetry={retry} /> : null}
          {loading && !error ? (
            <Box sx={toCome}>
              <SkeletonList rows={4} height={76} />
            </Box>
          ) : null}
          {!loading && !error && empty ? (
            <EmptyState icon={<ForumOutlined />} title="Aún no hay mensajes">
              {canWrite && side === 'patient'
                ? 'Aquí puedes agregar detalles o preguntar. Te responden por escrito.'
                : canWrite
                  ? 'Escribe al paciente cuando necesites algo más.'
                  : null}
            </EmptyState>
          ) : null}
          {older.more ? (
            <Box ref={start} sx={{ pt: 1.5, textAlign: 'center', minHeight: 56 }}>
              <Button size="small" loading={older.loading} onClick={older.load}>
                Mensajes anteriores
              </Button>
            </Box>
          ) : null}
          <MessageList
            messages={messages}
            outbox={outbox.items}
            unreachable={outbox.unreachable}
            side={side}
            onRetry={outbox.retry}
            onDiscard={outbox.discard}
          />
          <div ref={end} style={{ height: 1 }} />
        </div>
      </Box>
      {newest > seen.current ? (
        <Box sx={{ position: 'relative' }}>
          <Button
            size="small"
            variant="contained"
            startIcon={<ArrowDownwardOutlined />}
            onClick={toEnd}
            sx={{
              position: 'absolute',
              bottom: 8,
              left: '50%',
              transform: 'translateX(-50%)',
              borderRadius: 2.5,
              whiteSpace: 'nowrap',
            }}
          >
            Mensajes nuevos
          </Button>
        </Box>
      ) : null}
      {canNote && canWrite ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          aria-label="Qué escribes"
          onChange={(_, next: 'message' | 'note' | null) => next && setMode(next)}
          sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <ToggleButton value="message">Mensaje al paciente</ToggleButton>
          <ToggleButton
            value="note"
            sx={{ '&.Mui-selected, &.Mui-selected:hover': { color: 'warning.main', bgcolor: 'warning.light' } }}
          >
            <LockOutlined aria-hidden sx={{ fontSize: 16, mr: 0.75 }} />
            Nota interna
          </ToggleButton>
        </ToggleButtonGroup>
      ) : null}
      {canWrite ? null : <UnsentMessage consultationId={consultationId} files={files} onForgotten={toMessages} />}
      {canWrite || canNote ? (
        <Composer
          key={internal ? 'note' : 'message'}
          consultationId={consultationId}
          internal={internal}
          label={internal ? 'Nota que el paciente no ve' : 'Escribe un mensaje'}
          files={files}
          outbox={outbox}
          quickTexts={quickTexts}
          onSent={toEnd}
          onLost={() => {
            lost.current = true;
          }}
        />
      ) : closed ? (
        <Typography
          variant="body2"
          component="div"
          sx={{ p: 2, borderTop: 1, borderColor: 'divider', color: 'text.secondary', textAlign: 'center' }}
        >
          {closed}
        </Typography>
      ) : null}
    </Stack>
  );
}

/** Whether the element is on the screen of somebody who looks at this tab. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  const looking = useLooking();
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return inView && looking;
}

interface Options {
  consultationId: string;
  messages: Message[];
  enabled: boolean;
  isMine: (message: Message) => boolean;
  /** The end of the conversation: all above it counts as read once it is on the screen. */
  end: RefObject<Element | null>;
}

/** Tells the server once per newest message that it was seen. A failure is not worth a word: the next one tells again. */
function useMarkRead({ consultationId, messages, enabled, isMine, end }: Options): void {
  const mark = trpc.markMessagesRead.useMutation({
    meta: { quiet: true },
  }).mutate;
  const seen = useSeen(end);
  const told = useRef(0);
  const newest = messages.findLast((message) => !message.read && !isMine(message))?.seq ?? 0;
  useEffect(() => {
    if (!enabled || !seen || newest <= told.current) return;
    told.current = newest;
    mark({ consultationId, upTo: newest });
  }, [enabled, seen, newest, consultationId, mark]);
}

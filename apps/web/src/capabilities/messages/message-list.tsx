import type { StoredFile } from '@consultorio/contracts/files';
import type { Message } from '@consultorio/contracts/messages';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { edge } from '../../kit/edge.ts';
import { FileGallery } from '../files/file-gallery.tsx';
import { dayText, groupByDay } from './day-groups.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { OutboxMessage } from './unsent.ts';

interface Props {
  messages: Message[];
  outbox: OutboxMessage[];
  /** Nobody answers: waiting messages go again by themselves. */
  unreachable: boolean;
  side: 'patient' | 'doctor';
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** The messages by days, each below its name, and last those that have not arrived yet. */
export function MessageList({ messages, outbox, unreachable, side, onRetry, onDiscard }: Props) {
  return (
    <>
      {groupByDay(messages).map(({ day, items }) => (
        <Stack key={day} sx={{ gap: 0.5 }}>
          <Typography
            variant="caption"
            component="p"
            sx={{
              ...edge,
              alignSelf: 'center',
              my: 1.5,
              px: 1.5,
              py: 0.25,
              borderRadius: 2.5,
              bgcolor: 'neutral.light',
            }}
          >
            {dayText(day)}
          </Typography>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.75 }}>
            {items.map((message, index) => {
              const before = items[index - 1];
              const goesOn = before?.kind === message.kind && before.authorId === message.authorId;
              return <Said key={message.id} message={message} side={side} goesOn={goesOn} />;
            })}
          </Stack>
        </Stack>
      ))}
      {unreachable && outbox.some(({ failure }) => failure === null) ? (
        <Stack
          role="status"
          direction="row"
          sx={{ mt: 1.5, gap: 0.75, justifyContent: 'flex-end', alignItems: 'center', color: 'warning.main' }}
        >
          <CloudOffOutlined aria-hidden sx={{ fontSize: 18 }} />
          <Typography variant="caption" sx={{ fontWeight: 600 }}>
            Se envía en cuanto vuelva la conexión.
          </Typography>
        </Stack>
      ) : null}
      {outbox.length > 0 ? (
        <Stack component="ul" aria-label="Por enviar" sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none', gap: 0.75 }}>
          {outbox.map(({ key, text, files, internal, createdAt, failure }) => (
            <MessageBubble
              key={key}
              look={internal ? 'internal' : 'mine'}
              author="tú"
              showAuthor={false}
              text={text}
              createdAt={createdAt}
              files={framed(files, text !== '')}
              delivery={failure ? null : 'sending'}
            >
              {failure ? (
                <Stack role="alert" sx={{ alignItems: internal ? 'flex-start' : 'flex-end', px: 0.5 }}>
                  <Typography variant="caption" sx={{ color: 'error.main', fontWeight: 600 }}>
                    {failure}
                  </Typography>
                  <Stack direction="row">
                    <Button size="small" onClick={() => onRetry(key)}>
                      Reintentar
                    </Button>
                    <Button size="small" color="secondary" onClick={() => onDiscard(key)}>
                      Descartar
                    </Button>
                  </Stack>
                </Stack>
              ) : null}
            </MessageBubble>
          ))}
        </Stack>
      ) : null}
    </>
  );
}

const framed = (files: StoredFile[], hasText: boolean) =>
  files.length > 0 ? (
    <Box sx={{ mt: 0.5, mb: hasText ? 1 : 0.5, mx: -0.75 }}>
      <FileGallery files={files} size={88} />
    </Box>
  ) : null;

interface SaidProps {
  message: Message;
  side: Props['side'];
  /** Whether the one before is of the same person. */
  goesOn: boolean;
}

/** Rendered again only when it changed: a long conversation moves with every message that comes. */
const Said = memo(function Said({ message, side, goesOn }: SaidProps) {
  const { kind, text, files, authorName, createdAt, read } = message;
  if (kind === 'system') return <SystemLine text={text} />;
  const mine = kind === side;
  return (
    <MessageBubble
      look={kind === 'internal' ? 'internal' : mine ? 'mine' : 'theirs'}
      author={authorName}
      showAuthor={!mine && !goesOn}
      text={text}
      createdAt={createdAt}
      files={framed(files, text !== '')}
      delivery={mine ? (read ? 'read' : 'sent') : null}
    />
  );
});

function SystemLine({ text }: { text: string }) {
  return (
    <Typography
      component="li"
      variant="caption"
      sx={{ alignSelf: 'center', textAlign: 'center', color: 'text.secondary', px: 2, py: 0.5 }}
    >
      {text}
    </Typography>
  );
}

import { MAX_MESSAGE } from '@consultorio/contracts/message-limits';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { autosizeTextarea } from '../../kit/autosize-textarea.ts';
import { fieldFocus } from '../../kit/styles.ts';
import { DictationSlot } from '../dictation/dictation-slot.tsx';
import { FailedFileText } from '../files/failed-file-text.tsx';
import { useKeptHere } from '../session/kept-here.ts';
import { QuickTextMenu } from './quick-text-menu.tsx';
import { blankFrom, type QuickText } from './quick-texts.ts';
import { keepTyped, readTyped } from './unsent.ts';
import type { MessageFiles } from './use-message-files.tsx';
import type { Outbox } from './use-outbox.ts';
import { useQuickTexts } from './use-quick-texts.ts';

interface Props {
  consultationId: string;
  internal: boolean;
  label: string;
  /** What goes with a message; an internal note goes alone. */
  files: MessageFiles;
  outbox: Pick<Outbox, 'send'>;
  /** The texts that «/» offers; none for people without any. */
  quickTexts: readonly QuickText[];
  onSent: () => void;
  /** It goes away while somebody is in it. */
  onLost: () => void;
}

/** A mouse has a keyboard beside it: there Enter sends. On a phone Enter is a new line and the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** `left`: how many letters still fit, once that matters. */
const signsOf = (text: string) => ({
  isEmpty: text.trim() === '',
  hasBlank: blankFrom(text, 0) !== null,
  left: text.length > MAX_MESSAGE - 200 ? MAX_MESSAGE - text.length : null,
});

/** Keyed by its consultation and kind; the typed text is kept with every stroke. */
export function Composer(props: Props) {
  const { consultationId, internal, label, outbox, onSent, onLost } = props;
  const files = internal ? null : props.files;
  const quickTexts = internal ? [] : props.quickTexts;
  const stored = files?.stored ?? [];
  const here = useKeptHere();
  const [first] = useState(() => readTyped(here, consultationId, internal));
  // The field holds its text. Here is only what is drawn because of it, so that few letters draw anything.
  const [signs, setSigns] = useState(() => signsOf(first));
  const field = useRef<HTMLTextAreaElement>(null);
  const heard = (typed: string) => {
    keepTyped(here, consultationId, internal, typed);
    const next = signsOf(typed);
    if (next.isEmpty !== signs.isEmpty || next.hasBlank !== signs.hasBlank || next.left !== signs.left) setSigns(next);
  };
  const change = (typed: string) => {
    if (field.current) field.current.value = typed;
    heard(typed);
  };
  const frame = useRef<HTMLDivElement>(null);
  const lost = useEffectEvent(onLost);
  useLayoutEffect(() => {
    const place = frame.current;
    return () => {
      if (place?.contains(document.activeElement)) lost();
    };
  }, []);
  const quick = useQuickTexts({ all: quickTexts, change, field });
  // Brackets of a template that went out unfilled would be read by a patient.
  const hasBlank = quickTexts.length > 0 && signs.hasBlank;
  const ready = !files?.busy && !files?.failed && !hasBlank && (!signs.isEmpty || stored.length > 0);
  const send = () => {
    if (!ready || !field.current) return;
    outbox.send({ text: field.current.value.trim(), files: stored, internal });
    files?.clear();
    change('');
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (quick.onKey(event)) return;
    const plainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!plainEnter || (!hasKeyboard() && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack
      ref={frame}
      sx={{
        position: 'relative',
        gap: 1,
        p: { xs: 1, sm: 1.5 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: internal ? 'warning.light' : undefined,
      }}
    >
      <QuickTextMenu {...quick} />
      {internal ? (
        <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', color: 'warning.main' }}>
          <LockOutlined aria-hidden sx={{ fontSize: 16 }} />
          <Typography id={`${consultationId}-who-reads`} variant="caption" sx={{ fontWeight: 600 }}>
            Solo la lee el equipo. Al paciente no le llega.
          </Typography>
        </Stack>
      ) : null}
      {files?.tray}
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-end' }}>
        {files?.button}
        {quickTexts.length > 0 ? (
          <IconButton
            aria-label="Textos rápidos"
            title="Textos rápidos: /"
            onClick={quick.open}
            sx={{ width: 44, height: 44 }}
          >
            <BoltOutlined />
          </IconButton>
        ) : null}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            px: { xs: 1.5, sm: 1.75 },
            py: 0.75,
            border: 1,
            borderStyle: internal ? 'dashed' : 'solid',
            borderColor: internal ? 'warning.main' : 'line.field',
            borderRadius: 2.5,
            bgcolor: 'background.paper',
            '&:focus-within': internal
              ? { ...fieldFocus, borderColor: 'warning.main', outlineColor: 'warning.main' }
              : fieldFocus,
          }}
        >
          <InputBase
            {...autosizeTextarea({
              maxRows: 6,
              inputProps: {
                'aria-label': label,
                'aria-describedby': internal ? `${consultationId}-who-reads` : undefined,
                maxLength: MAX_MESSAGE,
                enterKeyHint: 'enter',
                ...quick.aria,
              },
              sx: {
                fontSize: 'body1.fontSize',
                '& textarea::placeholder': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
              },
            })}
            fullWidth
            defaultValue={first}
            // Beside three buttons the whole label would be cut.
            placeholder={quickTexts.length > 0 ? 'Mensaje' : label}
            inputRef={field}
            onSelect={quick.look}
            onChange={(event) => {
              heard(event.target.value);
              // Some keyboards of phones tell of no selection while they write.
              quick.look();
            }}
            onKeyDown={onKeyDown}
          />
        </Box>
        <DictationSlot label={label} field={() => field.current} onChange={change} place="row" />
        <IconButton
          aria-label={internal ? 'Guardar nota' : 'Enviar mensaje'}
          title={internal ? 'Guardar nota' : undefined}
          disabled={!ready}
          onClick={() => {
            send();
            // The next one is written in the same field.
            field.current?.focus();
          }}
          sx={{
            width: 44,
            height: 44,
            color: internal ? 'warning.contrastText' : 'common.white',
            bgcolor: internal ? 'warning.main' : 'fill.dark',
            '&:hover': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
            '&.Mui-disabled': { bgcolor: 'divider', color: 'text.disabled' },
          }}
        >
          {internal ? <NoteAddOutlined /> : <SendOutlined />}
        </IconButton>
      </Stack>
      {hasBlank ? (
        <Typography variant="caption" role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
          Llena los espacios [[ ]] antes de enviar: Tab va al siguiente.
        </Typography>
      ) : null}
      {files?.failed ? <FailedFileText /> : null}
      {signs.left === null ? null : (
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary', textAlign: 'right' }}>
          Te quedan {signs.left} caracteres
        </Typography>
      )}
    </Stack>
  );
}

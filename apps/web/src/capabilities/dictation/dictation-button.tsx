import MicNoneOutlined from '@mui/icons-material/MicNoneOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../kit/notifications.tsx';
import { findRecogniser, type HeardEvent, type Recogniser } from './recogniser.ts';

interface Props {
  /** Names the field for who cannot see where the button stands. */
  label: string;
  field: () => HTMLTextAreaElement | null;
  onChange: (text: string) => void;
  /** In the corner over a field with its words below, or in a row with its words above that row. */
  place: 'corner' | 'row';
}

/** A browser has one microphone: who begins elsewhere ends what was begun before. */
let speaking: Recogniser | null = null;

const refusals: Partial<Record<string, string>> = {
  'not-allowed': 'El navegador no tiene permiso de usar el micrófono.',
  'service-not-allowed': 'Este navegador no permite dictar aquí.',
  'audio-capture': 'No encontramos un micrófono.',
  network: 'El dictado del navegador necesita conexión. Lo escrito sigue aquí.',
  'language-not-supported': 'Este navegador no dicta en español.',
};
/** Silence, and what was ended on purpose. */
const usual = ['no-speech', 'aborted'];

/** The browser writes what it hears at the cursor. Keys go on writing meanwhile. */
export function DictationButton({ label, field, onChange, place }: Props) {
  const [listening, setListening] = useState(false);
  const [unfinished, setUnfinished] = useState('');
  const own = useRef<Recogniser | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const write = useEffectEvent((heard: string) => {
    const element = field();
    if (!element || heard.trim() === '') return;
    const { text, cursor } = withHeard(element, heard);
    if (element.maxLength >= 0 && text.length > element.maxLength) {
      own.current?.abort();
      notify('Ya no cabe más texto en este campo.', 'warning');
      return;
    }
    // The next piece is put where this one ends: a value that is set later would take the cursor to the end.
    flushSync(() => onChange(text));
    element.setSelectionRange(cursor, cursor);
  });
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && own.current?.abort();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      own.current?.abort();
    };
  }, []);
  const begin = () => {
    const RecogniserClass = findRecogniser();
    if (!RecogniserClass) return;
    speaking?.abort();
    const recogniser = new RecogniserClass();
    Object.assign(recogniser, { lang: 'es-MX', continuous: true, interimResults: true });
    recogniser.addEventListener('result', (event) => {
      // A screen that hid itself takes no words: nobody sees what they become.
      if (!button.current || button.current.closest('[inert]')) return recogniser.abort();
      const { results, resultIndex } = event as HeardEvent;
      const heard = Array.from(results).slice(resultIndex);
      const wordsOf = (pieces: typeof heard) => pieces.map((piece) => piece[0]?.transcript ?? '').join('');
      write(wordsOf(heard.filter(({ isFinal }) => isFinal)));
      setUnfinished(wordsOf(heard.filter(({ isFinal }) => !isFinal)));
    });
    recogniser.addEventListener('error', (event) => {
      const { error } = event as Event & { error: string };
      if (!usual.includes(error)) notify(refusals[error] ?? 'El dictado del navegador falló.', 'error');
    });
    recogniser.addEventListener('end', () => {
      if (speaking === recogniser) speaking = null;
      if (own.current !== recogniser) return;
      own.current = null;
      setListening(false);
      setUnfinished('');
    });
    own.current = recogniser;
    speaking = recogniser;
    recogniser.start();
    setListening(true);
  };
  const corner = place === 'corner';
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-label={`Dictar en ${label}`}
        aria-pressed={listening}
        title={listening ? 'Dejar de dictar' : 'Dictar'}
        // Who writes in the field keeps writing there.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (listening ? own.current?.stop() : begin())}
        sx={{
          color: listening ? 'error.main' : undefined,
          ...(corner ? { position: 'absolute', top: -6, right: 0 } : { width: 44, height: 44 }),
        }}
      >
        {listening ? <StopCircleOutlined fontSize="small" /> : <MicNoneOutlined fontSize="small" />}
      </IconButton>
      {listening ? (
        <Box
          sx={
            corner
              ? { mt: 0.5 }
              : {
                  ...{ position: 'absolute', bottom: '100%', left: 0, right: 0, zIndex: 2, px: 1.5, py: 1 },
                  ...{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' },
                }
          }
        >
          <Typography variant="caption" component="p" role="status" sx={{ color: 'text.secondary' }}>
            Escuchando. Tu navegador puede enviar el sonido a su fabricante: no digas nombres, y lee lo que escribió.
          </Typography>
          <Typography variant="body2" aria-hidden sx={{ fontStyle: 'italic', overflowWrap: 'anywhere' }}>
            {unfinished}
          </Typography>
        </Box>
      ) : null}
    </>
  );
}

type Written = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Heard words in the place of what is selected, apart from their neighbours; after a sentence they begin one. */
function withHeard({ value, selectionStart, selectionEnd }: Written, heard: string): { text: string; cursor: number } {
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  const words = heard.trim();
  const begins = /(^|[.!?\n])\s*$/.test(before);
  const said = begins ? words.charAt(0).toLocaleUpperCase('es-MX') + words.slice(1) : words;
  const put = `${before === '' || /\s$/.test(before) ? '' : ' '}${said}${after === '' || /^[\s.,;:!?)]/.test(after) ? '' : ' '}`;
  return { text: before + put + after, cursor: before.length + put.length };
}

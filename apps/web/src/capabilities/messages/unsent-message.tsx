import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { edge } from '../../kit/edge.ts';
import { useKeptHere } from '../session/kept-here.ts';
import { keepTyped, readTyped } from './unsent.ts';
import type { MessageFiles } from './use-message-files.tsx';

interface Props {
  consultationId: string;
  /** The files chosen to go with it, and the way to let go of them. */
  files: Pick<MessageFiles, 'unsent' | 'clear'>;
  /** It was thrown away: the button that had the keyboard is gone. */
  onForgotten: () => void;
}

/** The field went away while somebody wrote in it: words and files stay in sight, to be copied elsewhere. */
export function UnsentMessage({ consultationId, files, onForgotten }: Props) {
  const here = useKeptHere();
  const [text, setText] = useState(() => readTyped(here, consultationId, false));
  const hasText = text.trim() !== '';
  if (!hasText && !files.unsent) return null;
  const forget = () => {
    keepTyped(here, consultationId, false, '');
    setText('');
    files.clear();
    onForgotten();
  };
  return (
    <Box sx={{ px: 2, pt: 1.5, pb: 0.5, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No alcanzaste a enviar:
      </Typography>
      <Box
        role="group"
        aria-label="Lo que no se envió"
        // A long one must be scrollable by keyboard.
        tabIndex={0}
        sx={{
          ...edge,
          mt: 0.5,
          p: 1.5,
          maxHeight: '20dvh',
          overflowY: 'auto',
          borderRadius: 1,
          bgcolor: 'neutral.light',
          typography: 'body2',
          textAlign: 'left',
        }}
      >
        {hasText ? (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ) : null}
        {files.unsent}
      </Box>
      <Button size="small" color="secondary" onClick={forget}>
        Borrar lo que no envié
      </Button>
    </Box>
  );
}

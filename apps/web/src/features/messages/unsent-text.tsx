import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useKeptHere } from '../../session/kept-here.ts';
import { keepTyped, readTyped } from './unsent.ts';

interface Props {
  consultationId: string;
  /** They were thrown away: the button that had the keyboard is gone. */
  onForgotten: () => void;
}

/** The field went away while somebody wrote in it: the words stay in sight, to be copied to where they can go on. */
export function UnsentText({ consultationId, onForgotten }: Props) {
  const here = useKeptHere();
  const [text, setText] = useState(() => readTyped(here, consultationId, false));
  if (text.trim() === '') return null;
  const forget = () => {
    keepTyped(here, consultationId, false, '');
    setText('');
    onForgotten();
  };
  return (
    <>
      No alcanzaste a enviar:
      <Typography
        variant="body2"
        role="group"
        aria-label="Lo que no se envió"
        // A long one must be scrollable by keyboard.
        tabIndex={0}
        sx={{
          mt: 0.5,
          p: 1.5,
          maxHeight: '20dvh',
          overflowY: 'auto',
          borderRadius: 1,
          bgcolor: '#EDF2F7',
          color: 'text.primary',
          textAlign: 'left',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Typography>
      <Button size="small" color="secondary" onClick={forget} sx={{ mb: 1 }}>
        Borrar lo que no envié
      </Button>
      <br />
    </>
  );
}

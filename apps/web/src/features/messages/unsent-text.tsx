import Typography from '@mui/material/Typography';
import { useKeptHere } from '../../session/kept-here.ts';
import { readTyped } from './unsent.ts';

/** The field went away while somebody wrote in it: the words stay in sight, to be copied to where they can go on. */
export function UnsentText({ consultationId }: { consultationId: string }) {
  const text = readTyped(useKeptHere(), consultationId, false);
  if (text.trim() === '') return null;
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
          mb: 1.5,
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
    </>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  text: string;
  /** Tells this question from its neighbours to somebody who only hears the button. */
  name: string;
  /** It was answered with «it is so». */
  isSo: boolean;
  onChange: (isSo: boolean) => void;
  /** Other answers, beside the button. */
  children?: ReactNode;
}

/** A doubt of what was written, to be answered or put right; it never forbids. */
export function AskedBack({ text, name, isSo, onChange, children }: Props) {
  const answer = isSo ? 'Quitar la confirmación' : 'Sí, es correcto';
  return (
    <Alert severity={isSo ? 'info' : 'warning'} sx={{ width: '100%', py: 0 }}>
      {text}
      <Box sx={{ mt: 0.25, ml: -0.75 }}>
        {isSo ? 'Confirmaste que es correcto. ' : null}
        <Button size="small" color="inherit" aria-label={`${answer}: ${name}`} onClick={() => onChange(!isSo)}>
          {answer}
        </Button>
        {children}
      </Box>
    </Alert>
  );
}

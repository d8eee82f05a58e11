import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { keys } from '../../capabilities/keys/keys.ts';

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

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FormDialog } from '../../kit/form-dialog.tsx';

interface Props {
  title: string;
  /** A verb and its object. */
  send: string;
  pending: boolean;
  /** Files are on their way. */
  busy?: boolean;
  /** Something was typed or chosen, which leaving would lose. */
  touched: boolean;
  children: ReactNode;
  onSend: () => void;
  onClose: () => void;
}

/** What is written about a request: who leaves with something typed is asked first. */
export function ArcoDialog({ title, send, pending, busy = false, touched, children, onSend, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      width="sm"
      unsent={{ touched, title: 'Todavía no se ha enviado', confirm: 'Salir sin enviar' }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      actions={
        <Button type="submit" variant="contained" size="large" loading={pending} disabled={busy}>
          {busy ? 'Enviando archivos…' : send}
        </Button>
      }
    >
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </FormDialog>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { OnceOpened } from './once-opened.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

interface Props {
  archived: boolean;
  title: string;
  /** Verb and object: «Archivar formulario». */
  confirm: string;
  pending: boolean;
  /** The consequences of archiving. */
  children: ReactNode;
  onArchive: (settled: () => void) => void;
  onRestore: () => void;
}

/** Puts something away after a question, or takes it back at once: nothing of it is lost. */
export function ArchiveButton({ archived, title, confirm, pending, children, onArchive, onRestore }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      {archived ? (
        <Button size="small" variant="contained" loading={pending} onClick={onRestore}>
          Restaurar
        </Button>
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          Archivar
        </Button>
      )}
      <OnceOpened open={asking}>
        <ConfirmDialog
          open={asking}
          title={title}
          confirm={confirm}
          pending={pending}
          onConfirm={() => onArchive(close)}
          onClose={close}
        >
          <Typography>{children}</Typography>
        </ConfirmDialog>
      </OnceOpened>
    </>
  );
}

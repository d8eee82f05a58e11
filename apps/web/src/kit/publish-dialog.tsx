import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { TextInput } from './text-input.tsx';

interface Props {
  number: number;
  /** The first version needs no words about changes. */
  isFirst: boolean;
  pending: boolean;
  /** The consequences of publishing, and the changes in words. */
  children: ReactNode;
  onPublish: (changeNote: string) => void;
  onClose: () => void;
}

/** The last look before a version that never changes again, and the note that stays with it. */
export function PublishDialog({ number, isFirst, pending, children, onPublish, onClose }: Props) {
  const [note, setNote] = useState(isFirst ? 'Primera versión' : '');
  return (
    <Dialog open onClose={pending ? undefined : onClose} aria-labelledby="publish-title" fullWidth maxWidth="sm">
      <DialogTitle id="publish-title" variant="h3" component="h2">
        {`Publicar la versión ${number}`}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {children}
          <TextInput
            label="Qué cambió y por qué"
            required
            multiline
            minRows={2}
            value={note}
            inputProps={{ maxLength: 500 }}
            onChange={(event) => setNote(event.target.value)}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
        <Button onClick={onClose} disabled={pending} color="secondary">
          Cancelar
        </Button>
        <Button
          variant="contained"
          loading={pending}
          disabled={note.trim() === ''}
          // The second press of a double click comes before `pending` does.
          onClick={({ detail }) => detail < 2 && onPublish(note.trim())}
        >
          {`Publicar versión ${number}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

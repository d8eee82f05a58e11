import { diffForms } from '@consultorio/contracts/form-diff';
import type { FormSchema } from '@consultorio/contracts/forms';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';
import { FormChanges } from './form-changes.tsx';

interface Props {
  schema: FormSchema;
  published: FormSchema | null;
  number: number;
  pending: boolean;
  onPublish: (changeNote: string) => void;
  onClose: () => void;
}

/** The changes in words, then the note that stays with the version. */
export function PublishDialog({ schema, published, number, pending, onPublish, onClose }: Props) {
  const [note, setNote] = useState(published ? '' : 'Primera versión');
  const changes = published ? diffForms(published, schema) : [];
  const breaking = changes.some((change) => change.breaking);
  return (
    <Dialog open onClose={pending ? undefined : onClose} aria-labelledby="publish-title" fullWidth maxWidth="sm">
      <DialogTitle id="publish-title" variant="h3" component="h2">
        {`Publicar la versión ${number}`}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography>
            Una versión publicada no cambia. Quien ya empezó a contestar termina con la suya; los demás reciben esta.
          </Typography>
          {breaking ? (
            <Alert severity="warning">Hay cambios que no se pueden comparar con las respuestas anteriores.</Alert>
          ) : null}
          {changes.length > 0 ? <FormChanges changes={changes} /> : null}
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
          onClick={() => onPublish(note.trim())}
        >
          {`Publicar versión ${number}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

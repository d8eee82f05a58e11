import type { TemplateContent, TemplateOrder } from '@consultorio/contracts/templates';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';
import { templateChanges } from '../template-changes.ts';
import { TemplateChangesView } from '../template-changes-view.tsx';

interface Props {
  content: TemplateContent;
  published: TemplateContent | null;
  number: number;
  shared: boolean;
  pending: boolean;
  orderText: (order: TemplateOrder) => string;
  onPublish: (changeNote: string) => void;
  onClose: () => void;
}

/** The changes in words, then the note that stays with the version. */
export function PublishDialog(props: Props) {
  const { content, published, number, shared, pending, orderText, onPublish, onClose } = props;
  const [note, setNote] = useState(published ? '' : 'Primera versión');
  return (
    <Dialog open onClose={pending ? undefined : onClose} aria-labelledby="publish-title" fullWidth maxWidth="sm">
      <DialogTitle id="publish-title" variant="h3" component="h2">
        {`Publicar la versión ${number}`}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography>
            {shared
              ? 'Desde ahora todos los médicos verán esta versión al atender. Lo que ya se escribió con otra no cambia.'
              : 'Desde ahora verás esta versión al atender. Lo que ya escribiste con otra no cambia.'}
          </Typography>
          {published ? <TemplateChangesView changes={templateChanges(published, content, orderText)} /> : null}
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

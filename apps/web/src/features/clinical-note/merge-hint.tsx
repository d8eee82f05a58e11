import Alert from '@mui/material/Alert';
import { noteFieldText } from './note-field-text.ts';
import type { NoteField } from './note-values.ts';

interface Props {
  taken: NoteField[];
  onClose: () => void;
}

const list = new Intl.ListFormat('es-MX');

/** The same note was changed in another window, where nobody had touched it here: it came in by itself. */
export function MergeHint({ taken, onClose }: Props) {
  return (
    <Alert severity="info" onClose={onClose} closeText="Cerrar aviso">
      {`Esta nota se cambió en otra ventana. Trajimos: ${list.format(taken.map(noteFieldText))}.`}
    </Alert>
  );
}

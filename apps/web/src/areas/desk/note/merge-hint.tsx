import Alert from '@mui/material/Alert';
import { noteFieldText, type QuestionWords } from './note-field-text.ts';
import type { NoteField } from './note-values.ts';

interface Props {
  taken: NoteField[];
  questions: QuestionWords | null;
  onClose: () => void;
}

const list = new Intl.ListFormat('es-MX');

/** The same note was changed in another window, where nobody had touched it here: it came in by itself. */
export function MergeHint({ taken, questions, onClose }: Props) {
  return (
    <Alert severity="info" onClose={onClose} closeText="Cerrar aviso">
      {`Esta nota se cambió en otra ventana. Trajimos: ${list.format(taken.map((field) => noteFieldText(field, questions)))}.`}
    </Alert>
  );
}

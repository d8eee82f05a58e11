import Alert from '@mui/material/Alert';
import type { MergeWords } from './merge-words.ts';

interface Props<Values, Slot> {
  taken: Slot[];
  words: MergeWords<Values, Slot>;
  onClose: () => void;
}

const list = new Intl.ListFormat('es-MX');

/** The same thing was changed in another window and nobody had touched it here: it came in by itself. */
export function MergeHint<Values, Slot>({ taken, words, onClose }: Props<Values, Slot>) {
  return (
    <Alert severity="info" onClose={onClose} closeText="Cerrar aviso">
      {`${words.changed} Trajimos: ${list.format(taken.map(words.label))}.`}
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import type { MergeWords } from './merge-words.ts';
import type { Saver } from './saver.ts';
import { useSaverView } from './use-saver.ts';

interface Props<Values, Slot extends string> {
  saver: Saver<Values, Slot>;
  words: MergeWords<Values, Slot>;
}

const list = new Intl.ListFormat('es-MX');

/** The same thing was changed in another window and nobody had touched it here: it came in by itself. */
export function MergeHint<Values, Slot extends string>({ saver, words }: Props<Values, Slot>) {
  const { taken } = useSaverView(saver);
  if (!taken) return null;
  return (
    <Alert severity="info" onClose={() => saver.dismiss()} closeText="Cerrar aviso">
      {`${words.changed} Trajimos: ${list.format(taken.map(words.label))}.`}
    </Alert>
  );
}

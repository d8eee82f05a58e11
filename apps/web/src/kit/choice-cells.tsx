import Checkbox from '@mui/material/Checkbox';
import type { Choice } from './use-choice.ts';

interface Props {
  choice: Choice;
  id: string;
  name: string;
  /** Of a card: a press anywhere on it is meant for its box. */
  whole?: boolean;
}

/** A press beside the box is meant for it too, and never for the row. */
export function ChoiceBox({ choice, id, name, whole = false }: Props) {
  return (
    <Checkbox
      size="small"
      checked={choice.has(id)}
      onChange={({ nativeEvent }) => choice.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      // With Shift the browser would select the words in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      slotProps={{ input: { 'aria-label': `Marcar ${name}` } }}
      sx={whole ? { position: 'static', m: -1, mr: 0.5, '& input': { zIndex: 1 } } : null}
    />
  );
}

export function ChoiceOfAll({ choice, shown }: { choice: Choice; shown: number }) {
  const { length } = choice.rows;
  return (
    <Checkbox
      size="small"
      checked={length > 0 && length === shown}
      indeterminate={length > 0 && length < shown}
      onChange={length > 0 ? choice.clear : choice.all}
      slotProps={{ input: { 'aria-label': length > 0 ? 'Quitar todas las marcas' : 'Marcar todas' } }}
    />
  );
}

import Checkbox from '@mui/material/Checkbox';
import type { Choice } from './use-choice.ts';

/** A press beside the box is meant for it too, and never for the row. */
export function ChoiceBox({ choice, id, name }: { choice: Choice; id: string; name: string }) {
  return (
    <Checkbox
      size="small"
      checked={choice.has(id)}
      onChange={() => choice.toggle(id)}
      slotProps={{ input: { 'aria-label': `Marcar ${name}` } }}
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

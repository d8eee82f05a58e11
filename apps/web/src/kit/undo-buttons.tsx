import RedoOutlined from '@mui/icons-material/RedoOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import IconButton from '@mui/material/IconButton';

interface Props {
  /** Null while there is nothing to undo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
}

export function UndoButtons({ undo, redo }: Props) {
  return (
    <>
      <IconButton aria-label="Deshacer" title="Deshacer (Ctrl+Z)" disabled={!undo} onClick={() => undo?.()}>
        <UndoOutlined />
      </IconButton>
      <IconButton aria-label="Rehacer" title="Rehacer (Ctrl+Mayús+Z)" disabled={!redo} onClick={() => redo?.()}>
        <RedoOutlined />
      </IconButton>
    </>
  );
}

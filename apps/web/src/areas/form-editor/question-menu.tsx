import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface Props {
  name: string;
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
  onDuplicate: () => void;
  onDelete: () => void;
}

export function QuestionMenu({ name, onMoveUp, onMoveDown, onDuplicate, onDelete }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const after = (action: (() => void) | null) => () => {
    setAnchor(null);
    action?.();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Acciones de ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem dense disabled={!onMoveUp} onClick={after(onMoveUp)}>
          Subir
        </MenuItem>
        <MenuItem dense disabled={!onMoveDown} onClick={after(onMoveDown)}>
          Bajar
        </MenuItem>
        <MenuItem dense onClick={after(onDuplicate)}>
          Duplicar
        </MenuItem>
        <MenuItem dense onClick={after(onDelete)} sx={{ color: 'error.main' }}>
          Borrar
        </MenuItem>
      </Menu>
    </>
  );
}

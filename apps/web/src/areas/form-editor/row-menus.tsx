import { type ItemType, itemTypes } from '@consultorio/contracts/forms';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { itemTypeTexts } from '../../texts/forms.ts';
import { ItemTypeIcon } from './item-type-icon.tsx';

/** Menus of the list's rows: they come with the first one that is opened. */

export interface QuestionVerbsProps {
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
  onDuplicate: () => void;
  onDelete: () => void;
}

interface MenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export function QuestionVerbs(props: QuestionVerbsProps & MenuProps) {
  const { anchor, onClose, onMoveUp, onMoveDown, onDuplicate, onDelete } = props;
  const after = (action: (() => void) | null) => () => {
    onClose();
    action?.();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
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
  );
}

/** The types to choose from. The new question takes the focus, so the button does not get it back. */
export function QuestionTypes({ anchor, onClose, onAdd }: MenuProps & { onAdd: (type: ItemType) => void }) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose} disableRestoreFocus>
      {itemTypes.map((type) => (
        <MenuItem
          key={type}
          dense
          onClick={() => {
            onClose();
            onAdd(type);
          }}
        >
          <ListItemIcon>
            <ItemTypeIcon type={type} />
          </ListItemIcon>
          {itemTypeTexts[type]}
        </MenuItem>
      ))}
    </Menu>
  );
}

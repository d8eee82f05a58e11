import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
  entries: readonly { label: string; onPick: () => void }[];
}

/** The actions of a row besides its buttons. */
export function RowMenu({ anchor, onClose, entries }: Props) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {entries.map(({ label, onPick }) => (
        <MenuItem key={label} sx={{ minHeight: 44 }} onClick={onPick}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

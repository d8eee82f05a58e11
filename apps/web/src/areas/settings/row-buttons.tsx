import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';

interface Props {
  /** The moved thing, with its place: «paso 2». */
  label: string;
  first: boolean;
  last: boolean;
  disabled?: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove?: () => void;
}

/** Order and removal of one row of a list, by keyboard like everything else. */
export function RowButtons({ label, first, last, disabled = false, onMove, onRemove }: Props) {
  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      <RowButton label={`Subir ${label}`} disabled={disabled || first} onPress={() => onMove(-1)}>
        <ArrowUpwardOutlined fontSize="small" />
      </RowButton>
      <RowButton label={`Bajar ${label}`} disabled={disabled || last} onPress={() => onMove(1)}>
        <ArrowDownwardOutlined fontSize="small" />
      </RowButton>
      {onRemove ? (
        <RowButton label={`Quitar ${label}`} disabled={disabled} onPress={onRemove}>
          <DeleteOutlined fontSize="small" />
        </RowButton>
      ) : null}
    </Stack>
  );
}

interface RowButtonProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactElement;
}

function RowButton({ label, disabled, onPress, children }: RowButtonProps) {
  return (
    <IconButton aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      {children}
    </IconButton>
  );
}

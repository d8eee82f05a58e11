import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RowButtons } from './row-buttons.tsx';

/** `onAdd` is null when there are as many as the page can carry. */
export function EditableRows({
  title,
  add,
  onAdd,
  children,
}: {
  title: string;
  add: string;
  onAdd: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2 }}>{children}</Stack>
      {onAdd ? (
        <Button startIcon={<AddOutlined />} onClick={onAdd} sx={{ mt: 1 }}>
          {add}
        </Button>
      ) : null}
    </Box>
  );
}

interface RowProps {
  label: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function EditableRow({ label, at, count, onMove, onRemove, children }: RowProps) {
  return (
    <Stack sx={{ gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {children}
      <Box sx={{ alignSelf: 'flex-end', my: -0.5 }}>
        <RowButtons label={label} first={at === 0} last={at === count - 1} onMove={onMove} onRemove={onRemove} />
      </Box>
    </Stack>
  );
}

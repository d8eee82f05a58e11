import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SaveState } from '../../capabilities/editing/save-state.ts';

const notes: Record<SaveState['kind'], { text: string; icon: ReactNode }> = {
  saved: { text: 'Guardado', icon: <CloudDoneOutlined /> },
  saving: { text: 'Guardando…', icon: <CloudSyncOutlined /> },
  unsaved: { text: 'Por guardar', icon: <CloudSyncOutlined /> },
  offline: { text: 'Guardado en este dispositivo', icon: <CloudOffOutlined /> },
  refused: { text: 'No se guardó', icon: <CloudOffOutlined /> },
  conflict: { text: 'Sin guardar', icon: <CloudOffOutlined /> },
};

/** Tells in two words whether the server has the screen's content. */
export function SaveNote({ state }: { state: SaveState['kind'] }) {
  const { text, icon } = notes[state];
  const bad = state === 'refused' || state === 'conflict';
  return (
    <Stack
      direction="row"
      role="status"
      sx={{
        gap: 0.5,
        alignItems: 'center',
        color: bad ? 'error.main' : 'text.secondary',
        '& svg': { fontSize: 18 },
      }}
    >
      {icon}
      <Typography noWrap variant="caption">
        {text}
      </Typography>
    </Stack>
  );
}

import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SaveState } from './use-draft-autosave.ts';

const notes: Record<SaveState, { text: string; icon: ReactNode }> = {
  saved: { text: 'Guardado', icon: <CloudDoneOutlined /> },
  saving: { text: 'Guardando…', icon: <CloudSyncOutlined /> },
  waiting: { text: 'Por guardar', icon: <CloudSyncOutlined /> },
  unreachable: { text: 'Sin conexión, guardado aquí', icon: <CloudOffOutlined /> },
  failed: { text: 'No se guardó', icon: <CloudOffOutlined /> },
  stale: { text: 'Sin guardar', icon: <CloudOffOutlined /> },
};

/** Whether the server has what stands on the screen, in two words. */
export function SaveNote({ state }: { state: SaveState }) {
  const { text, icon } = notes[state];
  const bad = state === 'failed' || state === 'stale';
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

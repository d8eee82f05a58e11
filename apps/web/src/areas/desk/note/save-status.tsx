import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { SaveState } from '../../../capabilities/editing/save-state.ts';
import { relativeText } from '../../../texts/dates.ts';
import { errorText } from '../../../texts/errors.ts';

interface Props {
  state: SaveState;
  onRetry: () => void;
  onCompare: () => void;
}

/** Always in the same place, so that a glance is enough: «Guardado hace 2 minutos». */
export function SaveStatus({ state, onRetry, onCompare }: Props) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const { icon, text, colour } = looks(state, now);
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 0.75, color: colour, minHeight: 32, '& svg': { fontSize: 18 } }}
    >
      {icon}
      <Typography variant="caption" role="status" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
      {state.kind === 'refused' || state.kind === 'offline' ? (
        <Button size="small" onClick={onRetry}>
          Guardar ahora
        </Button>
      ) : null}
      {state.kind === 'conflict' ? (
        <Button size="small" color="warning" onClick={onCompare}>
          Comparar y elegir
        </Button>
      ) : null}
    </Stack>
  );
}

function looks(state: SaveState, now: number) {
  switch (state.kind) {
    case 'saved': {
      // The server's clock may be a little ahead of this one.
      const ago = relativeText(state.at, Math.max(now, Date.parse(state.at)));
      return { icon: <CloudDoneOutlined />, text: `Guardado ${ago}`, colour: 'success.main' };
    }
    case 'unsaved':
    case 'saving':
      return { icon: <CloudUploadOutlined />, text: 'Guardando…', colour: 'text.secondary' };
    case 'offline':
      return {
        icon: <CloudOffOutlined />,
        text: 'Sin conexión: lo escrito sigue aquí y se guardará al volver',
        colour: 'warning.main',
      };
    case 'conflict':
      return { icon: <CallSplitOutlined />, text: 'Sin guardar: hay dos versiones', colour: 'warning.main' };
    case 'refused':
      return { icon: <ErrorOutlineOutlined />, text: `Sin guardar. ${errorText(state.error)}`, colour: 'error.main' };
  }
}

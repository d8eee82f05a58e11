import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState, useSyncExternalStore } from 'react';
import { isNewVersion, watchNewVersion } from './new-version.ts';

const never = () => false;

/** Calm: nothing reloads by itself under somebody's hands, and after «después» it is not asked again in this page. */
export function NewVersionNotice() {
  const there = useSyncExternalStore(watchNewVersion, isNewVersion, never);
  const [later, setLater] = useState(false);
  if (!there || later) return null;
  return (
    <Paper
      role="status"
      elevation={6}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: { xs: 12, sm: 24 },
        left: { xs: 12, sm: 24 },
        right: { xs: 12, sm: 'auto' },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: 1,
        py: 1,
        borderRadius: 1.5,
      }}
    >
      <Typography sx={{ flex: 1, fontWeight: 500 }}>Hay una versión nueva</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Actualizar
      </Button>
      <IconButton aria-label="Actualizar después" onClick={() => setLater(true)}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Paper>
  );
}

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEventHandler, type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Below the title: a state chip, an e-mail. */
  note?: ReactNode;
  children: ReactNode;
  /** Stay in sight while the rest scrolls. */
  actions?: ReactNode;
  onSubmit?: FormEventHandler;
  width?: 'sm' | 'md';
  /** Null while only the content itself can let go. */
  onClose: (() => void) | null;
}

/** Something to be edited over the list that it belongs to: the whole screen on a phone. A press beside it does not close it. */
export function FormDialog({ title, note, children, actions, onSubmit, width = 'md', onClose }: Props) {
  const titleId = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth={width}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: narrow ? { borderRadius: 0 } : {} } }}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose?.()}
    >
      <Stack
        component={onSubmit ? 'form' : 'div'}
        {...(onSubmit ? { method: 'post', noValidate: true, onSubmit } : {})}
        sx={{ minHeight: 0, flex: 1 }}
      >
        <Stack
          direction="row"
          sx={{
            gap: 2,
            px: { xs: 2, sm: 3 },
            py: 2,
            alignItems: 'flex-start',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
            <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {note ? <Box sx={{ mt: 0.75 }}>{note}</Box> : null}
          </Box>
          {onClose ? (
            <IconButton aria-label="Cerrar" edge="end" onClick={onClose}>
              <CloseOutlined />
            </IconButton>
          ) : null}
        </Stack>
        <DialogContent sx={{ px: { xs: 2, sm: 3 }, py: 3 }}>{children}</DialogContent>
        {actions ? (
          <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
            {actions}
          </DialogActions>
        ) : null}
      </Stack>
    </Dialog>
  );
}

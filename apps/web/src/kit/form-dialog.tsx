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
import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  title: string;
  /** Below the title: a state chip, an e-mail. */
  note?: ReactNode;
  children: ReactNode;
  /** Stay in sight while the rest scrolls. */
  actions?: ReactNode;
  onSubmit?: FormEventHandler;
  width?: 'sm' | 'md';
  /** Who leaves with something typed is asked first. */
  unsent?: Unsent;
  /** Null while only the content itself can let go. */
  onClose: (() => void) | null;
}

interface Unsent {
  /** Something was typed or chosen, which leaving would lose. */
  touched: boolean;
  /** What has not been done yet. */
  title: string;
  /** A verb: «Salir sin enviar». */
  confirm: string;
  /** In place of `onClose`, where leaving forgets something. */
  onLeave?: () => void;
}

/** Something to be edited over the list that it belongs to: the whole screen on a phone. A press beside it does not close it. */
export function FormDialog({ title, note, children, actions, onSubmit, width = 'md', unsent, onClose }: Props) {
  const [leaving, setLeaving] = useState(false);
  const close = onClose && unsent?.touched ? () => setLeaving(true) : onClose;
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
      onClose={(_, reason) => reason === 'escapeKeyDown' && close?.()}
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
          {close ? (
            <IconButton aria-label="Cerrar" edge="end" onClick={close}>
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
      {unsent && onClose ? (
        <ConfirmDialog
          open={leaving}
          title={unsent.title}
          confirm={unsent.confirm}
          cancel="Seguir escribiendo"
          dangerous
          onConfirm={unsent.onLeave ?? onClose}
          onClose={() => setLeaving(false)}
        >
          <Typography>Si sales ahora, lo que escribiste se pierde.</Typography>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}

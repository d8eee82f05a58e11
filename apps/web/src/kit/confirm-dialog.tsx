import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { isFinish } from './finish-key.ts';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  /** A verb and its object: «Bloquear paciente», never «Aceptar». */
  confirm: string;
  cancel?: string;
  dangerous?: boolean;
  pending?: boolean;
  disabled?: boolean;
  /** For much to read. */
  wide?: boolean;
  /** The same and one step more, by its own words. */
  also?: { confirm: string; onConfirm: () => void } | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone, and holds the reason if one is required (as children). */
export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    children,
    confirm,
    cancel = 'Cancelar',
    dangerous,
    pending = false,
    disabled,
    wide,
    also = null,
    onConfirm,
    onClose,
  } = props;
  const titleId = useId();
  const [scrolls, setScrolls] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : onClose}
      onKeyDown={(event) => {
        if (!isFinish(event)) return;
        // In the tree of what it stands over: that one must not hear the same press.
        event.stopPropagation();
        if (pending || disabled) return;
        event.preventDefault();
        onConfirm();
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={wide ? 'sm' : 'xs'}
    >
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      {/* What does not fit is cut at a line, and scrolled by keys as well, also where nothing in it takes the focus. */}
      <DialogContent
        dividers={scrolls}
        ref={(body: HTMLElement | null) => {
          if (body) setScrolls(body.scrollHeight > body.clientHeight + 1);
        }}
        {...(scrolls ? { tabIndex: 0 } : {})}
      >
        {children}
      </DialogContent>
      {/* Words that do not fit beside each other stand above each other, whole, the action first. */}
      <DialogActions sx={{ px: 3, pb: 3, pt: scrolls ? 2 : 1, gap: 1, flexWrap: 'wrap-reverse' }}>
        <Button onClick={onClose} disabled={pending} color="secondary">
          {cancel}
        </Button>
        {also ? (
          <Button
            variant="outlined"
            disabled={pending || disabled}
            onClick={({ detail }) => detail < 2 && also.onConfirm()}
          >
            {also.confirm}
          </Button>
        ) : null}
        <Button
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          loading={pending}
          disabled={disabled}
          // The second press of a double click comes before `pending` does.
          onClick={({ detail }) => detail < 2 && onConfirm()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

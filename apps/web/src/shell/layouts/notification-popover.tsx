import Popover from '@mui/material/Popover';
import type { ComponentProps } from 'react';
import { NotificationPanel } from './notification-panel.tsx';

interface Props extends Omit<ComponentProps<typeof NotificationPanel>, 'onLeave'> {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The panel of the bell. */
export function NotificationPopover({ anchor, onClose, ...panel }: Props) {
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Avisos',
          sx: { width: 380, maxWidth: '94vw', maxHeight: '75vh', mt: 1, borderRadius: 1.5 },
        },
      }}
    >
      <NotificationPanel {...panel} onLeave={onClose} />
    </Popover>
  );
}

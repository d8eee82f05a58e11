import Popover from '@mui/material/Popover';
import type { ComponentProps } from 'react';
import { NotificationList } from './notification-list.tsx';

interface Props extends Omit<ComponentProps<typeof NotificationList>, 'onOpen'> {
  anchor: HTMLElement;
  onClose: () => void;
}

/** What the bell opens. */
export function NotificationPopover({ anchor, onClose, ...list }: Props) {
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
          sx: { width: 360, maxWidth: '92vw', maxHeight: '70vh', mt: 1, borderRadius: '12px' },
        },
      }}
    >
      <NotificationList {...list} onOpen={onClose} />
    </Popover>
  );
}

import Alert, { type AlertColor } from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useSyncExternalStore } from 'react';

/** Fixed by the specification: top centre, gone after this many milliseconds. */
export const NOTIFICATION_DURATION = 10_000;

interface Notification {
  id: number;
  text: string;
  severity: AlertColor;
}

let current: Notification | null = null;
let last = 0;
const listeners = new Set<() => void>();

function show(next: Notification | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Callable from anywhere, also outside of React: the error funnel of the query client uses it. The newest one wins. */
export function notify(text: string, severity: AlertColor = 'info'): void {
  last += 1;
  show({ id: last, text, severity });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;

/** Mounted once, in the providers. */
export function Notifications() {
  const notification = useSyncExternalStore(subscribe, () => current, nothing);
  if (!notification) return null;
  return (
    <Snackbar
      key={notification.id}
      open
      autoHideDuration={NOTIFICATION_DURATION}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={(_, reason) => reason !== 'clickaway' && show(null)}
    >
      <Alert
        severity={notification.severity}
        variant="filled"
        onClose={() => show(null)}
        closeText="Cerrar aviso"
        sx={{ maxWidth: 560, boxShadow: 6 }}
      >
        {notification.text}
      </Alert>
    </Snackbar>
  );
}

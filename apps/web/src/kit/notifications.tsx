import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { edge } from './edge.ts';

/** Fixed by the specification: top centre, gone after this many milliseconds. */
export const NOTIFICATION_DURATION = 10_000;

type Severity = 'success' | 'info' | 'warning' | 'error';

const severityClass = {
  success: 'MuiAlert-filledSuccess MuiAlert-colorSuccess',
  info: 'MuiAlert-filledInfo MuiAlert-colorInfo',
  warning: 'MuiAlert-filledWarning MuiAlert-colorWarning',
  error: 'MuiAlert-filledError MuiAlert-colorError',
} as const satisfies Record<Severity, string>;

/** So a «!» is the «i» of what is only told: a sign of its own for no byte. */
const upsideDown = { transform: 'rotate(180deg)' };

interface Notification {
  id: number;
  text: string;
  severity: Severity;
  /** The way on, where there is one. */
  action: Action | null;
}

interface Action {
  label: string;
  onPick: () => void;
}

let current: Notification | null = null;
let last = 0;
const listeners = new Set<() => void>();

function show(next: Notification | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Callable from anywhere, also outside of React: the error funnel of the query client uses it. The newest one wins. */
export function notify(text: string, severity: Severity = 'info', action: Action | null = null): void {
  last += 1;
  show({ id: last, text, severity, action });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;

/** Waits while somebody reads it: the hand or the keyboard on it, or another window in front. */
function Shown({ notification }: { notification: Notification }) {
  const [read, setRead] = useState(false);
  const [delay, setDelay] = useState(NOTIFICATION_DURATION);
  useEffect(() => {
    if (read) return;
    const timer = setTimeout(() => show(null), delay);
    return () => clearTimeout(timer);
  }, [read, delay]);
  const hold = () => setRead(true);
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    hold();
    if (relatedTarget instanceof HTMLElement && !frame.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
  const close = () => {
    // The keyboard goes back to its previous place.
    if (frame.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
    show(null);
  };
  const dismiss = useEffectEvent(close);
  const release = () => {
    setDelay(NOTIFICATION_DURATION / 2);
    setRead(false);
  };
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    window.addEventListener('blur', () => setRead(true), { signal });
    window.addEventListener('focus', () => setRead(false), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal });
    return () => ends.abort();
  }, []);
  return (
    <Box
      ref={frame}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={onFocus}
      onBlur={release}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        top: { xs: 8, sm: 24 },
        left: { xs: 8, sm: '50%' },
        right: { xs: 8, sm: 'auto' },
        transform: { sm: 'translateX(-50%)' },
      }}
    >
      <Box
        role="alert"
        // The names of MUI's own, by which tests and style sheets know how serious it is.
        className={`MuiAlert-root MuiAlert-filled ${severityClass[notification.severity]}`}
        sx={({ vars: { palette } }) => ({
          ...{ display: 'flex', alignItems: 'center', gap: 1.5, maxWidth: 560, pl: 2, pr: 1, py: 0.75 },
          ...{ borderRadius: 1, boxShadow: 6, ...edge, typography: 'body2', fontWeight: 500 },
          // MUI's own pair for filled alerts is, by night, white on a middle tone: less than small words need.
          color: palette[notification.severity].contrastText,
          backgroundColor: palette[notification.severity].main,
        })}
      >
        {notification.severity === 'success' ? (
          <CheckCircleOutlined aria-hidden />
        ) : (
          <ErrorOutlineOutlined aria-hidden style={notification.severity === 'info' ? upsideDown : undefined} />
        )}
        <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
          {notification.text}
          {notification.action ? <ActionButton {...notification.action} onDone={close} /> : null}
        </Box>
        <IconButton color="inherit" aria-label="Cerrar aviso" title="Cerrar aviso" onClick={close} sx={{ my: -1 }}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

/** A plain button: MUI's comes with more than a first screen needs. */
function ActionButton({ label, onPick, onDone }: Action & { onDone: () => void }) {
  return (
    <Box
      component="button"
      type="button"
      onClick={() => {
        onDone();
        onPick();
      }}
      sx={{
        display: 'block',
        minHeight: 44,
        mt: 1,
        px: 2,
        border: 1,
        borderColor: 'currentColor',
        borderRadius: 1,
        font: 'inherit',
        fontWeight: 600,
        color: 'inherit',
        bgcolor: 'transparent',
        cursor: 'pointer',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {label}
    </Box>
  );
}

/** Mounted once, in the providers. Frame and alert of our own: MUI's bring 5 kB to every first screen. */
export function Notifications() {
  const notification = useSyncExternalStore(subscribe, () => current, nothing);
  return notification ? <Shown key={notification.id} notification={notification} /> : null;
}

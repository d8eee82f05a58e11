import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Forms with changes that nobody saved, and how each lets go of them. */
const unsaved = new Map<string, () => void>();

/** While `dirty`, leaving asks: links and tabs by `LeaveGuard`, closing the window by the browser. */
export function useLeaveGuard(dirty: boolean, discard: () => void): void {
  const id = useId();
  const letGo = useEffectEvent(discard);
  useEffect(() => {
    if (!dirty) return;
    unsaved.set(id, () => letGo());
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(id);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, id]);
}

/** The ways out of a form: a link within this window, or another tab of the page. */
function wayOut({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const way = target.closest<HTMLElement>('a[href]:not([target="_blank"]):not([download]), [role="tab"]');
  return way?.getAttribute('aria-selected') === 'true' ? null : way;
}

/** Mounted once by a page of forms. It stands before the router: a press that was held back is made again on «Salir». */
export function LeaveGuard() {
  const [held, setHeld] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const way = unsaved.size > 0 ? wayOut(event) : null;
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(way);
    };
    document.addEventListener('click', ask, true);
    return () => document.removeEventListener('click', ask, true);
  }, []);
  return (
    <ConfirmDialog
      open={held !== null}
      title="Tienes cambios sin guardar"
      confirm="Salir sin guardar"
      cancel="Seguir editando"
      dangerous
      onConfirm={() => {
        for (const discard of unsaved.values()) discard();
        unsaved.clear();
        setHeld(null);
        held?.click();
      }}
      onClose={() => setHeld(null)}
    >
      <Typography>Si sales ahora, lo que cambiaste en esta página se pierde.</Typography>
    </ConfirmDialog>
  );
}

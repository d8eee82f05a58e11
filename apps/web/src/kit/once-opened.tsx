import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { holdTyping } from './hold-typing.ts';

interface Props {
  open: boolean;
  /** A part that is loaded when it is first drawn. */
  children: ReactNode;
}

/**
 * A dialog that comes with its first opening and stays, so that it is closed as it was opened. While it is on its way, what
 * is typed is held for its field: otherwise the keys of the page below would take it.
 */
export function OnceOpened({ open, children }: Props) {
  const [drawn, setDrawn] = useState(open);
  const [waits, setWaits] = useState(false);
  if (open && !drawn) {
    setDrawn(true);
    setWaits(true);
  }
  useEffect(() => {
    if (waits) holdTyping();
  }, [waits]);
  return drawn ? <Suspense fallback={null}>{children}</Suspense> : null;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../capabilities/session/session-context.ts';
import { isHidden, lastTouch, lock, touch, watchOtherTabs } from '../../capabilities/staff-session/idle-moments.ts';
import { listenForProofs, type ProofRequest } from '../../capabilities/staff-session/proof-requests.ts';

const LockScreen = lazy(async () => ({ default: (await import('./lock-screen.tsx')).LockScreen }));
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

const LOOK_EVERY_MS = 5_000;
const TOUCH_EVERY_MS = 10_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

interface Props {
  hidden: boolean;
  onHidden: (hidden: boolean) => void;
}

/**
 * Beside the back office, once: asks for the proof that a refused call waits for, and hides the page after idle minutes,
 * in every tab at once, until its owner has said who it is.
 */
export function StaffGuards({ hidden, onHidden }: Props) {
  const { profile } = useSession();
  const minutes = profile?.staffSession?.idleLockMinutes ?? 0;
  const [request, setRequest] = useState<ProofRequest | null>(null);
  useEffect(() => listenForProofs(setRequest), []);
  useEffect(() => watchOtherTabs(() => onHidden(isHidden(minutes))), [minutes, onHidden]);
  useEffect(
    () => (hidden || minutes === 0 ? undefined : watchTouches(minutes, () => onHidden(true))),
    [hidden, minutes, onHidden],
  );
  return (
    <Suspense>
      {request ? <ProofDialog {...request} /> : null}
      {hidden ? <LockScreen onUnlocked={() => onHidden(false)} /> : null}
    </Suspense>
  );
}

/** Tells once, when nobody has touched any tab for so long. Returns the function that lets go. */
function watchTouches(minutes: number, onIdle: () => void): () => void {
  if (lastTouch() === 0) touch();
  const ends = new AbortController();
  let touched = 0;
  const onTouch = () => {
    if (Date.now() - touched < TOUCH_EVERY_MS) return;
    touched = Date.now();
    touch(touched);
  };
  const options = { signal: ends.signal, passive: true, capture: true };
  for (const sign of signs) window.addEventListener(sign, onTouch, options);
  const look = () => {
    if (!isHidden(minutes)) return;
    lock();
    onIdle();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  // A machine that slept ran no timer: it looks as soon as it is seen again.
  document.addEventListener('visibilitychange', look, { signal: ends.signal });
  return () => {
    clearInterval(timer);
    ends.abort();
  };
}

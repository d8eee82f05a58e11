import { useCallback, useEffect, useState } from 'react';

/** Seconds left before something may be asked again, and the function that starts the wait. Zero: now. */
export function useCooldown(seconds: number): [left: number, start: () => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback(() => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  }, [seconds]);
  return [Math.max(0, Math.ceil((until - now) / 1000)), start];
}

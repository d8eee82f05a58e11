import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Two fingers on a screen, or the pinch of a touchpad (which browsers tell as a wheel with Ctrl). */
export function usePinch(element: RefObject<HTMLElement | null>, onZoom: (factor: number) => void): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let before = 0;
    const span = ({ touches: [one, other] }: TouchEvent) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    const onTouch = (event: TouchEvent) => {
      const now = span(event);
      if (now > 0) event.preventDefault();
      if (now > 0 && before > 0) zoom(now / before);
      before = now;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 200));
    };
    // React listens passively, and a passive listener cannot keep the browser from zooming the page.
    const active = { passive: false };
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      target.addEventListener(name, onTouch, active);
    target.addEventListener('wheel', onWheel, active);
    return () => {
      for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
        target.removeEventListener(name, onTouch);
      target.removeEventListener('wheel', onWheel);
    };
  }, [element]);
}

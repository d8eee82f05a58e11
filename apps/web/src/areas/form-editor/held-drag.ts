import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { onceOnline } from '../../kit/lazy-part.ts';
import type { DragListeners, DragSign } from './form-drag.tsx';

interface Press {
  id: string;
  sign: DragSign;
  event: Event;
}

const loadDrag = async () => (await import('./form-drag.tsx')).FormDrag;

/** Those that lift, move, drop or give up a row. */
const dragKeys = ['Space', 'Enter', 'ArrowUp', 'ArrowDown', 'Escape'];
const liftKeys = ['Space', 'Enter'];
/** Longer than a slow machine takes for a key; one that leads nowhere is told to nobody. */
const TOLD_MS = 600;

/** Until a key that was handed on has had its effect: that is told to screen readers, and the next key is listened for a task later. */
const heardKey = async () => {
  const teller = document.querySelector('[id^=DndLiveRegion]');
  await new Promise<void>((resolve) => {
    const told = new MutationObserver(() => resolve());
    if (teller) told.observe(teller, { childList: true, characterData: true, subtree: true });
    setTimeout(() => {
      told.disconnect();
      resolve();
    }, TOLD_MS);
  });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => setTimeout(resolve));
};

/**
 * What moves rows comes when a pointer or the focus nears their list. A handle that is pressed before is not dead: the
 * press is held, as long as the button, finger or focus stays, and heard as soon as there is somebody to hear it.
 */
export function useHeldDrag() {
  const [Drag, setDrag] = useState<Awaited<ReturnType<typeof loadDrag>> | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const [listeners] = useState<DragListeners>(() => new Map());
  const press = useRef<Press | null>(null);
  const keys = useRef<{ id: string; all: Pick<KeyboardEvent, 'key' | 'code'>[] } | null>(null);
  useEffect(() => {
    const letGo = () => {
      press.current = null;
    };
    const ends = ['mouseup', 'touchend', 'touchcancel', 'blur'] as const;
    for (const end of ends) window.addEventListener(end, letGo);
    return () => {
      for (const end of ends) window.removeEventListener(end, letGo);
    };
  }, []);

  const near = () => {
    if (Drag) return;
    void onceOnline(loadDrag).then(
      (part) => setDrag(() => part),
      // Asked again by the next sign.
      () => undefined,
    );
  };
  const holdKey = (id: string, event: KeyboardEvent) => {
    const begun = keys.current?.id === id ? keys.current : null;
    if (!(begun ? dragKeys : liftKeys).includes(event.code)) return;
    event.preventDefault();
    keys.current = { id, all: [...(begun?.all ?? []), { key: event.key, code: event.code }] };
  };
  const hear = (sign: DragSign) => (event: SyntheticEvent) => {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
    const id = handle?.dataset.drag;
    if (id === undefined) return;
    near();
    // Those that are handed on were typed by nobody; those typed meanwhile wait behind them.
    const waits = sign === 'onKeyDown' && keys.current !== null && event.nativeEvent.isTrusted;
    const heard = waits ? undefined : listeners.get(id)?.[sign];
    if (heard) heard(event);
    else if (sign === 'onKeyDown') holdKey(id, event.nativeEvent as KeyboardEvent);
    else press.current = { id, sign, event: event.nativeEvent };
  };
  const onReady = async () => {
    const held = press.current;
    press.current = null;
    if (held) listeners.get(held.id)?.[held.sign]?.({ nativeEvent: held.event } as SyntheticEvent);
    for (let key = keys.current?.all.shift(); key; key = keys.current?.all.shift()) {
      const handle = document.activeElement;
      const heard = heardKey();
      handle?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
      await heard;
    }
    keys.current = null;
  };
  return {
    Drag,
    drag: { list, listeners, onReady: () => void onReady() },
    listProps: {
      ref: list,
      onPointerEnter: near,
      onFocus: near,
      onBlur: () => {
        keys.current = null;
      },
      onMouseDown: hear('onMouseDown'),
      onTouchStart: hear('onTouchStart'),
      onKeyDown: hear('onKeyDown'),
    },
  };
}

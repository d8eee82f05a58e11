import { useEffect, useEffectEvent } from 'react';
import { type DeskAction, deskActionOf } from './desk-keys.ts';

const fields = 'input, textarea, select, [contenteditable="true"]';
/** Dialogs and menus over the desk have keys of their own. */
const over = '[role="dialog"], [role="menu"], [role="listbox"]';

export function useDeskKeys(onAction: (action: DeskAction) => void): void {
  const act = useEffectEvent(onAction);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || target.closest(over)) return;
      const action = deskActionOf(event, target.closest(fields) !== null);
      if (!action) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

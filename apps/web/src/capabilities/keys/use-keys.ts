import { useEffect, useEffectEvent } from 'react';
import { actionOf, type KeyAction, type KeyScope } from './keys.ts';
import { useOffers } from './offers.ts';

const fields = 'input, textarea, select, [contenteditable="true"]';
/** Dialogs, menus and lists over the page have keys of their own. */
const over = '[role="dialog"], [role="menu"], [role="listbox"]';

export type KeyHandlers<Scope extends KeyScope> = Partial<Record<KeyAction<Scope>, (() => void) | undefined>>;

/** Hears the keys of one scope while the screen is there, and offers the same to the palette; other keys stay the browser's. */
export function useKeys<Scope extends KeyScope>(scope: Scope, handlers: KeyHandlers<Scope>): void {
  const act = useEffectEvent((action: KeyAction<Scope>) => {
    const handler = handlers[action];
    handler?.();
    return handler !== undefined;
  });
  useOffers(() =>
    Object.entries<(() => void) | undefined>(handlers).flatMap(([action, run]) =>
      run ? [{ scope, action, run }] : [],
    ),
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || target.closest(over)) return;
      const action = actionOf(scope, event, target.closest(fields) !== null);
      if (action && act(action)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [scope]);
}

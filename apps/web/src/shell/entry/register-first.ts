import { rememberWanted } from '../../capabilities/session/wanted-address.ts';
import { hintsAtSession } from '../session/session-hint.ts';

/**
 * A link with `data-register-first` leads to a page behind the sign-in. Who has no session here is led to that attribute's
 * address instead, and afterwards there. Also on a page that was only prerendered, before the application is here; where
 * the link is opened in a tab of its own, the guard of its page asks for the sign-in.
 */
export function registerFirst(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-register-first]') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || hintsAtSession()) return;
  event.preventDefault();
  rememberWanted(link.pathname + link.search, null);
  window.location.assign(link.dataset.registerFirst ?? '');
}

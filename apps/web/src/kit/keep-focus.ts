import { followFocus } from './follow-focus.ts';

/** Buttons that are out of use with the keyboard upon them: they say so, and do nothing. */
const staying = new WeakSet<Element>();

/** It keeps the keyboard until it works again, or until the keyboard goes on by itself. */
function stay(button: HTMLButtonElement): void {
  const isOut = () => button.classList.contains('Mui-disabled');
  const end = () => {
    again.disconnect();
    button.removeEventListener('blur', end);
    staying.delete(button);
    button.removeAttribute('aria-disabled');
    button.disabled = isOut();
  };
  const again = new MutationObserver(() => isOut() || end());
  again.observe(button, { attributeFilter: ['class'] });
  button.addEventListener('blur', end);
  staying.add(button);
  button.disabled = false;
  button.setAttribute('aria-disabled', 'true');
}

/**
 * Browsers take the keyboard away from a button that is disabled, and one that works, or has just been pressed for the
 * last time, is disabled: a person who pressed it by keyboard would stand nowhere, and a screen reader at the top of
 * the page.
 */
export function keepFocus(): void {
  new MutationObserver(() => {
    const button = document.activeElement;
    if (button instanceof HTMLButtonElement && button.disabled && button.classList.contains('Mui-disabled'))
      stay(button);
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || !staying.has(button)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', hold, true);
  followFocus();
}

/** Longer than a request may take no page is waited for, in milliseconds. */
const TIMEOUT = 70_000;

/** While a page loads, the one before still stands, hidden, and may for a moment have the keyboard. */
const isShown = (element: Element) => element.getClientRects().length > 0;

/** People who have begun to type or press on the new page are not moved; a button whose work is done holds nobody. */
function isBusyInPage(place: Element | null): boolean {
  if (!place || place.matches('[aria-disabled=true]')) return false;
  return place.closest('main, [role=dialog], [role=menu]') !== null && isShown(place);
}

/** Whether there is nothing left to wait for. */
function focusNow(pressed: Element | null): boolean {
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown);
  if (!heading) return false;
  const place = document.activeElement;
  // A pressed button may go a moment later, with its surroundings, and would take the keyboard along.
  if (isBusyInPage(place)) return place !== pressed;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // The content below it may have gone while somebody was far down in it.
  heading.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * After a change of page the keyboard and the screen reader stand at its heading, and not at the place of a link that
 * is gone. However long the page loads, unless the person has moved on meanwhile. Returns the function that gives up.
 */
export function focusHeading(): () => void {
  const pressed = document.activeElement;
  const observer = new MutationObserver(() => {
    if (focusNow(pressed)) stop();
  });
  const timer = setTimeout(stop, TIMEOUT);
  // The old page's heading may still stand: the next frame renders the new one, or the bar of its loading.
  const frame = requestAnimationFrame(() => {
    if (focusNow(pressed)) stop();
    else observer.observe(document.body, { childList: true, subtree: true });
  });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') stop();
  };
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', stop, true);
  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', stop, true);
  }
  return stop;
}

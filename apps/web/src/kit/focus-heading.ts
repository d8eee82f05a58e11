/** Longer than a request may take no page is waited for, in milliseconds. */
const TIMEOUT = 70_000;

/** While a page loads, the one before still stands, hidden, and may for a moment have the keyboard. */
const isShown = (element: Element) => element.getClientRects().length > 0;

/** Whoever has begun to type or to press on the new page is not moved away; a button that has done its work holds nobody. */
function isBusyInPage(place: Element | null): boolean {
  if (!place || place.matches('[aria-disabled=true]')) return false;
  return place.closest('main, [role=dialog], [role=menu]') !== null && isShown(place);
}

/** Whether there is nothing left to wait for. */
function focusNow(pressed: Element | null): boolean {
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown);
  if (!heading) return false;
  const place = document.activeElement;
  // What was pressed may go a moment later, with all that it belonged to, and would take the keyboard along.
  if (isBusyInPage(place)) return place !== pressed;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // What it stands above may have gone while somebody was far below it.
  heading.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * After a change of page the keyboard and the screen reader stand at its heading, and not where the link was that is gone.
 * However long the page loads, unless the person has moved on meanwhile. Returns the function that gives up.
 */
export function focusHeading(): () => void {
  const pressed = document.activeElement;
  const observer = new MutationObserver(() => {
    if (focusNow(pressed)) stop();
  });
  const timer = setTimeout(stop, TIMEOUT);
  // The old page's heading may still stand: the next frame draws the new one, or the bar of its loading.
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

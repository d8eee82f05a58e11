/** A page that loads lazily has this long to show its heading, in milliseconds. */
const PATIENCE = 5_000;

/** While a page loads, the one before still stands, hidden, and may for a moment have the keyboard. */
const isShown = (element: Element) => element.getClientRects().length > 0;

/** Whoever has begun to type or to press on the new page is not moved away; a button that has done its work holds nobody. */
function isBusyInPage(): boolean {
  const place = document.activeElement;
  if (!place || place.matches('[aria-disabled=true]')) return false;
  return place.closest('main, [role=dialog], [role=menu]') !== null && isShown(place);
}

function focusNow(): boolean {
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown);
  if (!heading || isBusyInPage()) return heading !== undefined;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // What it stands above may have gone while somebody was far below it.
  heading.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * After a change of page the keyboard and the screen reader stand at its heading, and not where the link was that is gone.
 * Returns the function that gives up.
 */
export function focusHeading(): () => void {
  const observer = new MutationObserver(() => {
    if (focusNow()) stop();
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  // The old page's heading may still stand: the next frame draws the new one, or the bar of its loading.
  const frame = requestAnimationFrame(() => {
    if (!focusNow()) observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

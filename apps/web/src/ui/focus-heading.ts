/** A page that loads lazily has this long to show its heading, in milliseconds. */
const PATIENCE = 5_000;

/** Whoever has begun to type or to press on the new page is not moved away. */
const isBusyInPage = () => document.activeElement?.closest('main, [role=dialog], [role=menu]') != null;

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || isBusyInPage()) return heading !== null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
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

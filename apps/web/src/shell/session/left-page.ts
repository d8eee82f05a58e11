/**
 * A browser may keep the page that was left, with everything on it, and show it again on «atrás», even to another
 * person signed in by then. It leaves hidden, and is loaded anew when it comes back. Returns the function that lets go.
 */
export function watchLeftPage(): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  };
  const loadAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  window.addEventListener('pagehide', hide, { signal });
  window.addEventListener('pageshow', loadAgain, { signal });
  return () => ends.abort();
}

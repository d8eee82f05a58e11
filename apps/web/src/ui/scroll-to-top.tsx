import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A change of path starts at the top; a change of filters in the address does not move the page. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to scroll, not an input.
  useEffect(() => {
    // Recent browsers answer a promise here: it must not become the effect's clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

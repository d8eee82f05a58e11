import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A change of path starts at the top; a change of filters in the address does not move the page. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    // Not the first path: who has scrolled in a page that the server drew stays where they are.
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

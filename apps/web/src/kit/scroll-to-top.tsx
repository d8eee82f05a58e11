import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';

/** A change of path starts at the top, with the focus at the page's heading; a change of filters in the address does not move the page. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    // Not the first path: a person who has scrolled in a page that the server rendered stays there.
    if (last.current === pathname) return undefined;
    last.current = pathname;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [pathname]);
  return null;
}

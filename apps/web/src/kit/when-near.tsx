import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So many pixels below the screen it is sent for: on its way before it is seen. */
const AHEAD = 300;
/** After so long it comes by itself, in milliseconds: who goes by headings or searches the page scrolls nothing. */
const REST_MS = 4_000;

interface Props {
  /** A part that is loaded when it is first drawn, in a Suspense of its own. */
  children: ReactNode;
  /** How high it will be, about, in pixels: its place is kept. */
  height: number;
}

/** A part far down a page, which comes once its place is scrolled near, or the page has rested: nothing else waits for it. */
export function WhenNear({ children, height }: Props) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${AHEAD}px`,
    });
    watch.observe(place.current);
    const rest = setTimeout(() => setNear(true), REST_MS);
    return () => {
      clearTimeout(rest);
      watch.disconnect();
    };
  }, [near]);
  if (near) return children;
  // Empty: nothing there is on its way yet.
  return <Box ref={place} sx={{ height }} />;
}

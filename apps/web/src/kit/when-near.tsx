import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** So many pixels below the screen it is sent for: on its way before it is seen. */
const AHEAD = 300;

interface Props {
  /** A part that is loaded when it is first drawn. */
  children: ReactNode;
  /** In its place until then, about as high. */
  fallback: ReactNode;
}

/** A part far down a page, which comes once its place is scrolled near: nobody on a slow line waits for it before. */
export function WhenNear({ children, fallback }: Props) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${AHEAD}px`,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near]);
  if (near) return <Suspense fallback={fallback}>{children}</Suspense>;
  return <Box ref={place}>{fallback}</Box>;
}

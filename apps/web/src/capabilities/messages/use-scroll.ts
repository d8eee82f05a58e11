import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Elements {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
}

/**
 * A change of height moves the view only for a reader at the end: a reader above is left alone, and can go down with
 * `toEnd`.
 */
export function useStayAtEnd({ scroller, content }: Elements): { atEnd: boolean; toEnd: () => void } {
  const staying = useRef(true);
  const [atEnd, setAtEnd] = useState(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !content.current) return;
    let laidOut = { height: 0, view: 0 };
    const follow = new ResizeObserver(() => {
      if (staying.current) element.scrollTop = element.scrollHeight;
      laidOut = { height: element.scrollHeight, view: element.clientHeight };
    });
    follow.observe(element);
    follow.observe(content.current);
    const note = () => {
      // Nobody moved it: what was sent came in, or its field grew small, and the view follows in this same frame.
      const isNew = element.scrollHeight !== laidOut.height || element.clientHeight !== laidOut.view;
      if (staying.current && isNew) return;
      staying.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
      setAtEnd(staying.current);
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      follow.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [scroller, content]);
  const toEnd = useCallback(() => {
    staying.current = true;
    setAtEnd(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [scroller]);
  return { atEnd, toEnd };
}

/**
 * Messages added above stay above: the line that is being read keeps its place on the screen. By hand, because browsers
 * give up anchoring at the very top, just where older messages arrive.
 */
export function useKeepPlace({ scroller, content }: Elements, firstKey: number | undefined): void {
  const before = useRef({ firstKey, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !content.current) return;
    // When the browser has laid it out: asked after each drawing it would be laid out once more.
    const measure = new ResizeObserver(() => {
      before.current.height = element.scrollHeight;
    });
    measure.observe(content.current);
    return () => measure.disconnect();
  }, [scroller, content]);
  useLayoutEffect(() => {
    const element = scroller.current;
    const { firstKey: was, height } = before.current;
    if (element && was !== undefined && firstKey !== undefined && firstKey < was)
      element.scrollTop += element.scrollHeight - height;
    before.current.firstKey = firstKey;
  }, [scroller, firstKey]);
}

/** Tells when the element comes near the view: content asked for then is there before it is reached. */
export function useNear(element: RefObject<Element | null>, enabled: boolean, tell: () => void): void {
  const newest = useRef(tell);
  newest.current = tell;
  useEffect(() => {
    if (!enabled || !element.current) return;
    const root = element.current.closest('[role=log]');
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && newest.current(), {
      root,
      rootMargin: '400px 0px 0px',
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, enabled]);
}

import { trpc } from '@consultorio/client/trpc';
import type { Message } from '@consultorio/contracts/messages';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element is on the screen of somebody who looks at this tab. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  const [looking, setLooking] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    if (element.current) watch.observe(element.current);
    const look = () => setLooking(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);
  return inView && looking;
}

interface Options {
  consultationId: string;
  messages: Message[];
  enabled: boolean;
  isMine: (message: Message) => boolean;
  /** The end of the conversation: all above it counts as read once it is on the screen. */
  end: RefObject<Element | null>;
}

/** Tells the server once per newest message that it was seen. A failure is not worth a word: the next one tells again. */
export function useMarkRead({ consultationId, messages, enabled, isMine, end }: Options): void {
  const mark = trpc.markMessagesRead.useMutation({
    meta: { quiet: true },
  }).mutate;
  const seen = useSeen(end);
  const told = useRef(0);
  const newest = messages.findLast((message) => !message.read && !isMine(message))?.seq ?? 0;
  useEffect(() => {
    if (!enabled || !seen || newest <= told.current) return;
    told.current = newest;
    mark({ consultationId, upTo: newest });
  }, [enabled, seen, newest, consultationId, mark]);
}

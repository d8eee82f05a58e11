import { useRef } from 'react';

/**
 * Idempotency keys for a form that may be sent again after a cut: the same content is the same intention and keeps its
 * key, other content is another one. Call `done` after success, so that saying the same thing twice is two things.
 */
export function useIntentionKey() {
  const intention = useRef<{ content: string; key: string } | null>(null);
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (intention.current?.content !== text) intention.current = { content: text, key: crypto.randomUUID() };
      return intention.current.key;
    },
    done: () => {
      intention.current = null;
    },
  };
}

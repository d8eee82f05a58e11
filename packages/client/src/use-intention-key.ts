import { useRef } from 'react';

/**
 * Idempotency keys (UUIDs) for a form that may be sent again after a cut connection. `keyFor(content)` gives the same
 * key for the same content, compared as JSON, and a new one for other content. Call `done` after success, so that the
 * same content sent again on purpose is a second record.
 *
 * @example
 * ```tsx
 * import { trpc } from '@consultorio/client/trpc';
 * import { useIntentionKey } from '@consultorio/client/use-intention-key';
 *
 * export function Send({ consultationId, text }: { consultationId: string; text: string }) {
 *   const { keyFor, done } = useIntentionKey();
 *   const send = trpc.sendMessage.useMutation({ onSuccess: done });
 *   const message = { consultationId, text };
 *   return <button onClick={() => send.mutate({ ...message, idempotencyKey: keyFor(message) })}>Enviar</button>;
 * }
 * ```
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

import type { Sender } from '../../capabilities/messages/send-outbox.ts';
import { keptHereOf, OUTBOX, PUSH_HERE } from '../../capabilities/session/kept-here.ts';

/** How often it is tried to send messages that wait while no chat shows them, in milliseconds. */
const SEND_EVERY_MS = 15_000;

interface Session extends Omit<Sender, 'here'> {
  personId: string;
  /** Of people who are blocked or not yet verified, who have no stream: what changed is found out on coming back to the page. */
  lookAgain: (() => Promise<unknown>) | null;
}

/**
 * What goes on although its page was left, until the session ends. «Se envía en cuanto vuelva la conexión»: nobody has to
 * open the chat again. And what this browser was told to tell of goes on coming, also when the server lost its word of it.
 * What does the one, a large part of the chat, and the other is loaded only for those who have something left.
 */
export function attendLeftBehind({ personId, client, queryClient, signal, lookAgain }: Session): void {
  if (signal.aborted) return;
  const here = keptHereOf(localStorage, personId);
  let busy = false;
  const send = async () => {
    if (busy || !navigator.onLine || here.names(OUTBOX).length === 0) return;
    busy = true;
    try {
      // On a dead line the part would fail, and a page that misses a part is loaded again.
      await fetch('/healthz', { cache: 'no-store', signal });
      const { sendOutbox } = await import('../../capabilities/messages/send-outbox.ts');
      await sendOutbox({ here, client, queryClient, signal });
    } catch (error) {
      console.info(error);
    } finally {
      busy = false;
    }
  };
  void send();
  window.addEventListener('online', () => void send(), { signal });
  const timer = setInterval(() => void send(), SEND_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  if (here.read(PUSH_HERE))
    import('../../capabilities/notifications/register-push-again.ts')
      .then(({ registerPushAgain }) => registerPushAgain(client))
      .catch((error: unknown) => console.info(error));
  if (!lookAgain) return;
  const cameBack = () => {
    if (document.visibilityState === 'visible') lookAgain().catch((error: unknown) => console.error(error));
  };
  document.addEventListener('visibilitychange', cameBack, { signal });
}

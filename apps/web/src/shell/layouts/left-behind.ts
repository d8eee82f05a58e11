import { type Sender, sendOutbox } from '../../capabilities/messages/send-outbox.ts';
import { PUSH_HERE } from '../../capabilities/notifications/push-subscription.ts';
import { registerPushAgain } from '../../capabilities/notifications/register-push-again.ts';
import { keptHereOf } from '../../capabilities/session/kept-here.ts';

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
 */
export function attendLeftBehind({ personId, client, queryClient, signal, lookAgain }: Session): void {
  if (signal.aborted) return;
  const here = keptHereOf(localStorage, personId);
  const send = () => {
    if (navigator.onLine) void sendOutbox({ here, client, queryClient, signal });
  };
  send();
  window.addEventListener('online', send, { signal });
  const timer = setInterval(send, SEND_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  if (here.read(PUSH_HERE)) registerPushAgain(client).catch((error: unknown) => console.info(error));
  if (!lookAgain) return;
  const cameBack = () => {
    if (document.visibilityState === 'visible') lookAgain().catch((error: unknown) => console.error(error));
  };
  document.addEventListener('visibilitychange', cameBack, { signal });
}

import type { DeliveryAttempt, DeliveryOutcome } from '@consultorio/contracts/webhooks';
import { Webhook } from 'standardwebhooks';
import { type Answer, type Egress, ForbiddenAddress } from '../../core/egress/egress.ts';

/** Far below the time for which a lane is claimed. */
export const ANSWER_MS = 10_000;
/** Of an answer nothing counts but its status. */
const MAX_BYTES = 16 * 1024;
const MAX_WAIT_MS = 3_600_000;

export type Message = {
  /** Ids and the name of the verb, never content: whoever is told asks with its own scopes. */
  type: string;
  timestamp: string;
  data: { eventId: number | null; consultationId: string | null };
};
type Letter = { url: string; secrets: string[]; id: string; message: Message };
export type Sent = { attempt: DeliveryAttempt; gone: boolean; waitMs: number };

/** One attempt, as Standard Webhooks has it: with two secrets two signatures, of which one is enough for the receiver. */
export async function sendSigned(
  { egress, now }: { egress: Egress; now: () => number },
  { url, secrets, id, message }: Letter,
): Promise<Sent> {
  const body = JSON.stringify(message);
  const began = now();
  const at = new Date(began);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Consultorio-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(began / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
  const start = performance.now();
  const attempt = (outcome: DeliveryOutcome, status: number | null) => ({
    ...{ at: at.toISOString(), ms: Math.round(performance.now() - start), outcome, status },
  });
  try {
    const answer = await egress.ask(url, {
      ...{ method: 'POST', headers, body, timeoutMs: ANSWER_MS, mostBytes: MAX_BYTES },
    });
    const { status } = answer;
    return { attempt: attempt(outcomeOf(status), status), gone: status === 410, waitMs: waitOf(answer, now()) };
  } catch (error) {
    return { attempt: attempt(failureOf(error), null), gone: false, waitMs: 0 };
  }
}

function outcomeOf(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

function failureOf(error: unknown): DeliveryOutcome {
  if (error instanceof ForbiddenAddress) return 'forbidden';
  return (error as Error).name === 'AbortError' ? 'timedOut' : 'unreachable';
}

/** What a receiver that is busy asks for, an hour at most. */
function waitOf({ headers }: Answer, now: number): number {
  const asked = headers['retry-after'];
  if (!asked) return 0;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_WAIT_MS);
}

import { type Answer, type Egress, ForbiddenAddress } from '../egress/egress.ts';
import { neverThere } from '../unreachable.ts';
import type { SendOutcome } from './phone-sender.ts';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024;

/** Nothing was sent. */
const unsent = new Set([...neverThere, 'ERR_TLS_CERT_ALTNAME_INVALID']);

type Asked = { url: string; authorization: string; type: string; body: string };

/** Asks a provider once and lets its answer be judged. Never throws, and never tells what was sent to whom. */
export async function askProvider(
  egress: Egress,
  { url, authorization, type, body }: Asked,
  judge: (status: number, told: Record<string, unknown>) => SendOutcome,
): Promise<SendOutcome> {
  let answer: Answer;
  try {
    answer = await egress.ask(url, {
      ...{ method: 'POST', body, timeoutMs: TIMEOUT_MS, mostBytes: MAX_BYTES },
      headers: { authorization, 'content-type': type, accept: 'application/json' },
    });
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? (error as Error).name);
    const wasThere = !unsent.has(code) && !(error instanceof ForbiddenAddress);
    return { outcome: wasThere ? 'unknown' : 'later', code };
  }
  if (answer.status >= 500) return { outcome: 'later', code: `${answer.status}` };
  return judge(answer.status, readObject(answer.body));
}

function readObject(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { askedInBody } from '@consultorio/contracts/asked-in-body';
import { STAFF_SESSION_HEADER } from '@consultorio/contracts/staff-proof';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import type { Endpoint } from '../call.ts';

/** Whoever calls; `staffSession` is the secret that openStaffSession gave out. */
export type Credentials = { token: string; staffSession?: string };

/** A call as its caller saw it: what was asked, when the answer was there, and after how long. */
type Answered = { name: string; at: number; ms: number };

/** All that the callers of a day saw, for whoever judges it afterwards. */
export function openCallLog() {
  const answered: Answered[] = [];
  const refused = new Map<string, number>();
  const unexpected: string[] = [];
  const lags: { at: number; ms: number }[] = [];
  const count = (what: string) => refused.set(what, (refused.get(what) ?? 0) + 1);
  return { answered, refused, unexpected, lags, abandoned: { before: 0, answered: 0 }, reconnected: 0, count };
}
export type CallLog = ReturnType<typeof openCallLog>;

/** Thrown where somebody's story cannot go on; it is in the log already. */
export class StoryEnded extends Error {}

type Body = {
  result?: unknown;
  error?: { message?: string; details?: Record<string, unknown>; data?: Record<string, unknown> };
};
const codeOf = ({ error }: Body) => String(error?.details?.code ?? error?.data?.appCode ?? 'no code of ours');

/** Somebody's page or program, which asks this server at this endpoint. */
export function openCaller(log: CallLog, address: string, endpoint: Endpoint) {
  const headersOf = (who: Credentials | null): Record<string, string> => ({
    ...(who ? { authorization: `Bearer ${who.token}` } : {}),
    ...(who?.staffSession ? { [STAFF_SESSION_HEADER]: who.staffSession } : {}),
  });
  const send = (name: ProcedureName, who: Credentials | null, input: unknown, signal: AbortSignal) => {
    const headers = { ...headersOf(who), 'content-type': 'application/json' };
    if (endpoint === 'callable')
      return fetch(`${address}/${name}`, {
        ...{ method: 'POST', headers, signal },
        body: JSON.stringify({ data: input ?? null }),
      });
    if (procedures[name].kind !== 'query' || askedInBody.has(name))
      return fetch(`${address}/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input ?? null), signal });
    const asked = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return fetch(`${address}/trpc/${name}${asked}`, { headers: headersOf(who), signal });
  };
  /** Null where there was no answer at all. */
  const timed = async (name: string, work: () => Promise<Response>) => {
    const begun = performance.now();
    try {
      const response = await work();
      const bytes = Buffer.from(await response.arrayBuffer());
      log.answered.push({ name, at: Date.now(), ms: performance.now() - begun });
      return { status: response.status, bytes };
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      log.unexpected.push(`${name}: no answer, ${cause?.code ?? error}`);
      return null;
    }
  };
  const endStory = (words: string): never => {
    log.unexpected.push(words);
    throw new StoryEnded(words);
  };

  /** The answer, or null where it was refused for one of the reasons that may happen. @throws StoryEnded of any other. */
  async function ask<Answer = unknown>(
    name: ProcedureName,
    who: Credentials | null,
    input?: unknown,
    mayRefuse: readonly string[] = [],
  ): Promise<Answer | null> {
    const answer = await timed(name, () => send(name, who, input, AbortSignal.timeout(20_000)));
    if (!answer) throw new StoryEnded(name);
    const body = JSON.parse(answer.bytes.toString()) as Body;
    if (answer.status === 200)
      return (endpoint === 'callable' ? body.result : (body.result as { data: unknown }).data) as Answer;
    const code = codeOf(body);
    log.count(`${name}: ${code}`);
    if (answer.status < 500 && mayRefuse.includes(code)) return null;
    const { stack: _stack, ...told } = body.error?.details ?? body.error?.data ?? {};
    return endStory(`${name}: ${answer.status} ${code} ${JSON.stringify(told).slice(0, 300)}`);
  }

  /** What a signed address answers, or takes. */
  async function fetchBytes(what: string, path: string, put?: Buffer): Promise<Buffer> {
    const url = new URL(path, address);
    const upload = put && { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(put) };
    const answer = await timed(what, () => fetch(url, { ...upload, signal: AbortSignal.timeout(60_000) }));
    if (answer?.status !== 200) endStory(`${what}: ${answer?.status} ${answer?.bytes.toString().slice(0, 300)}`);
    return answer?.bytes ?? Buffer.alloc(0);
  }

  /** Hangs up after so many milliseconds, as whoever types on in a search box does. */
  async function abandon(name: ProcedureName, who: Credentials, input: unknown, afterMs: number): Promise<void> {
    const hangUp = AbortSignal.timeout(afterMs);
    try {
      const response = await send(name, who, input, hangUp);
      await response.arrayBuffer();
      log.abandoned.answered++;
      if (response.status >= 500) log.unexpected.push(`${name}, nearly abandoned: ${response.status}`);
    } catch {
      log.abandoned.before++;
    }
  }

  /** A stream of live events that is open until `signal`, and opens again by itself where it left off. */
  async function listen(who: Credentials, signal: AbortSignal, heard: (name: string) => void = () => {}) {
    let last = 0;
    while (!signal.aborted) {
      const from = last > 0 ? `?input=${encodeURIComponent(JSON.stringify({ lastEventId: String(last) }))}` : '';
      try {
        const headers = { ...headersOf(who), accept: 'text/event-stream' };
        const response = await fetch(`${address}/trpc/liveEvents${from}`, { headers, signal });
        if (response.status !== 200) return void log.unexpected.push(`liveEvents: ${response.status}`);
        let rest = '';
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          const parts = (rest + chunk).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) {
            if (part.includes('event: serialized-error')) return void log.unexpected.push(`liveEvents: ${part}`);
            const data = /^id: (\d+)$/m.test(part) ? /^data: (.*)$/m.exec(part)?.[1] : undefined;
            if (!data) continue;
            const event = JSON.parse(data) as { id: number; name: string; at: string };
            if (event.id <= last || event.name === 'missedEvents')
              log.unexpected.push(`liveEvents: ${event.name} ${event.id} after ${last}`);
            log.lags.push({ at: Date.now(), ms: Date.now() - Date.parse(event.at) });
            last = event.id;
            heard(event.name);
          }
        }
      } catch (error) {
        if (!signal.aborted) log.unexpected.push(`liveEvents: ${error}`);
      }
      if (signal.aborted) return;
      log.reconnected++;
      await pause(200);
    }
  }
  return { address, ask, fetchBytes, abandon, listen };
}
export type Caller = ReturnType<typeof openCaller>;

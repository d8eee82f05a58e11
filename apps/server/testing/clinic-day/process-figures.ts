import { readdirSync, readFileSync } from 'node:fs';

/** What a server process holds. `heap` and `buffers` after a collection; null where nobody asked for one. */
export type Held = {
  rss: number;
  descriptors: number;
  heap: number | null;
  buffers: number | null;
  /** Timers, sockets and statements that the process waits for. */
  resources: number | null;
};

type Answer = { id: number; result?: Record<string, unknown>; error?: { message: string } };
type Evaluated = { result: { objectId?: string; value?: unknown } };

/** Runs in the server: how many functions wait for something there. */
const countListeners = `function () {
  let many = 0;
  for (const one of this) try { for (const name of one.eventNames()) many += one.listenerCount(name); } catch {}
  return many;
}`;

/** Asks a process that was started with `--inspect` at this port. Nothing but this test reaches it. */
async function inspect(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let asked = 0;
  const ask = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++asked;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
  return { ask, close: () => socket.close() };
}

export type Watched = Awaited<ReturnType<typeof watchProcess>>;

/** `inspectPort`: where it was told to let itself be inspected. */
export async function watchProcess(pid: number, inspectPort: number) {
  const { ask, close } = await inspect(inspectPort);
  const evaluate = (expression: string, more: object = {}) =>
    ask<Evaluated>('Runtime.evaluate', { expression, objectGroup: 'counted', ...more });
  const countOf = async (prototype: string, counting: string): Promise<number> => {
    const { result } = await evaluate(prototype);
    const found = await ask<{ objects: { objectId: string } }>('Runtime.queryObjects', {
      ...{ prototypeObjectId: result.objectId, objectGroup: 'counted' },
    });
    const counted = await ask<Evaluated>('Runtime.callFunctionOn', {
      ...{ objectId: found.objects.objectId, functionDeclaration: counting, returnByValue: true },
    });
    // Else the inspector itself would hold them.
    await ask('Runtime.releaseObjectGroup', { objectGroup: 'counted' });
    return Number(counted.result.value);
  };
  return {
    close,
    /** What listens, of event emitters, and signals that abort. It stops the process for seconds: only while nobody calls. */
    atRest: async () => {
      await ask('HeapProfiler.collectGarbage');
      const listeners = await countOf(`process.getBuiltinModule('node:events').EventEmitter.prototype`, countListeners);
      return { listeners, signals: await countOf('AbortSignal.prototype', 'function () { return this.length; }') };
    },
    /** A collection stops the process for some tenths of a second. */
    held: async (isCollected: boolean): Promise<Held> => {
      const rss = 1024 * Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
      const descriptors = readdirSync(`/proc/${pid}/fd`).length;
      const { result } = await evaluate('process.getActiveResourcesInfo().length', { returnByValue: true });
      const cheap = { rss, descriptors, resources: Number(result.value), heap: null, buffers: null };
      if (!isCollected) return cheap;
      await ask('HeapProfiler.collectGarbage');
      const told = await evaluate('JSON.stringify(process.memoryUsage())', { returnByValue: true });
      const { heapUsed, arrayBuffers } = JSON.parse(String(told.result.value)) as NodeJS.MemoryUsage;
      return { ...cheap, heap: heapUsed, buffers: arrayBuffers };
    },
  };
}

import { createRequire, registerHooks } from 'node:module';
import type postgresJs from 'postgres';

/** The newest there is. */
const KNOWN = '3.4.9';

type Patch = [before: string, after: string];

/**
 * When a connection closes within a transaction, postgres 3.4.9 writes the rest of the transaction, if only its
 * ROLLBACK, to a socket that is null, a tick later, which ends the process; or to the next use of the connection,
 * outside of any transaction. Bytes left in the buffer spoil the connection that follows. Reported and open:
 * porsager/postgres#1066, #1154, #1208. Patched while it is loaded.
 *
 * And its queue of busy connections keeps the place of everything that it ever held until it is empty, which under a load
 * without a pause it never is, and looks through all of these places to take one connection out: a million calls later
 * each costs twice as much.
 *
 * And where an address names several servers it goes on asking them as fast as it can while none of them listens, and tells
 * nobody; each is asked once now, also after one that says nothing, which it never passed over. A connection that it closed because it
 * had rested goes back to where it was, and not to the next server, which may be one that is gone. And a server that follows another is
 * taken for one that writes: asked for `read-write` it looks at a setting that a standby has off.
 *
 * And it waits for an answer for as long as the kernel does, which repeats what it sent to a machine that is gone for a quarter of an
 * hour: `answer_within` is for how many seconds a connection may say nothing while something is asked of it.
 */
const patches: Record<string, Patch[]> = {
  '/postgres/cjs/src/connection.js': [
    // As a socket says it that the kernel gave up. While nothing is asked it may be as quiet as it likes.
    [
      'function drain() {',
      `function unanswered() {
    query && socket.destroy(Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT', syscall: 'read' }))
  }

  function drain() {`,
    ],
    [
      'keep_alive && socket.setKeepAlive && socket.setKeepAlive(true, 1000 * keep_alive)',
      `keep_alive && socket.setKeepAlive && socket.setKeepAlive(true, 1000 * keep_alive)
      options.answer_within && socket.setTimeout(1000 * options.answer_within).on('timeout', unanswered)`,
    ],
    // Of several servers none of which listens, it asks one after the other without a pause and for ever.
    [
      'if (connection.queue === queues.connecting && options.host[retries + 1])\n      return',
      'if (connection.queue === queues.connecting && options.host[++retries])\n      return\n\n    retries = 0',
    ],
    [
      "errored(Errors.connection('CONNECT_TIMEOUT', options, socket))",
      "error(Errors.connection('CONNECT_TIMEOUT', options, socket))",
    ],
    [', retries = 0\n', ', retries = 0\n    , served = false\n'],
    ['options.shared.retries = retries = 0', 'options.shared.retries = retries = 0\n      served = true'],
    [
      "(x === 'read-write' && xs.default_transaction_read_only === 'on') ||",
      "(x === 'read-write' && (xs.default_transaction_read_only === 'on' || xs.in_hot_standby === 'on')) ||",
    ],
    [
      'function nextWrite(fn) {',
      `function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }`,
    ],
    [
      'async function closed(hadError) {',
      `async function closed(hadError) {
    // One that was lost begins with the next server: its own is probably gone.
    if (served && terminated) hostIndex = (hostIndex + port.length - 1) % port.length
    served = false
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null`,
    ],
    // A socket's error comes some turns before its close: what was said in between stood unanswered in front of the
    // next connection's first transaction, which waited for ever; of two statements sent together the first got the
    // answer of the second.
    [
      "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
      `;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = errorResponse = null`,
    ],
  ],
  '/postgres/cjs/src/queue.js': [
    [
      'const index = xs.indexOf(x)\n      return index === -1',
      'const at = xs.indexOf(x, index)\n      return at === -1',
    ],
    ['xs.splice(index, 1)', 'xs.splice(at, 1)'],
    [
      'if (index === xs.length) {',
      `if (index > 1000 && index * 2 > xs.length) {
        xs = xs.slice(index)
        index = 0
      } else if (index === xs.length) {`,
    ],
  ],
  '/postgres/cjs/src/index.js': [
    ['keep_alive      : 60,', 'keep_alive      : 60,\n    answer_within   : null,'],
    // No fault, and the one place that knows: how many connections are at work, and what waits for one.
    [
      'get parameters() { return options.parameters },',
      `get parameters() { return options.parameters },
    load() {
      return {
        size: connections.length,
        busy: connecting.length + reserved.length + busy.length + full.length,
        waiting: queries.length
      }
    },`,
    ],
    ['let savepoints = 0', 'let gone = null, savepoints = 0'],
    ['connection.onclose = reject)', 'connection.onclose = (e) => { gone = e; reject(e) })'],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))',
      `q.catch(e => uncaughtError || (uncaughtError = e))
        if (gone) return q.reject(gone)`,
    ],
  ],
};

/** The source of a file of postgres without its faults. @throws Error when it is not the source that we know. */
export function patched(file: string, source: string): string {
  return (patches[file] ?? []).reduce((text, [before, after]) => {
    if (text.split(before).length !== 2) throw unknownVersion(`In ${file} it does not find once: ${before}`);
    return text.replace(before, () => after);
  }, source);
}

const unknownVersion = (why: string) =>
  new Error(
    `The installed version of the package postgres is not ${KNOWN}, and the server does not start with its faults uncorrected. Install ${KNOWN}, or read decision 050 and adapt ${import.meta.filename}. ${why}`,
  );

const unread = new Set(Object.keys(patches));
const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const file = [...unread].find((end) => url.endsWith(end));
    if (!file) return loaded;
    unread.delete(file);
    return { ...loaded, source: patched(file, String(loaded.source)) };
  },
});
/** The CommonJS form, which nobody else loads: drizzle has the other one in memory before this file runs. */
export const postgres: typeof postgresJs = createRequire(import.meta.url)('postgres');
hooks.deregister();
// Tests read this file anew, and get what is in memory already.
const mark = Symbol.for('consultorio.patched');
if (unread.size > 0 && !(mark in postgres)) throw unknownVersion(`It does not have ${[...unread].join(', ')}.`);
Object.assign(postgres, { [mark]: true });

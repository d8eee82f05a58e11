export interface Case {
  readonly method: string;
  readonly contentType: string;
  readonly encoding: '' | 'gzip' | 'zip';
  readonly authorization: string;
  readonly streaming: boolean;
  readonly origin: boolean;
  readonly body: string;
}

/** What a client can tell apart. */
export interface Seen {
  readonly status: number;
  readonly body: string;
  readonly type: string;
  readonly allowed: string;
}

type Read = { readonly result?: unknown; readonly error?: { readonly status: string } };

/** The envelope, or the last event; null for a page. */
function read({ body, type }: Seen): Read | null {
  if (type.startsWith('text/html') || body === '') return null;
  const last = body.startsWith('data: ') ? body.trimEnd().split('\n\n').at(-1)?.slice('data: '.length) : body;
  return JSON.parse(last ?? '') as Read;
}

const sorted = (seen: Seen): string =>
  JSON.stringify(read(seen), (_key, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
const isRefused = (seen: Seen) => read(seen)?.error?.status === 'INVALID_ARGUMENT';
const isInternal = (seen: Seen) => read(seen)?.error?.status === 'INTERNAL';
const saysTheSame = (theirs: Seen, ours: Seen) => theirs.status === ours.status && sorted(theirs) === sorted(ours);

/** Every way in which an answer may differ from that of firebase-functions, and why; the first that fits is meant. */
export const differences: readonly {
  readonly name: string;
  readonly reason: string;
  readonly is: (asked: Case, theirs: Seen, ours: Seen) => boolean;
}[] = [
  {
    name: 'a page of HTML without CORS',
    reason:
      'a browser reads it as `internal`, and a stream that gets it never ends: the envelope says INVALID_ARGUMENT',
    is: (_asked, theirs, ours) => /^(400|415)$/.test(`${theirs.status}`) && /html/.test(theirs.type) && isRefused(ours),
  },
  {
    name: 'a typed integer that is no number',
    reason: 'what a client sends wrongly is no error of the server: INVALID_ARGUMENT, not INTERNAL (decision 010)',
    is: ({ body }, theirs, ours) => /Int64Value/.test(body) && isInternal(theirs) && isRefused(ours),
  },
  {
    name: 'a foreign @type',
    reason: 'the protocol leaves it a map; firebase-functions throws',
    is: ({ body }, theirs, ours) =>
      /BytesValue|Other/.test(body) && isInternal(theirs) && 'result' in (read(ours) ?? {}),
  },
  {
    name: 'a number past the range',
    reason: 'JSON.parse makes it infinite, which nobody can send back: refused before credentials are looked at',
    is: ({ body }, theirs, ours) => /1e400/.test(body) && read(theirs)?.error !== undefined && isRefused(ours),
  },
  {
    name: 'half a surrogate pair',
    reason: 'it becomes U+FFFD without a word in every store of UTF-8: refused before credentials are looked at',
    is: ({ body }, theirs, ours) => /\\ud800"/.test(body) && !isRefused(theirs) && isRefused(ours),
  },
  {
    name: 'the Content-Type of a stream',
    reason:
      'theirs has none; proxies and tools read it. U+2028 and U+2029 are escaped in events, where some SDKs end a line',
    is: (_asked, theirs, ours) =>
      theirs.type === '' && ours.type === 'text/event-stream; charset=utf-8' && saysTheSame(theirs, ours),
  },
  {
    name: 'the order of keys in an error',
    reason: 'no client can tell; ours has the status first',
    is: (_asked, theirs, ours) =>
      theirs.type === ours.type && read(ours)?.error !== undefined && saysTheSame(theirs, ours),
  },
];

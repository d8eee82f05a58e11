import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Env } from '../../env.ts';
import type { Database } from '../db/database.ts';
import { secretKeys } from '../db/setting-keys.ts';
import { type Egress, openEgress } from '../egress/egress.ts';
import { makeOwn } from '../settings/own-settings.ts';

/** Of Chrome, Edge and what is made of them, Firefox, Safari. No other address of a caller is ever asked. */
const browsers = [
  /^https:\/\/fcm\.googleapis\.com$/,
  /^https:\/\/(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^https:\/\/(?:[a-z0-9-]+\.)+push\.apple\.com$/,
  /^https:\/\/(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];
/** A claim on a message lasts longer. */
const TIMEOUT_MS = 20_000;
/** Nothing of an answer is read but its status. */
const MAX_BYTES = 64 * 1024;
/** Whoever runs the server has named these, wherever they are. */
const named = openEgress({ allows: () => true });
/** How long a push service keeps what it cannot deliver, in seconds. */
const TTL = 86_400;

export type Subscription = { endpoint: string; p256dh: string; auth: string };
/** `tag`: what comes twice with one tag is seen once. */
export type Pushed = { tag: string; title: string; path: string };
/** `gone`: there is no such browser any more · `refused`: it will never be taken as it is. */
export type PushOutcome = 'taken' | 'gone' | 'refused';

export type PushService = {
  publicKey: string;
  /** Whether a browser with such an address and such a key can be told at all. */
  knows(subscription: Subscription): boolean;
  /** @throws Error when the push service cannot be reached or asks to wait: try again. */
  hand(subscription: Subscription, pushed: Pushed): Promise<PushOutcome>;
};

export async function openPushService(
  db: Database,
  { PUSH_SERVICES, MAIL_FROM, publicUrl }: Pick<Env, 'PUSH_SERVICES' | 'MAIL_FROM' | 'publicUrl'>,
  outside: Egress = openEgress(),
): Promise<PushService> {
  const keys = await loadKeys(db);
  // Push services ask for an address at which somebody answers, and refuse one of this machine.
  const address = /<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  const vapidDetails = { ...keys, subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${address}` };
  const isKnown = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { origin, username, password } = new URL(endpoint);
    if (username || password) return false;
    return PUSH_SERVICES.includes(origin) || browsers.some((known) => known.test(origin));
  };
  return {
    publicKey: keys.publicKey,
    knows: ({ endpoint, p256dh }) => isKnown(endpoint) && isPoint(p256dh),
    hand: async ({ endpoint, p256dh, auth }, { tag, ...told }) => {
      // Asked again: the setting may have changed since.
      if (!isKnown(endpoint)) return 'refused';
      const {
        method,
        headers: { 'Content-Length': _, ...headers },
        body,
      } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ tag, ...told }), {
        ...{ vapidDetails, TTL, urgency: 'normal', contentEncoding: 'aes128gcm' },
        // At most 32 letters: of two that were not delivered yet the push service keeps one.
        topic: tag.replaceAll('-', ''),
      });
      const way = PUSH_SERVICES.includes(new URL(endpoint).origin) ? named : outside;
      const { status } = await way.ask(endpoint, {
        method: method as 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body ?? []),
        ...{ timeoutMs: TIMEOUT_MS, mostBytes: MAX_BYTES },
      });
      return judge(status);
    },
  };
}

function judge(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 408 || status === 429 || status >= 500)
    throw Object.assign(new Error('the push service asks to wait'), { code: `push-${status}` });
  return 'refused';
}

/** What is no point of the curve fails only when something is encrypted for it. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Kept in the database: a browser knows one key of ours, whichever replica tells it. Made at the first start. */
async function loadKeys(db: Database): Promise<{ publicKey: string; privateKey: string }> {
  const keys = webPush.generateVAPIDKeys();
  return (await makeOwn(db, secretKeys.push, keys)) as typeof keys;
}

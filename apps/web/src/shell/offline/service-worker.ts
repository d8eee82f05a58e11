/**
 * Keeps the parts of the application, and a page for when there is no connection. It answers for nothing else: the
 * server's answers about people pass by untouched and are never kept, so there is nothing here that a next person could
 * see. And it shows what is pushed.
 */

/** Put in by the build: the parts of the patient's screens. A new build is a new list, and so a new worker. */
declare const PATIENT_FILES: readonly string[];
const patientFiles = PATIENT_FILES;

interface Later extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Later {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Later {
  readonly data: unknown;
}
interface Pushed extends Later {
  readonly data: { json(): unknown } | null;
}
interface Pressed extends Later {
  readonly notification: { readonly data: unknown; close(): void };
}
interface SubscriptionChange extends Later {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}
/** The types of a worker and of a page do not live in one project; this is all that is used of a worker's. */
interface Worker {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: PushManager;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Later) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(name: 'message', listener: (event: Told) => void): void;
  addEventListener(name: 'push', listener: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Pressed) => void): void;
  addEventListener(name: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void;
}
const worker = self as unknown as Worker;

/** Hashed names never change their content: one room for them, and one for the few files that have plain names. */
const PARTS = 'parts';
const OFFLINE = 'offline';
const OFFLINE_PAGE = '/offline.html';
const offlineFiles = [OFFLINE_PAGE, '/offline.css', '/offline.js', '/offline-prescriptions.js', '/icon-192.png'];

worker.addEventListener('install', (event) => {
  // Nothing that is open depends on which worker answers it, so a new one need not wait for tabs to be closed.
  event.waitUntil(
    caches
      .open(OFFLINE)
      .then((cache) => cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

/** A signed-in person gets the rest of the patient's screens beforehand; parts kept already are not asked for again. */
worker.addEventListener('message', (event) => {
  // Without room it ends there.
  if (event.data === 'fetchParts') event.waitUntil(fetchParts().catch(() => {}));
  if (event.data === 'reached') reachedAt = Date.now();
});

async function fetchParts(): Promise<void> {
  const parts = await caches.open(PARTS);
  const kept = new Set((await parts.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of patientFiles) {
    if (kept.has(file)) continue;
    // One after the other: the person's own requests go first.
    const answer = await fetch(file).catch(() => null);
    if (answer?.ok) await parts.put(file, answer);
  }
  await forgetOldParts(parts);
}

/** The tabs that are open may still be of an older build; beyond this many parts the oldest ones go. */
const MAX_PARTS = 300;

async function forgetOldParts(parts: Cache): Promise<void> {
  const current = new Set(patientFiles);
  const old = (await parts.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  const excess = Math.max(0, old.length + current.size - MAX_PARTS);
  for (const request of old.slice(0, excess)) await parts.delete(request);
}

/** A telephone without room, or whose storage is broken, keeps nothing; its network still brings everything. */
async function answerPart(event: Asked): Promise<Response> {
  const { request } = event;
  const parts = await caches.open(PARTS).catch(() => null);
  const kept = await parts?.match(request.url).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (parts && answer.ok) event.waitUntil(parts.put(request.url, answer.clone()).catch(() => {}));
  return answer;
}

/** How long a page is waited for where a prescription that is kept here could be read instead, in milliseconds. */
const PATIENCE = 6_000;
/** For so long after the offline page has reached the server, in milliseconds, a slow line is no dead one. */
const REACHED = 60_000;
/** What the server makes for long, and is no page of the application. */
const madeForLong = /^\/(api|documents|fhir|files)(\/|$)/;

let reachedAt = 0;

async function answerPage(request: Request): Promise<Response> {
  const asked = fetch(request);
  try {
    return await Promise.race([asked, outOfPatience(request)]);
  } catch {
    return (await caches.match(OFFLINE_PAGE).catch(() => undefined)) ?? asked;
  }
}

/** On a line that is dead though connected nothing fails and nothing comes. @throws unless there is nothing to show instead. */
async function outOfPatience({ url }: Request): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const isWaitedFor = madeForLong.test(new URL(url).pathname) || Date.now() - reachedAt < REACHED;
  if (!isWaitedFor && (await isSomethingKept())) throw new Error('The page does not come.');
  return new Promise(() => {});
}

/** A prescription that its person keeps on this device: `capabilities/kept-prescriptions/vault.ts`. */
function isSomethingKept(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('kept-prescriptions');
    // It is not there, and is not made.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const tell = (isKept: boolean) => {
        database.close();
        resolve(isKept);
      };
      if (!database.objectStoreNames.contains('prescriptions')) return tell(false);
      // With the last one its key goes too.
      const counted = database.transaction('prescriptions').objectStore('prescriptions').count();
      counted.onsuccess = () => tell(counted.result > 0);
      counted.onerror = () => tell(false);
    };
  });
}

async function answerOffline(request: Request, pathname: string): Promise<Response> {
  return (await caches.match(pathname).catch(() => undefined)) ?? fetch(request);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerPart(event));
  // As they were kept: on a line that is dead they would not come either.
  else if (offlineFiles.includes(pathname)) event.respondWith(answerOffline(request, pathname));
});

/** Browsers take the right away from whoever shows nothing: what cannot be read says at least that something waits. */
worker.addEventListener('push', (event) => {
  event.waitUntil(show(readPushed(event.data)));
});

type Notice = { title: string; path: string; tag?: string };

function readPushed(data: Pushed['data']): Notice {
  try {
    const { title, path, tag } = (data?.json() ?? {}) as Record<string, unknown>;
    if (typeof title === 'string' && typeof path === 'string')
      return { title, path, ...(typeof tag === 'string' && { tag }) };
  } catch {
    // Not ours, or of a version that we do not know.
  }
  return { title: 'Tienes un aviso nuevo', path: '/inicio' };
}

const show = ({ title, path, tag }: Notice) =>
  worker.registration.showNotification(title, {
    ...{ body: 'Abre Consultorio para verlo.', lang: 'es-MX', icon: '/icon-192.png', data: path },
    // The same one a second time takes the place of the first.
    ...(tag && { tag }),
  });

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** A page that is there already is shown; no other is taken to it, because something may be typed there. */
async function open(path: string): Promise<void> {
  const address = new URL(path, worker.location.origin);
  if (address.origin !== worker.location.origin) return;
  const pages = await worker.clients.matchAll({ type: 'window' });
  // A part of a page has the page's path: what it shows is told by the whole.
  const there = pages.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname === address.pathname && search === address.search;
  });
  await (there ? there.focus() : worker.clients.openWindow(address.href));
}

/** A subscription that ends is taken anew. Whose it is only a page with a session tells the server: the next one does. */
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event;
  if (newSubscription || !oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  event.waitUntil(worker.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }).catch(() => {}));
});

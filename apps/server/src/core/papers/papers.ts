import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import { createBudget } from '../budget.ts';
import { DAY_MS } from '../clock/moments.ts';
import { bytesOrNull, type FileStore } from '../files/store.ts';
import { type RenderingLimits, renderingLimits, renderingThreads } from './rendering-threads.ts';

/** Asked for again later, a paper is rendered again from the same facts. */
const KEPT_DAYS = 30;

/**
 * Papers that never change, beside the files that people sent: rendered from what the database holds, so that no backup
 * needs them and nothing is lost with them. Their names are the hash of all that they were rendered from.
 */
function keptPapers(store: FileStore) {
  return {
    /** Null when it is not there, or only half: another server may be writing it just now. */
    async find(key: string): Promise<Buffer | null> {
      const bytes = await bytesOrNull(store, storageKeyOf(key));
      return bytes?.subarray(-8).includes('%%EOF') ? bytes : null;
    },
    keep: (key: string, bytes: Buffer) => store.keep(storageKeyOf(key), bytes),
    /** Of one of the store's 256 folders. A paper that was cancelled or replaced meanwhile has a new name; nobody asks for the old one. */
    async sweep(folder: string, now: number): Promise<void> {
      for await (const { storageKey, changedAt } of store.list(folder))
        if (changedAt < now - KEPT_DAYS * DAY_MS) await store.remove(storageKey);
    },
    /** All of them, at once. */
    async forget(): Promise<void> {
      for await (const { storageKey } of store.list()) await store.remove(storageKey);
    },
  };
}

/** 128 bits of the hash, in the form of the store's other names. */
function storageKeyOf(key: string): string {
  const id = key.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return `${id.slice(0, 2)}/${id}`;
}

/**
 * Part of the name of every paper that is kept. Raise it when papers that were issued already shall be rendered anew, as
 * after a mistake in them; otherwise they stay as they were rendered the first time.
 */
const RENDERING = 1;

/**
 * How many times as long as an answer a paper may take, and the route that sends it: the first one waits for its thread to
 * begin, which took up to 11 s on a machine of two cores that had five times as much to do.
 */
export const PAPER_TIMEOUT_FACTOR = 2;

export type Paper = {
  /** Function of the worker that renders it. */
  kind: string;
  /** All its data, plain; pictures by the ids of their files, which never change. */
  facts: object;
  /** Read only when it has to be rendered; one that lacks something for now is not kept. */
  pictures?: { read: () => Promise<Record<string, Uint8Array | null>>; lacks: () => boolean };
  /** It never changes, so that it is kept beyond the next minutes. */
  lasting: boolean;
  /** How many times as long as an answer it may take, where its reader waits for more than a paper. */
  timeoutFactor?: number;
};

export type Papers = {
  /** The PDF. Asked by many at once, it is rendered once. @throws AppError rate-limited, busy, unavailable, file-too-large. */
  render(paper: Paper, personId: string): Promise<Buffer>;
  /** Old ones in one folder of the 256. */
  sweep(folder: string, now: number): Promise<void>;
  /** Every paper that is kept: whose each is, its name does not say. */
  forget(): Promise<void>;
  close(): Promise<void>;
};

const none = { read: async () => ({}), lacks: () => false };

/** Of papers that were just asked for: an address is often opened more than once. */
const REMEMBERED = { maxSize: 32 * 1024 * 1024, ttl: 5 * 60_000 };

type Options = {
  worker: URL;
  store: FileStore;
  log: FastifyBaseLogger;
  /** From asking to the last byte, waiting included. */
  timeMs: number;
  limits?: RenderingLimits;
};

/** Papers are rendered outside the event loop, within limits of time and memory, one at a time for each person. */
export function openPapers({ worker, store, log, timeMs, limits = renderingLimits }: Options): Papers {
  const threads = renderingThreads(worker, log, limits);
  const kept = keptPapers(store);
  // Nobody's sixty requests stand in everybody's way.
  const turns = createBudget({
    capacity: Number.POSITIVE_INFINITY,
    ofOne: 1,
    waiting: Number.POSITIVE_INFINITY,
    waitingOfOne: limits.ofOnePerson,
    waitMs: timeMs,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  const remembered = new LRUCache<string, Buffer>({ ...REMEMBERED, sizeCalculation: ({ length }) => length });

  async function obtain(key: string, facts: string, paper: Paper, personId: string): Promise<Buffer> {
    const { kind, lasting, pictures = none, timeoutFactor = PAPER_TIMEOUT_FACTOR } = paper;
    const known = lasting ? await kept.find(key) : null;
    if (known) return known;
    const signal = AbortSignal.timeout(timeMs * timeoutFactor);
    const done = await turns.take(1, personId);
    const bytes = await pictures
      .read()
      .then((found) => threads.run(kind, { facts, pictures: found }, signal))
      .finally(done);
    if (lasting && !pictures.lacks())
      await kept.keep(key, bytes).catch((error: unknown) => log.warn({ err: error }, 'a paper could not be kept'));
    return bytes;
  }

  return {
    async render(paper, personId) {
      const facts = JSON.stringify(paper.facts);
      if (facts.length > limits.characters) throw new AppError('file-too-large');
      const key = hash('sha256', `${RENDERING} ${paper.kind} ${facts}`, 'hex');
      const known = remembered.get(key) ?? underWay.get(key);
      if (known) return known;
      const work = obtain(key, facts, paper, personId);
      underWay.set(key, work);
      try {
        const bytes = await work;
        if (!paper.pictures?.lacks()) remembered.set(key, bytes);
        return bytes;
      } finally {
        underWay.delete(key);
      }
    },
    sweep: kept.sweep,
    forget: async () => {
      remembered.clear();
      await kept.forget();
    },
    close: threads.close,
  };
}

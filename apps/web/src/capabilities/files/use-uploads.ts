import { isTransient } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { filePurposes, StoredFile } from '@consultorio/contracts/files';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';
import { type KeptFile, keptFilesOf } from '../session/kept-files.ts';
import { useSession } from '../session/session-context.ts';
import { refusalOf } from './content-type.ts';
import { preparePhoto, UnreadablePhoto } from './prepare-photo.ts';
import { putFile, UploadError } from './put-file.ts';
import { alreadyStored, chosen, fromKept, isPending, keptOf, type Upload } from './uploads.ts';

interface Options {
  purpose: (typeof filePurposes)[number];
  max: number;
  /** Files that an earlier visit already sent. Read once. */
  initial?: StoredFile[];
  /** Where they belong (a draft, a chat): what was chosen there waits on this device for the next visit. */
  place?: string | undefined;
  /** Nobody would take them any more: they stay on this device, in sight, until they are thrown away. */
  stays?: boolean;
}

export interface Uploads {
  list: Upload[];
  stored: StoredFile[];
  busy: boolean;
  full: boolean;
  add: (files: File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  clear: () => void;
  /** What is attached now, after another device changed it. What is still on its way stays; `known` describes the new ones. */
  adopt: (fileIds: string[], known: StoredFile[]) => void;
  /** The server refers to all that are stored: the device need not remember them. */
  settle: () => void;
}

/** How long to wait before the next attempt, in milliseconds. */
const pauseAfter = (failures: number) => Math.min(2000 * 2 ** failures, 30_000);

const isAnswerless = (error: unknown) => (error instanceof UploadError ? error.transient : isTransient(error));

/**
 * Sends files one after another: on a phone's network two at once only make both slow. Without an answer they wait and
 * go on by themselves, from where they were cut.
 */
export function useUploads({ purpose, max, initial = [], place, stays = false }: Options): Uploads {
  const createUpload = trpc.createUpload.useMutation({ meta: { quiet: true } });
  const announce = useRef(createUpload.mutateAsync);
  announce.current = createUpload.mutateAsync;
  const { profile } = useSession();
  const personId = profile?.id;
  const kept = useMemo(() => (place && personId ? keptFilesOf(personId, place) : null), [place, personId]);
  const [list, setList] = useState<Upload[]>(() => initial.map(alreadyStored));
  /** The same list for the one loop that sends; what is on the page follows it. */
  const line = useRef(list);
  const aborts = useRef(new Map<string, AbortController>());
  const addresses = useRef(new Map<string, string>());
  /** What is kept on this device, where another tab of the same place finds it and may send it first. */
  const shared = useRef(new Set<string>());
  const running = useRef(false);
  const failures = useRef(0);
  const gone = useRef(false);
  const staying = useRef(stays);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const put = useCallback((next: Upload[]) => {
    line.current = next;
    setList(next);
  }, []);
  const change = useCallback(
    (key: string, with_: Partial<Upload>) =>
      put(line.current.map((one) => (one.key === key ? { ...one, ...with_ } : one))),
    [put],
  );
  const keep = useCallback(
    async (key: string) => {
      const upload = line.current.find((one) => one.key === key);
      if (upload && (await kept?.keep(keptOf(upload)))) shared.current.add(key);
    },
    [kept],
  );

  /** Whether another tab has sent it meanwhile, or thrown it away: there is nothing left to do. */
  const isDoneElsewhere = useCallback(
    async (key: string): Promise<boolean> => {
      if (!kept || !shared.current.has(key)) return false;
      const now = await kept.read(key);
      if (now === null || (now && !now.stored)) return false;
      if (now) change(key, fromKept(now));
      else put(line.current.filter((one) => one.key !== key));
      return true;
    },
    [kept, change, put],
  );

  const send = useCallback(
    async ({ key, file: picked }: Upload, signal: AbortSignal) => {
      if (!picked || (await isDoneElsewhere(key))) return;
      change(key, { phase: 'preparing' });
      const file = await preparePhoto(picked);
      if (signal.aborted) return;
      if (file !== picked) {
        change(key, { file, name: file.name });
        void keep(key);
      }
      const refusal = await refusalOf(file);
      if (refusal) {
        void kept?.forget(key);
        return change(key, { failure: refusal, refused: true });
      }
      const known = addresses.current.get(key);
      const address =
        known ?? (await announce.current({ name: file.name.slice(0, 200), size: file.size, purpose })).uploadUrl;
      addresses.current.set(key, address);
      if (signal.aborted) return;
      change(key, { phase: 'sending' });
      const stored = await putFile(address, file, known !== undefined, {
        signal,
        onProgress: (progress) => change(key, { progress }),
      }).catch((error: unknown) => {
        const died = error instanceof UploadError && error.expired;
        if (died) addresses.current.delete(key);
        // An address that lived too long is no refusal: the next attempt asks for another.
        throw died && known ? new UploadError(error.message, { transient: true }) : error;
      });
      change(key, { stored, progress: 1 });
      await keep(key);
    },
    [change, keep, kept, purpose, isDoneElsewhere],
  );

  const pump = useCallback(async () => {
    clearTimeout(timer.current);
    if (running.current) return;
    running.current = true;
    for (;;) {
      const upload = line.current.find(isPending);
      if (!upload || gone.current || staying.current) break;
      const { key } = upload;
      const abort = new AbortController();
      aborts.current.set(key, abort);
      try {
        const work = () => send(upload, abort.signal);
        await (kept ? kept.alone(key, work, abort.signal) : work());
        failures.current = 0;
      } catch (error) {
        if (abort.signal.aborted) continue;
        if (isAnswerless(error)) {
          put(line.current.map((one) => (isPending(one) ? { ...one, phase: 'waiting' } : one)));
          timer.current = setTimeout(() => void pump(), pauseAfter(failures.current));
          failures.current += 1;
          break;
        }
        const unreadable = error instanceof UnreadablePhoto;
        const told = unreadable || error instanceof UploadError;
        change(key, { failure: told ? error.message : errorText(error), refused: unreadable, progress: 0 });
      }
    }
    running.current = false;
  }, [send, put, change, kept]);

  useEffect(() => {
    staying.current = stays;
    if (stays) for (const abort of aborts.current.values()) abort.abort();
    else void pump();
  }, [stays, pump]);

  useEffect(() => {
    gone.current = false;
    const stopped = aborts.current;
    const now = () => {
      failures.current = 0;
      void pump();
    };
    const seen = () => document.visibilityState === 'visible' && now();
    void kept?.list().then((files) => {
      if (gone.current) return;
      const here = new Set(line.current.flatMap(({ key, stored }) => (stored ? [key, stored.id] : [key])));
      const isHere = ({ key, stored }: KeptFile) => here.has(stored?.id ?? key);
      put([...line.current, ...files.filter((one) => !isHere(one)).map(fromKept)]);
      for (const { key } of files) shared.current.add(key);
      for (const one of files) if (isHere(one) && one.stored) void kept.forget(one.key);
      now();
    });
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', seen);
    return () => {
      gone.current = true;
      clearTimeout(timer.current);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', seen);
      for (const abort of stopped.values()) abort.abort();
    };
  }, [pump, kept, put]);

  return useMemo<Uploads>(() => {
    const remove = (key: string) => {
      aborts.current.get(key)?.abort();
      void kept?.forget(key);
      put(line.current.filter((one) => one.key !== key));
    };
    return {
      list,
      stored: list.flatMap(({ stored }) => stored ?? []),
      busy: list.some(isPending),
      full: list.length >= max,
      add: (files) => {
        const room = Math.max(0, max - line.current.length);
        if (files.length > room)
          notify(
            room === 0 ? `Ya tienes ${max} archivos.` : `Caben ${max} archivos: agregamos los primeros.`,
            'warning',
          );
        const added = files.slice(0, room).map((file, place) => chosen(file, place));
        put([...line.current, ...added]);
        for (const { key } of added) void keep(key);
        void pump();
      },
      retry: (key) => {
        change(key, { failure: null, progress: 0, phase: 'queued' });
        void pump();
      },
      remove,
      clear: () => {
        for (const { key } of line.current) remove(key);
      },
      adopt: (fileIds, known) => {
        const staying = line.current.filter(({ stored }) => !stored || fileIds.includes(stored.id));
        const here = new Set(staying.flatMap(({ stored }) => stored?.id ?? []));
        const arrived = known.filter(({ id }) => fileIds.includes(id) && !here.has(id));
        put([...staying, ...arrived.map(alreadyStored)]);
      },
      settle: () => {
        // In turn: a tab that waits for the same file must still find where it went.
        for (const { key, stored } of line.current) if (stored) void kept?.alone(key, () => kept.forget(key));
      },
    };
  }, [list, max, kept, keep, pump, put, change]);
}

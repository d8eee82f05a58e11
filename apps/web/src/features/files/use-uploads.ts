import { trpc } from '@consultorio/client/trpc';
import type { filePurposes, StoredFile } from '@consultorio/contracts/files';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../texts/errors.ts';
import { refusalOf } from './content-type.ts';
import { putFile, UploadError } from './put-file.ts';

/** One file on its way. `stored` is there once the server has it; `failure` says why it has not. */
export interface Upload {
  key: string;
  name: string;
  file: File | null;
  /** Share of the bytes that left, 0 to 1. */
  progress: number;
  stored: StoredFile | null;
  failure: string | null;
  /** Refused for what it is: sending it again would change nothing. */
  refused: boolean;
}

interface Options {
  purpose: (typeof filePurposes)[number];
  max: number;
  /** Files that an earlier visit already sent. Read once. */
  initial?: StoredFile[];
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
}

const fromStored = (stored: StoredFile): Upload => ({
  key: stored.id,
  name: stored.name,
  file: null,
  progress: 1,
  stored,
  failure: null,
  refused: false,
});

/** Sends files one after another: on a phone's network two at once only make both slow. */
export function useUploads({ purpose, max, initial = [] }: Options): Uploads {
  const createUpload = trpc.createUpload.useMutation({ meta: { quiet: true } });
  const announce = useRef(createUpload.mutateAsync);
  announce.current = createUpload.mutateAsync;
  const [list, setList] = useState<Upload[]>(() => initial.map(fromStored));
  const aborts = useRef(new Map<string, AbortController>());
  const line = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback(
    (key: string, with_: Partial<Upload>) =>
      setList((now) => now.map((one) => (one.key === key ? { ...one, ...with_ } : one))),
    [],
  );

  const send = useCallback(
    async (key: string, file: File) => {
      const abort = aborts.current.get(key);
      if (!abort || abort.signal.aborted) return;
      try {
        const refusal = await refusalOf(file);
        if (refusal) return change(key, { failure: refusal, refused: true });
        // A fresh address for every attempt: the one before may have died while the phone slept.
        const { uploadUrl } = await announce.current({ name: file.name.slice(0, 200), size: file.size, purpose });
        const stored = await putFile(uploadUrl, file, {
          signal: abort.signal,
          onProgress: (progress) => change(key, { progress }),
        });
        change(key, { stored, progress: 1 });
      } catch (error) {
        if (abort.signal.aborted) return;
        change(key, { failure: error instanceof UploadError ? error.message : errorText(error), progress: 0 });
      }
    },
    [change, purpose],
  );

  const enqueue = useCallback(
    (key: string, file: File) => {
      aborts.current.set(key, new AbortController());
      line.current = line.current.then(() => send(key, file));
    },
    [send],
  );

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  return useMemo<Uploads>(() => {
    const remove = (key: string) => {
      aborts.current.get(key)?.abort();
      aborts.current.delete(key);
      setList((now) => now.filter((one) => one.key !== key));
    };
    return {
      list,
      stored: list.flatMap(({ stored }) => stored ?? []),
      busy: list.some(({ stored, failure }) => !stored && !failure),
      full: list.length >= max,
      add: (files) => {
        const fresh = files.slice(0, Math.max(0, max - list.length)).map<Upload>((file) => ({
          key: crypto.randomUUID(),
          name: file.name,
          file,
          progress: 0,
          stored: null,
          failure: null,
          refused: false,
        }));
        setList((now) => [...now, ...fresh]);
        for (const { key, file } of fresh) if (file) enqueue(key, file);
      },
      retry: (key) => {
        const file = list.find((one) => one.key === key)?.file;
        if (!file) return;
        change(key, { failure: null, progress: 0 });
        enqueue(key, file);
      },
      remove,
      clear: () => {
        for (const { key } of list) remove(key);
      },
    };
  }, [list, max, enqueue, change]);
}

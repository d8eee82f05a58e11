import { trpc } from '@consultorio/client/trpc';
import type { filePurposes, StoredFile } from '@consultorio/contracts/files';
import { useEffect, useMemo, useState } from 'react';
import { notify } from '../../kit/notifications.tsx';
import { useSendQueue } from '../editing/use-send-queue.ts';
import { keptFilesOf } from '../session/kept-files.ts';
import { useSession } from '../session/session-context.ts';
import { uploadQueue } from './upload-queue.ts';
import { isPending, type Upload } from './uploads.ts';

interface Options {
  purpose: (typeof filePurposes)[number];
  /** Of whom they are; nothing: of the person at the page, or of nobody in particular. Read once. */
  patientId?: string | undefined;
  max: number;
  /** Files that an earlier visit already sent. Read once. */
  initial?: StoredFile[];
  /**
   * The place they belong to (a draft, a chat): files chosen there wait on this device for the next visit. Read once.
   */
  place?: string | undefined;
  /** Nobody would take them any more: they stay on this device, in sight, until they are thrown away. */
  stays?: boolean;
}

export interface Uploads {
  list: Upload[];
  stored: StoredFile[];
  busy: boolean;
  /** Whether one did not arrive and will not by itself: whoever sends now would lose it. */
  failed: boolean;
  full: boolean;
  add: (files: File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  clear: () => void;
  /** The attached files, after another device changed them. Files on their way stay; `known` describes the new ones. */
  adopt: (fileIds: string[], known: StoredFile[]) => void;
  /** The server refers to all that are stored: the device need not remember them. */
  settle: () => void;
}

/** Files from being chosen until the server has them. */
export function useUploads({ purpose, patientId, max, initial = [], place, stays = false }: Options): Uploads {
  const { mutateAsync: announce } = trpc.createUpload.useMutation({ meta: { quiet: true } });
  const { profile } = useSession();
  const personId = profile?.id;
  const [uploads] = useState(() => {
    const kept = place && personId ? keptFilesOf(personId, place) : null;
    return uploadQueue({ purpose, patientId, initial, kept, announce });
  });
  const { queue, view } = useSendQueue(() => uploads.queue);
  useEffect(() => queue.hold(stays), [queue, stays]);
  useEffect(() => {
    let gone = false;
    void uploads.load(() => gone);
    return () => {
      gone = true;
    };
  }, [uploads]);

  const { items: list } = view;
  return useMemo<Uploads>(
    () => ({
      list,
      stored: list.flatMap(({ stored }) => stored ?? []),
      busy: list.some(isPending),
      failed: list.some(({ failure }) => failure !== null),
      full: list.length >= max,
      add: (files) => {
        const room = Math.max(0, max - queue.items.length);
        if (files.length > room)
          notify(
            room === 0 ? `Ya tienes ${max} archivos.` : `Caben ${max} archivos: agregamos los primeros.`,
            'warning',
          );
        uploads.add(files.slice(0, room));
      },
      retry: (key) => queue.retry(key, { failure: null, progress: 0, phase: 'queued' }),
      remove: uploads.remove,
      clear: () => {
        for (const { key } of queue.items) uploads.remove(key);
      },
      adopt: uploads.adopt,
      settle: uploads.settle,
    }),
    [list, max, queue, uploads],
  );
}

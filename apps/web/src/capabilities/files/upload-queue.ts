import { isTransient } from '@consultorio/client/errors';
import type { filePurposes, StoredFile } from '@consultorio/contracts/files';
import { unansweredWords } from '@consultorio/contracts/unanswered-words';
import { errorText } from '../../texts/errors.ts';
import { SendQueue } from '../editing/send-queue.ts';
import type { KeptFile, keptFilesOf } from '../session/kept-files.ts';
import { refusalOf } from './content-type.ts';
import { preparePhoto, UnreadablePhoto } from './prepare-photo.ts';
import { UploadError } from './upload-error.ts';
import { alreadyStored, chosen, fromKept, isPending, keptOf, type Upload } from './uploads.ts';

interface Options {
  purpose: (typeof filePurposes)[number];
  patientId: string | undefined;
  /** Files that an earlier visit already sent. */
  initial: StoredFile[];
  /** The place where chosen files wait on this device; null if they do not. */
  kept: ReturnType<typeof keptFilesOf> | null;
  announce: (file: Announced) => Promise<{ uploadUrl: string }>;
}

/** It checks what it hears, which pages that send nothing need not load. Where it does not arrive, no file would. */
const loadPutFile = () =>
  import('./put-file.ts').catch(() => {
    throw new UploadError(unansweredWords.unavailable, { transient: true });
  });

type Announced = { name: string; size: number; purpose: Options['purpose']; patientId: string | undefined };

/**
 * Sends files one after another: on a phone's network two at once only make both slow. Each goes on from its last cut.
 */
export function uploadQueue({ purpose, patientId, initial, kept, announce }: Options) {
  const addresses = new Map<string, string>();
  /** The files kept on this device. Another tab of the same place finds them and may send them first. */
  const shared = new Set<string>();

  const queue: SendQueue<Upload> = new SendQueue<Upload>({
    items: initial.map(alreadyStored),
    isPending,
    deliver: (upload, signal) => {
      const work = () => send(upload, signal);
      return kept ? kept.alone(upload.key, work, signal) : work();
    },
    isUnanswered: (error) => (error instanceof UploadError ? error.transient : isTransient(error)),
    refused: (error) => {
      const unreadable = error instanceof UnreadablePhoto;
      const answered = error instanceof UploadError;
      const refused = unreadable || (answered && error.content);
      return { failure: unreadable || answered ? error.message : errorText(error), refused, progress: 0 };
    },
    waiting: { phase: 'waiting' },
    outlastsPage: false,
  });

  async function keep(key: string): Promise<void> {
    const upload = queue.items.find((one) => one.key === key);
    if (upload && (await kept?.keep(keptOf(upload)))) shared.add(key);
  }

  /** Whether another tab has sent it meanwhile, or thrown it away: there is nothing left to do. */
  async function isDoneElsewhere(key: string): Promise<boolean> {
    if (!kept || !shared.has(key)) return false;
    const now = await kept.read(key);
    if (now === null || (now && !now.stored)) return false;
    if (now) queue.change(key, fromKept(now));
    else queue.remove(key);
    return true;
  }

  async function send({ key, file: picked }: Upload, signal: AbortSignal): Promise<void> {
    if (!picked || (await isDoneElsewhere(key))) return;
    queue.change(key, { phase: 'preparing' });
    const file = await preparePhoto(picked);
    if (signal.aborted) return;
    if (file !== picked) {
      queue.change(key, { file, name: file.name });
      void keep(key);
    }
    const refusal = await refusalOf(file);
    if (refusal) {
      void kept?.forget(key);
      return queue.change(key, { failure: refusal, refused: true });
    }
    const known = addresses.get(key);
    const announced = { name: file.name.slice(0, 200), size: file.size, purpose, patientId };
    const address = known ?? (await announce(announced)).uploadUrl;
    addresses.set(key, address);
    if (signal.aborted) return;
    queue.change(key, { phase: 'sending' });
    const { putFile } = await loadPutFile();
    const stored = await putFile(address, file, known !== undefined, {
      signal,
      onProgress: (progress) => queue.change(key, { progress }),
    }).catch((error: unknown) => {
      const died = error instanceof UploadError && error.expired;
      if (died) addresses.delete(key);
      // An address that lived too long is no refusal: the next attempt asks for another.
      throw died && known ? new UploadError(error.message, { transient: true }) : error;
    });
    queue.change(key, { stored, progress: 1 });
    await keep(key);
  }

  return {
    queue,
    /** Files that an earlier visit chose and did not send, or sent without anything that refers to them. */
    load: async (isGone: () => boolean): Promise<void> => {
      const files = (await kept?.list()) ?? [];
      if (!kept || isGone()) return;
      const here = new Set(queue.items.flatMap(({ key, stored }) => (stored ? [key, stored.id] : [key])));
      const isHere = ({ key, stored }: KeptFile) => here.has(stored?.id ?? key);
      for (const { key } of files) shared.add(key);
      for (const one of files) if (isHere(one) && one.stored) void kept.forget(one.key);
      queue.add(files.filter((one) => !isHere(one)).map(fromKept));
    },
    add: (files: File[]): void => {
      const added = files.map((file, place) => chosen(file, place));
      // In the queue before it is kept, and kept before it leaves.
      queue.put([...queue.items, ...added]);
      for (const { key } of added) void keep(key);
      queue.hurry();
    },
    remove: (key: string): void => {
      void kept?.forget(key);
      queue.remove(key);
    },
    adopt: (fileIds: string[], known: StoredFile[]): void => {
      const staying = queue.items.filter(({ stored }) => !stored || fileIds.includes(stored.id));
      const here = new Set(staying.flatMap(({ stored }) => stored?.id ?? []));
      const arrived = known.filter(({ id }) => fileIds.includes(id) && !here.has(id));
      queue.put([...staying, ...arrived.map(alreadyStored)]);
    },
    settle: (): void => {
      // In turn: a tab that waits for the same file must still find its id.
      for (const { key, stored } of queue.items) if (stored) void kept?.alone(key, () => kept.forget(key));
    },
  };
}

import { contentTypeOf, headOf, isForeignPhoto } from './content-type.ts';
import type { ChosenPhoto, PreparedPhoto } from './photo-worker.ts';

/** An old phone needs a while for a photo of fifty megapixels. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Nothing that we can open: said to the person as it is. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto';
  constructor() {
    super('No pudimos abrir esta foto. Compártela como JPG o toma una captura de pantalla.');
  }
}

/**
 * The file sent in place of a chosen one: phones' own formats as JPEG, and nothing larger than the server keeps. Every
 * byte that does not leave is time on a bad network. A file that cannot be improved goes as it is.
 */
export async function preparePhoto(file: File): Promise<File> {
  const head = await headOf(file);
  const foreign = isForeignPhoto(head);
  const type = contentTypeOf(head);
  if (!foreign && (type === null || type === 'application/pdf')) return file;
  const prepared = await inWorker({ file, foreign }).catch((error: unknown): PreparedPhoto => {
    console.warn(error);
    return { kind: 'unreadable' };
  });
  if (prepared.kind === 'jpeg')
    return new File([prepared.blob], `${file.name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`, { type: 'image/jpeg' });
  if (foreign) throw new UnreadablePhoto();
  return file;
}

/** One worker for each photo: the phone's memory that it took is freed with it. */
function inWorker(photo: ChosenPhoto): Promise<PreparedPhoto> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module', name: 'photo' });
  return new Promise<PreparedPhoto>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The photo took too long.')), ANSWER_TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<PreparedPhoto>) => resolve(data);
    worker.onerror = () => reject(new Error('The photo worker broke.'));
    worker.postMessage(photo);
    worker.addEventListener('message', () => clearTimeout(timer), { once: true });
  }).finally(() => worker.terminate());
}

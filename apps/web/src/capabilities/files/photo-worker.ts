/** The result for a photo. `asItIs`: it is as good as we could make it. */
export type PreparedPhoto = { kind: 'jpeg'; blob: Blob } | { kind: 'asItIs' } | { kind: 'unreadable' };

/** The largest side that the server keeps: anything beyond would be sent for nothing. */
const MAX_SIDE = 3000;
/** A photo that is small enough in pixels is made smaller in bytes only when it is worth it. */
const WORTH_BYTES = 2.5 * 1024 * 1024;
const QUALITY = 0.88;

/** HEVC, which most browsers cannot open: a decoder of 370 kB that only comes when somebody needs it. */
async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const [{ openHeic }, bytes] = await Promise.all([import('./open-heic.ts'), file.arrayBuffer()]);
  return createImageBitmap(await openHeic(bytes));
}

export interface ChosenPhoto {
  file: File;
  /** Of a kind that only phones know. */
  foreign: boolean;
}

async function prepare({ file, foreign }: ChosenPhoto): Promise<PreparedPhoto> {
  // Turned upright by the browser; formats that it does not know go to the decoder.
  const own = await createImageBitmap(file).catch(() => null);
  if (!own && !foreign) return { kind: 'unreadable' };
  const bitmap = own ?? (await decodeHeic(file));
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const admitted = !foreign;
  if (admitted && scale === 1 && file.size < WORTH_BYTES) return { kind: 'asItIs' };
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return { kind: 'unreadable' };
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return admitted && scale === 1 && blob.size >= file.size ? { kind: 'asItIs' } : { kind: 'jpeg', blob };
}

// A module worker: the global scope is the worker's, which the library of the page's types does not know.
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ChosenPhoto>) => void) | null;
  postMessage: (answer: PreparedPhoto) => void;
};

scope.onmessage = ({ data }) => {
  prepare(data)
    .catch((error: unknown): PreparedPhoto => {
      console.warn(error);
      return { kind: 'unreadable' };
    })
    .then((answer) => scope.postMessage(answer));
};

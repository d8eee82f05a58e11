/** Longest side that is worth cropping from: a cheap phone opens forty megapixels only once. */
const MAX_SIDE = 1600;
const SIDE = 512;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A photo on its way to become a profile picture. `url` lives until `close`. */
export interface OpenPicture {
  url: string;
  canvas: HTMLCanvasElement;
  close: () => void;
}

/** Turned as the camera meant it, no larger than needed. @throws when it is not a picture. */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser gives no canvas.');
  // A transparent picture would turn black as JPEG.
  drawing.fillStyle = '#FFFFFF';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The picture could not be drawn.');
  const url = URL.createObjectURL(blob);
  return { url, canvas, close: () => URL.revokeObjectURL(url) };
}

/** The chosen square as a data URI; the server makes it anew and drops all metadata. */
export function cropped({ canvas }: OpenPicture, area: Area, side = SIDE): string {
  const square = document.createElement('canvas');
  square.width = side;
  square.height = side;
  square.getContext('2d')?.drawImage(canvas, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return square.toDataURL('image/jpeg', 0.9);
}

import { type Mark, pathOf, thickness } from './marks.ts';

/** Larger ones are made smaller: nobody sees more of a mark in 20 million pixels. */
const LONGEST = 3000;

/** A copy of the photo with what was marked on it, as JPEG. The photo itself stays as it was sent. @throws when the browser draws none. */
export async function drawMarks(photo: HTMLImageElement, marks: readonly Mark[], colours: Colours): Promise<Blob> {
  const share = Math.min(1, LONGEST / Math.max(photo.naturalWidth, photo.naturalHeight));
  const size = { width: Math.round(photo.naturalWidth * share), height: Math.round(photo.naturalHeight * share) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('No canvas');
  paint.drawImage(photo, 0, 0, size.width, size.height);
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  for (const mark of marks) {
    const path = new Path2D(pathOf(mark, size));
    for (const [colour, times] of strokes(colours)) {
      paint.strokeStyle = colour;
      paint.lineWidth = thickness(size) * times;
      paint.stroke(path);
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', 0.9),
  );
}

export interface Colours {
  mark: string;
  edge: string;
}

/** A bright line in a dark one: it is seen on every skin. In times of the thickness. */
export const strokes = ({ mark, edge }: Colours) =>
  [
    [edge, 2],
    [mark, 1],
  ] as const;

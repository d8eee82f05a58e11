const SIDE = 512;

/** The middle of a photo as a small square, turned as the camera meant it. @throws when it is not a picture. */
export async function squarePicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const edge = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser gives no canvas.');
  // A transparent picture would turn black as JPEG.
  drawing.fillStyle = '#FFFFFF';
  drawing.fillRect(0, 0, SIDE, SIDE);
  drawing.drawImage(bitmap, (bitmap.width - edge) / 2, (bitmap.height - edge) / 2, edge, edge, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.9);
}

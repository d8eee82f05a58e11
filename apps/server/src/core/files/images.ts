import sharp from 'sharp';

/** A picture of 48 million pixels would take 200 MB to open; phones send 12. */
const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 3000;
const PICTURE_SIDE = 512;
const SIGNATURE_WIDTH = 900;
const SIGNATURE_HEIGHT = 300;
const SMALL_SIDE = 480;
export type ImageMime = 'image/jpeg' | 'image/png' | 'image/webp';

/**
 * The pixels and nothing else: turned upright, without EXIF (where GPS hides), without anything glued behind the image.
 * Like all of these, to be called in turn (decoded.ts).
 * @throws whatever sharp says when the bytes are no honest image of this kind.
 */
export function reencodeImage(bytes: Buffer, mime: ImageMime): Promise<Buffer> {
  const image = opened(bytes).resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true });
  if (mime === 'image/png') return image.png({ compressionLevel: 8 }).toBuffer();
  if (mime === 'image/webp') return image.webp({ quality: 85 }).toBuffer();
  return image.jpeg({ quality: 85, mozjpeg: false }).toBuffer();
}

/** A profile picture: a square of at most 512 px, as WebP. */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).metadata();
  const side = Math.min(PICTURE_SIDE, width, height);
  return opened(bytes).resize(side, side, { fit: 'cover', position: 'centre' }).webp({ quality: 82 }).toBuffer();
}

/** A logo keeps its shape and what is transparent in it: at most 800 × 320 px, as PNG, which a PDF can hold. */
export function logoPicture(bytes: Buffer): Promise<Buffer> {
  return opened(bytes)
    .resize(800, 320, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The whole picture, as small as a list of pictures shows it on the sharpest phones. */
export function smallPicture(bytes: Buffer): Promise<Buffer> {
  return opened(bytes)
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer();
}

/** A signature as documents show it: ink on white, without the empty paper around it. */
export async function signatureOnWhite(bytes: Buffer): Promise<Buffer> {
  // Trimming looks at the corner for what is paper, so that it needs the upright image on its white first.
  const paper = await opened(bytes).flatten({ background: '#FFFFFF' }).png().toBuffer();
  return opened(paper)
    .trim({ threshold: 24 })
    .resize(SIGNATURE_WIDTH, SIGNATURE_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 8 })
    .toBuffer();
}

const opened = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).rotate().timeout({ seconds: 20 });

import sharp from 'sharp';
import { drawn } from './photo-drawings.ts';

export type DemoPhoto = keyof typeof drawn;

const SHEET = { width: 960, height: 1280 };
const PHOTO = { width: 720, height: 960 };

/** A phone photo that nobody took: rendered, textured, blurred and compressed as a phone would. No person is in it. */
export async function renderDemoPhoto(photo: DemoPhoto): Promise<Buffer> {
  // Pores, then blotches: the drawing alone would be as smooth as porcelain.
  const [fine, coarse] = await Promise.all([texture(1, 16), texture(6, 26)]);
  return sharp(Buffer.from(drawn[photo](SHEET.width, SHEET.height)), { density: 54 })
    .resize(PHOTO)
    .composite([
      { input: coarse, blend: 'soft-light' },
      { input: fine, blend: 'soft-light' },
    ])
    .blur(0.8)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Grey noise whose grains are `size` pixels wide. */
async function texture(size: number, sigma: number): Promise<Buffer> {
  const [width, height] = [Math.ceil(PHOTO.width / size), Math.ceil(PHOTO.height / size)];
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const small = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .greyscale()
    .blur(0.7)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(small)
    .resize({ ...PHOTO, kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

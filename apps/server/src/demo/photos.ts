import sharp from 'sharp';
import { drawn } from './photo-drawings.ts';

export type DemoPhoto = keyof typeof drawn;

const SHEET = { width: 960, height: 1280 };
const PHOTO = { width: 720, height: 960 };

/** A phone photo that nobody took: drawn, textured, blurred and compressed as a phone would. No person is in it. */
export async function renderDemoPhoto(photo: DemoPhoto): Promise<Buffer> {
  const grain = await sharp({
    create: { ...PHOTO, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
    .greyscale()
    .blur(0.7)
    .png()
    .toBuffer();
  return sharp(Buffer.from(drawn[photo](SHEET.width, SHEET.height)), { density: 54 })
    .resize(PHOTO)
    .composite([{ input: grain, blend: 'soft-light' }])
    .blur(0.8)
    .jpeg({ quality: 82 })
    .toBuffer();
}

import createHeif from 'libheif-js/libheif-wasm/libheif.js';
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';

interface HeifImage {
  get_width: () => number;
  get_height: () => number;
  display: (into: ImageData, done: (shown: ImageData | null) => void) => void;
  free: () => void;
}

interface Heif {
  HeifDecoder: new () => { decode: (bytes: ArrayBuffer) => HeifImage[] };
}

/** The pixels of a HEIC photo, upright. Only in a worker: it takes seconds, and needs leave to run WebAssembly. */
export async function openHeic(bytes: ArrayBuffer): Promise<ImageData> {
  const wasmBinary = await (await fetch(wasmAddress)).arrayBuffer();
  const heif = createHeif({ wasmBinary }) as unknown as Heif;
  const [image] = new heif.HeifDecoder().decode(bytes);
  if (!image) throw new Error('No picture in it.');
  const pixels = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (shown) => (shown ? resolve() : reject(new Error('The picture cannot be shown.'))));
  });
  image.free();
  return pixels;
}

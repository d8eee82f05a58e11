import { type acceptedMimes, MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';

type AcceptedMime = (typeof acceptedMimes)[number];

/** For `<input accept>`: the types that the server admits, and those converted before they leave. */
export const acceptedTypes =
  'image/jpeg,image/png,image/webp,application/pdf,image/heic,image/heif,image/avif,.heic,.heif';

const startsWith = (bytes: Uint8Array, ...expected: number[]) => expected.every((byte, index) => bytes[index] === byte);
const asciiAt = (bytes: Uint8Array, from: number, word: string) =>
  [...word].every((letter, index) => bytes[from + index] === letter.charCodeAt(0));

/** The type of a file by its first bytes; null for one that we do not admit. Names and claimed types prove nothing. */
export function contentTypeOf(bytes: Uint8Array): AcceptedMime | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (asciiAt(bytes, 0, 'RIFF') && asciiAt(bytes, 8, 'WEBP')) return 'image/webp';
  if (asciiAt(bytes, 0, '%PDF-')) return 'application/pdf';
  return null;
}

const photoBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];

/** HEIC and its relatives, as phones keep their photos; the server does not know them. */
export function isForeignPhoto(bytes: Uint8Array): boolean {
  return asciiAt(bytes, 4, 'ftyp') && photoBrands.some((brand) => asciiAt(bytes, 8, brand));
}

export const headOf = async (file: Blob) => new Uint8Array(await file.slice(0, 16).arrayBuffer());

/** Why a file cannot be sent, in words; null when it can. It spares a wait: the server judges again by itself. */
export async function refusalOf(file: Blob): Promise<string | null> {
  if (file.size === 0) return 'El archivo está vacío.';
  if (file.size > MAX_FILE_BYTES) return `El archivo supera ${Math.round(MAX_FILE_BYTES / 1024 / 1024)} MB.`;
  return contentTypeOf(await headOf(file)) ? null : 'No es una foto (JPG, PNG, WebP, HEIC) ni un PDF.';
}

import { MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';
import { describe, expect, it } from 'vitest';
import { contentTypeOf, isForeignPhoto, refusalOf } from './content-type.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('contentTypeOf', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7', 'application/pdf'],
  ])('knows an admitted file by its first bytes', (head, mime) => {
    expect(contentTypeOf(bytesOf(head))).toBe(mime);
  });

  it.each(['<html>', 'MZ\x90', 'PK\x03\x04', 'GIF89a', 'RIFF\0\0\0\0WAVE', ''])('refuses %j', (head) => {
    expect(contentTypeOf(bytesOf(head))).toBeNull();
  });
});

it.each([
  ['\0\0\0\x18ftypheic', true],
  ['\0\0\0\x18ftypmif1', true],
  ['\0\0\0\x1cftypavif', true],
  ['\0\0\0\x18ftypisom', false],
  ['\xff\xd8\xff\xe0 ftypheic', false],
])('knows the photos that only phones know: %j', (head, foreign) => {
  expect(isForeignPhoto(bytesOf(head))).toBe(foreign);
});

describe('refusalOf', () => {
  it('lets a photo through whatever it is called', async () => {
    expect(await refusalOf(new Blob([bytesOf('\xff\xd8\xff\xe0 and more')]))).toBeNull();
  });

  it('says what is wrong with a page that calls itself a photo', async () => {
    expect(await refusalOf(new File(['<script>'], 'foto.jpg', { type: 'image/jpeg' }))).toMatch(/No es una foto/);
  });

  it('says that a file is empty or too large before anything is sent', async () => {
    expect(await refusalOf(new Blob([]))).toMatch(/vacío/);
    expect(await refusalOf(new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]))).toMatch(/15 MB/);
  });
});

import type { acceptedMimes } from '@consultorio/contracts/file-limits';

const extensions: Record<(typeof acceptedMimes)[number], readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/** The person's name for the file, without control and direction-changing characters and without folders. */
export function cleanFileName(name: string): string {
  const last = name.replace(/\p{C}/gu, '').split(/[/\\]/).pop() ?? '';
  return last.replace(/^[.\s]+/, '').trim() || 'archivo';
}

/** The same name, ending in what the bytes are: «informe.html» that is a PDF becomes «informe.html.pdf». */
export function namedAs(name: string, mime: keyof typeof extensions): string {
  const known = extensions[mime];
  const ending = name.split('.').pop()?.toLowerCase() ?? '';
  return known.includes(ending) ? name : `${name.slice(0, 190)}.${known[0]}`;
}

/** RFC 6266: a plain fallback for old clients and the real name in UTF-8. */
export function contentDisposition(name: string, opensInPlace: boolean): string {
  const plain =
    name
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_') || 'archivo';
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${opensInPlace ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

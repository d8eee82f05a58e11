/** A file name that is valid everywhere: words of the name, without accents. */
export function fileNameOf(...words: (string | number | null)[]): string {
  const plain = words
    .filter((word) => word !== null && word !== '')
    .join('-')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
  return `${plain.slice(0, 80) || 'formulario'}.json`;
}

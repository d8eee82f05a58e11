const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** «840 KB», «2.4 MB». */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${number.format(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${number.format(bytes / 1024 / 1024)} MB`;
}

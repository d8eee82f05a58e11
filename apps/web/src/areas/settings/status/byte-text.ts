const units = ['KB', 'MB', 'GB', 'TB'] as const;
const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** «840 KB», «2.4 GB». */
export function byteText(bytes: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))));
  return `${number.format(bytes / 1024 ** power)} ${units[power - 1]}`;
}

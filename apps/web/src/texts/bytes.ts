const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** «840 KB», «2.4 MB», «1.2 GB»; nobody asks for a tenth of a kilobyte, nor reads that a file has none. */
export function byteText(bytes: number): string {
  let size = Math.max(1, Math.round(bytes / 1024));
  let unit = 'KB';
  for (const larger of ['MB', 'GB', 'TB'])
    if (size >= 1024) {
      size /= 1024;
      unit = larger;
    }
  return `${number.format(size)} ${unit}`;
}

/** What is told as «one, another»: a variable with several values, a header with several. */
export const commaList = (list: string): string[] => list.split(',').map((one) => one.trim());

/** `one=1, another=2`; null where a part is anything else, or a name stands twice. */
export function readNamedNumbers(list: string): Map<string, number> | null {
  const found = new Map<string, number>();
  for (const part of commaList(list).filter((one) => one !== '')) {
    const [, name, number] = /^(\w+)\s*=\s*(\d{1,7})$/.exec(part) ?? [];
    if (!name || found.has(name)) return null;
    found.set(name, Number(number));
  }
  return found;
}

/** A text that a doctor sends often, its variables filled in; `[[…]]` still has to be filled by hand. */
export interface QuickText {
  id: string;
  name: string;
  text: string;
  /** Told when it was chosen. */
  onUse?: () => void;
}

/** «/foto» right before the cursor, at the beginning or after a space: its start, and the text typed after it. */
export function slashBefore(text: string, cursor: number): { start: number; query: string } | null {
  const found = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, cursor));
  if (!found) return null;
  const query = found[1] ?? '';
  return { start: cursor - query.length - 1, query };
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const MOST = 8;

/** Names that begin so before names and texts that only contain it. */
export function quickTextsFor(all: readonly QuickText[], query: string): QuickText[] {
  const wanted = plain(query);
  const begins = all.filter(({ name }) => plain(name).startsWith(wanted));
  const contains = all.filter((one) => !begins.includes(one) && plain(`${one.name} ${one.text}`).includes(wanted));
  return [...begins, ...contains].slice(0, MOST);
}

/** The first blank from `from` on, as a selection. */
export function blankFrom(text: string, from: number): [start: number, end: number] | null {
  const found = /\[\[.*?\]\]/s.exec(text.slice(from));
  return found ? [from + found.index, from + found.index + found[0].length] : null;
}

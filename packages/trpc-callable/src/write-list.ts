import type { CallableList } from './callable-list.ts';
import { encodeValue } from './encode-value.ts';

/** UTF-16 units of one piece: large enough that writing is cheap, small enough that a thousand readers fit in memory. */
const pieceLength = 64 * 1024;

/**
 * The body of a plain answer in pieces; the last one is returned, not yielded. Whoever gets a return first knows that
 * the list is short, and can answer it, or its failure, as anything else.
 */
export async function* writeList(list: CallableList<unknown>): AsyncGenerator<string, string> {
  let piece = '{"result":[';
  let separator = '';
  for await (const items of list.jsonPortions ? insides(list.jsonPortions) : texts(list)) {
    piece += separator + items;
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  return `${piece}]}`;
}

async function* texts(items: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  for await (const item of items) yield JSON.stringify(encodeValue(item));
}

/** What stands between the brackets of each array that has something in it. */
async function* insides(portions: AsyncIterable<string>): AsyncGenerator<string, void> {
  for await (const portion of portions) {
    const inside = portion.trim().slice(1, -1);
    if (inside.trim() !== '') yield inside;
  }
}

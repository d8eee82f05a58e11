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
  for await (const item of list) {
    piece += separator + JSON.stringify(encodeValue(item));
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  return `${piece}]}`;
}

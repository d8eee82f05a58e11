import type { CallableList } from './callable-list.ts';
import { type EncodeOptions, encodeValue } from './encode-value.ts';

/** UTF-16 units of one piece: large enough for cheap writes, small enough for a thousand clients in memory. */
const pieceLength = 64 * 1024;

/**
 * The body of a plain answer in pieces. The last one is returned, not yielded: a generator that returns at once is a
 * short list, which is answered, or its error, like any other result.
 */
export async function* writeList(
  list: CallableList<unknown>,
  encoding: EncodeOptions = {},
): AsyncGenerator<string, string> {
  let piece = '{"result":[';
  let separator = '';
  for await (const items of list.jsonPortions ? insides(list.jsonPortions) : texts(list, encoding)) {
    piece += separator + items;
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  return `${piece}]}`;
}

async function* texts(items: AsyncIterable<unknown>, encoding: EncodeOptions): AsyncGenerator<string, void> {
  for await (const item of items) yield JSON.stringify(encodeValue(item, encoding));
}

/** The text between the brackets of each array that is not empty. */
async function* insides(portions: AsyncIterable<string>): AsyncGenerator<string, void> {
  for await (const portion of portions) {
    const inside = portion.trim().slice(1, -1);
    if (inside.trim() !== '') yield inside;
  }
}

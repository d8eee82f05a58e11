/**
 * A list too long to be held: a procedure that returns one is answered item by item, while the items are being made. A
 * plain call reads an ordinary array; a stream gets each item as a chunk. The procedure runs in step with the reader,
 * and one who leaves returns the iterator.
 */
export class CallableList<Item> implements AsyncIterable<Item, void> {
  readonly #items: AsyncIterable<Item>;

  constructor(items: AsyncIterable<Item>) {
    this.#items = items;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    yield* this.#items;
  }
}

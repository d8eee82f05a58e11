/**
 * A list too long to be held: a procedure that returns one is answered item by item, while the items are being made. A
 * plain call reads an ordinary array; a stream gets each item as a chunk. The procedure runs in step with the reader,
 * and one who leaves returns the iterator.
 */
export class CallableList<Item> implements AsyncIterable<Item, void> {
  readonly #items: AsyncIterable<Item>;
  /** Set by `ofJson`: the same list as texts of JSON arrays. */
  readonly jsonPortions: AsyncIterable<string> | null = null;

  constructor(items: AsyncIterable<Item>, jsonPortions: AsyncIterable<string> | null = null) {
    this.#items = items;
    this.jsonPortions = jsonPortions;
  }

  /**
   * A list whose maker gives JSON, such as a database: a plain call gets these texts without anybody reading them, which
   * costs a fraction of rows. Each portion is the text of an array of items in the form of this wire; it is not checked.
   */
  static ofJson<Item>(portions: AsyncIterable<string>): CallableList<Item> {
    return new CallableList(parsed<Item>(portions), portions);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
    yield* this.#items;
  }
}

async function* parsed<Item>(portions: AsyncIterable<string>): AsyncGenerator<Item, void> {
  for await (const portion of portions) yield* JSON.parse(portion) as Item[];
}
